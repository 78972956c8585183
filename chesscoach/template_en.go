package chesscoach

import (
	"strconv"

	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// englishBook holds the coach's English sentences.
func englishBook() book {
	const s, u, h = narrate.Softer, narrate.Usual, narrate.Stricter
	return book{
		labels: map[string][2]string{"best": {"the best move", ""}, "good": {"a good move", ""}, "ok": {"a fair move", ""}, "inaccuracy": {"an inaccuracy", ""}, "mistake": {"a mistake", ""}, "blunder": {"a blunder", ""}},
		taken:  map[string]string{"pawn": "the pawn", "knight": "the knight", "bishop": "the bishop", "rook": "the rook", "queen": "the queen"},
		moves: func(n int) string {
			if n == 1 {
				return "one"
			}
			return strconv.Itoa(n) + " " + prose.PluralEN(int64(n), "move", "moves")
		},
		lines: map[slot][narrate.Stricter + 1][]string{
			openFault: {
				s: {
					"Let us look at the move {played} together: it is {label}.",
					"{played} is {label}, and it is one worth learning from.",
					"{played} is {label}; no harm done, we will sort it out.",
					"Let us stop at the move {played}: it is {label}, and that can be mended.",
					"Have another look at the move {played}: it is {label}.",
				},
				u: {
					"{played} is {label}.",
					"The move {played} turns out to be {label}.",
					"Look at the move {played}: it is {label}.",
					"{played} is {label}, let us see why.",
					"Let us stop at the move {played}: it is {label}.",
				},
				h: {
					"Stop: {played} is {label}.",
					"{played} is {label}, this has to be mended.",
					"Attention to the move {played}: it is {label}.",
					"The move {played} will not do: it is {label}.",
					"{played} is {label}, here is why.",
				},
			},
			openBest: {
				s: {
					"{played} is the best move, lovely!",
					"How nice: {played} is the best move here.",
					"{played} is the best move, keep it up!",
					"A fine find: {played} is the best move.",
					"Well spotted: {played} is the strongest move.",
				},
				u: {
					"{played} is the best move.",
					"The move {played} is just right: the best move.",
					"On target: {played} is the best move.",
					"{played} is the strongest move here.",
					"There is nothing better than {played} here.",
				},
				h: {
					"{played} is the best move, nothing to add.",
					"Correct: {played} is the best move.",
					"{played} is the best move, carry on like this.",
					"Precise: {played} is the best move.",
					"{played} is the strongest move, no questions.",
				},
			},
			openAsGood: {
				s: {"{played} is the best move, lovely!", "How nice: {played} is the best move.", "{played} is the best move, keep it up!", "A fine find: {played} is the best move."},
				u: {"{played} is the best move.", "On target: {played} is the best move.", "The move {played} is just right: the best move.", "{played} is the best move, all is well."},
				h: {"{played} is the best move, nothing to add.", "Correct: {played} is the best move.", "{played} is the best move, carry on like this.", "Precise: {played} is the best move."},
			},
			openGood: {
				s: {"{played} is {good}, well done.", "{played} looks sound, it is {good}.", "{played} is {good}, I like it.", "{played} is {good}, keep going."},
				u: {"{played} is {good}.", "The move {played} is {good}, all is well.", "{played} looks sound, it is {good}.", "{played} is {good}, let us go on."},
				h: {"{played} is {good}, but it can be more precise.", "{played} is {good}, no more.", "{played} is {good}, let us look for a stronger one.", "{played} is {good}; see what is stronger."},
			},
			why: {
				s: {"See what is going on: {fact}.", "Here is what was hiding: {fact}.", "Notice this: {fact}.", "{fact}.", "The reason is simple: {fact}."},
				u: {"{fact}.", "Here is the reason: {fact}.", "Look: {fact}.", "Here is what it is about: {fact}.", "This is what happens: {fact}."},
				h: {"{fact}.", "The reason: {fact}.", "Look closely: {fact}.", "This is what gets punished: {fact}.", "The plain fact: {fact}."},
			},
			replyTakes: {
				s: {"The opponent will answer {reply} and take {taken}.", "After {reply} the opponent takes {taken}.", "There is an answer, {reply}, and the opponent takes {taken}.", "Next comes the move {reply}: the opponent takes {taken}."},
				u: {"The opponent answers {reply} and takes {taken}.", "After {reply} the opponent takes {taken}.", "The answer is {reply}, and the opponent takes {taken}.", "Next is {reply}: the opponent takes {taken}."},
				h: {"There follows the move {reply}, and the opponent takes {taken}.", "The answer is clear: {reply}, the opponent takes {taken}.", "The opponent plays {reply} and takes {taken}.", "The punishment is {reply}: the opponent takes {taken}."},
			},
			replyPlain: {
				s: {"The opponent has a strong answer with {reply}.", "Now the opponent has the move {reply}.", "The opponent can answer {reply}.", "See how the opponent answers with {reply}."},
				u: {"The opponent answers {reply}.", "The opponent's answer is {reply}.", "There is the move {reply} against it.", "Next comes the move {reply}."},
				h: {"The punishment is {reply}.", "The answer is clear, the move {reply}.", "The opponent answers {reply}, and that is unpleasant.", "There follows the move {reply}."},
			},
			replyMate: {
				s: {"The opponent will answer {reply}, and that is mate.", "Now the opponent has a mate: {reply}.", "Sadly {reply} comes next, mate.", "Here is the danger: {reply}, and that is mate."},
				u: {"The opponent answers {reply}, and that is mate.", "The next move is {reply}, and that is mate.", "The opponent gives mate: {reply}.", "Next is {reply}, mate."},
				h: {"There follows the move {reply}, mate.", "The opponent gives mate: {reply}.", "The punishment is {reply}, mate.", "The answer is {reply}, and that is mate."},
			},
			mateComes: {
				s: {"Now the opponent can give mate in {n}, beginning with {reply}.", "The opponent has got a mate in {n}: first {reply}.", "The danger is this: the opponent gives mate in {n}, starting with {reply}.", "The opponent is now on the way: {reply}, and mate in {n}."},
				u: {"The opponent gives mate in {n}: {replyline}.", "The opponent now has mate in {n}, the first move is {reply}.", "Beginning with {reply}, the opponent gives mate in {n}.", "Next {replyline}: the opponent gives mate in {n}."},
				h: {"The opponent gives mate in {n}: {replyline}.", "There follows the move {reply}, and the opponent gives mate in {n}.", "The punishment is mate in {n}, the opponent begins with {reply}.", "The opponent plays {reply} and gives mate in {n}."},
			},
			better: {
				s: {"Try the move {best} in such positions: then {would}.", "The move {best} would be calmer, and {would}.", "Here {best} is better: then {would}.", "The move {best} is much nicer: after it {would}."},
				u: {"{best} is better: then {would}.", "{best} was stronger: then {would}.", "The move {best} is needed here: then {would}.", "The right move was {best}: after it {would}."},
				h: {"The move to play was {best}: then {would}.", "The right move is {best}: then {would}.", "{best} is stronger, and {would}.", "The move {best} was needed: then {would}."},
			},
			betterTakes: {
				s: {"Look, there is {best}: it takes {taken}, and {would}.", "The move {best} is much nicer: it takes {taken}, and {would}.", "Here {best} is better, it takes {taken}: then {would}.", "Try to find a move like {best}: it takes {taken}, and {would}."},
				u: {"{best} is better: it takes {taken}, and {would}.", "{best} was stronger: it takes {taken}, and {would}.", "The move {best} is needed here: it takes {taken}, and {would}.", "The right move was {best}, it takes {taken}: then {would}."},
				h: {"The move to play was {best}: it takes {taken}, and {would}.", "The right move is {best}: it takes {taken}, and {would}.", "{best} is stronger: it takes {taken}, and {would}.", "The move {best} was needed, it takes {taken}: then {would}."},
			},
			betterHard: {
				s: {"The move {best} makes it a little easier, though even then {would}.", "Try the move {best}: then {would}, but one can still fight.", "Here {best} is better, though {would}.", "There is more hope in the move {best}, though even there {would}."},
				u: {"{best} is better, though even then {would}.", "{best} was stronger, though even there {would}.", "Here {best} is better, though even after it {would}.", "The move {best} holds out longer, though even then {would}."},
				h: {"The move to play was {best}, though even then {would}.", "The move {best} holds out longer, though even there {would}.", "The move {best} was needed, though even after it {would}.", "{best} is stronger, though even then {would}."},
			},
			betterMate: {
				s: {"And there was a mate in {n} on the board: {bestline}.", "There was a nice surprise here, mate in {n}: {bestline}.", "See what a mate in {n} was hiding: {bestline}.", "Remember this picture, there is mate in {n}: {bestline}."},
				u: {"There was mate in {n}: {bestline}.", "Here is mate in {n}: {bestline}.", "Strongest of all is mate in {n}: {bestline}.", "Do not pass by mate in {n}: {bestline}."},
				h: {"There was mate in {n} on the board: {bestline}.", "Mate in {n} had to be played: {bestline}.", "Mate in {n} was missed: {bestline}.", "This must not be missed, it is mate in {n}: {bestline}."},
			},
			after: {
				s: {"After {played} {after}.", "Now, after {played}, {after}.", "All in all, after {played} {after}.", "With {played} on the board {after}."},
				u: {"After {played} {after}.", "Now, after {played}, {after}.", "So after {played} {after}.", "With {played} on the board {after}."},
				h: {"After {played} {after}.", "The upshot: after {played} {after}.", "The verdict: after {played} {after}.", "With {played} on the board {after}."},
			},
			afterStill: {
				s: {"And yet after {played} {after}.", "There is still something in hand: after {played} {after}.", "Luckily even after {played} {after}.", "No harm done, after {played} {after}."},
				u: {"And yet after {played} {after}.", "There is something in hand: after {played} {after}.", "All the same, after {played} {after}.", "Even so, after {played} {after}."},
				h: {"After {played} {after}, but there is less in hand.", "For the moment, even after {played} {after}.", "There is something in hand: after {played} {after}.", "No harm this time: even after {played} {after}."},
			},
			praise: {
				s: {"And this is why: {fact}.", "See how pretty: {fact}.", "This is what is on the board now: {fact}.", "Notice this: {fact}."},
				u: {"This is what it gives: {fact}.", "Look: {fact}.", "{fact}.", "The point of the move: {fact}."},
				h: {"The point: {fact}.", "{fact}.", "The essence: {fact}.", "To the point: {fact}."},
			},
			alsoGood: {
				s: {"The move {also} would be fine too.", "By the way, the move {also} fits as well.", "One could choose the move {also} too.", "Another good idea is the move {also}."},
				u: {"The move {also} will do too.", "Another good choice is the move {also}.", "The move {also} is possible as well.", "One can play {also} too."},
				h: {"The move {also} will do too.", "The second choice is the move {also}.", "The move {also} is acceptable.", "The move {also} fits as well."},
			},
			stronger: {
				s: {"{best} is a little stronger, have a look at it.", "There is an even nicer move: {best}.", "For the future remember the move {best}: it is a little stronger.", "Better still is the move {best}."},
				u: {"{best} is a little stronger.", "{best} is better still.", "{best} is slightly more precise.", "The strongest move here is {best}."},
				h: {"{best} is more precise.", "{best} is stronger.", "The best move here is {best}.", "Strongest is the move {best}."},
			},
			advice: {
				s: {
					"Before a move have a look: who is watching that square?",
					"Try to ask yourself each time what the opponent will answer.",
					"Take your time: a spare second often saves a piece.",
					"It is a good habit to look for the answer before the move.",
					"Next time see whether all the pieces are looked after.",
					"Make a pause before the move, and it gets easier.",
					"Let the question about the answer be your secret.",
					"Next time look at the board with the other side's eyes.",
				},
				u: {
					"Before a move check who hits that square.",
					"First ask yourself what the opponent will answer.",
					"Before every move look for the other side's checks and captures.",
					"A useful habit: first their answer, then your move.",
					"Look at the board with the other side's eyes.",
					"Do not let go of a piece before the square is checked.",
					"First see that nothing stays unwatched.",
					"Count at least one answer ahead.",
				},
				h: {
					"Remember: first the check-up, then the move.",
					"Before a move go through all their captures.",
					"First their answer, then your move, always.",
					"The hand waits until the head has checked.",
					"Checks, captures, threats: look in this order.",
					"Every move begins with the question what they will answer.",
					"Do not let go of a piece until the square is checked.",
					"Care before the move is cheaper than regret after it.",
				},
			},
		},
	}
}
