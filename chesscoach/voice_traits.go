package chesscoach

import "strings"

// trait is what a word may mean for the claims, beside its class; a word has any number.
type trait uint64

const (
	tNot        trait = 1 << iota // negation
	tUnreal                       // would, could, should: what is told did not happen
	tPlays                        // a verb of making a move: сыграл, ответил
	tErrs                         // a verb of blundering
	tSees                         // a verb of noticing
	tMisses                       // a verb of letting slip
	tBlunder                      // labels, as nouns and adjectives of a move
	tMistake                      //
	tInaccurate                   //
	tGood                         //
	tFair                         //
	tPoor                         //
	tBrilliant                    //
	tMoveNoun                     // ход, решение, choice
	tTie                          // words between a move and what it is called
	tPosition                     // позиция, chances
	tBetter                       // evaluations
	tEqual                        //
	tWorse                        //
	tAdvantage                    // nouns that need an owner, not a position: перевес
	tKeeps                        // сохранял, kept
	tSpoils                       // нарушил, упустил
	tWins                         // material: выигрывает, up a
	tLoses                        // теряет, without
	tCosts                        // обошлось в пешку
	tInReturn                     // взамен
	tGameNoun                     // партия, game
	tWon                          // the game is won
	tLost                         //
	tDrew                         //
	tBeaten                       // повержен: who is told of lost
	tResigned                     //
	tOnTime                       //
	tOpening                      // the name of an opening
	tOpenKind                     // защита, гамбит, начало
	tOpener                       // words that may be told apart by commas and are no names
	tEnemy                        // чужой, вражеский
	tReply                        // ответ, reply
	tAdvises                      // better, needed: the move beside is recommended
	tAims                         // presses on a square, which is no target of a move
	tGuards                       // defends
	tHappened                     // the move was made: сыгран, появился
	tPraise                       // of the move in the sentence: похвала
	tEngine                       // the engine, as a judge
	tLikes                        // what it does to the moves it calls best
	tGives                        // ставит, объявляет, delivers: a mate
	tMove                         // ход in the cases that say what is done: ход, хода, move
)

// traitWords lists the words of every trait; «*» lets any ending follow.
var traitWords = map[trait]string{
	tNot: "не нет без ни нельзя not no never without isn wasn aren don didn doesn hardly t nothing cannot",
	tUnreal: "бы б если пусть чтобы надо нужно следовало следует стоило стоит можно нельзя мог могла могли могло может можешь могут должен должна должны хотел* хочет собирался собиралась планировал* пытался " +
		"if could would should might may can must had let want* wanted need* tried hoping hoped plan* instead вместо будь хочется",
	tPlays: "дают даешь gives give закрыва* закрыл* сделав сделал* forks forked pins skewers wins сыграл* сыграв играл* играет играют играешь сыграет сыграют сыграешь играть сыграть походил* сходил* ответ* отвеч* выбрал* выбир* предпоч* избрал* продолжил* продолжа* поставил* ставит дал дала дали дает нанес* провел* решил* отклик* " +
		"forks forked pins skewers wins played plays play playing replied replies reply answered answers answer responded responds chose chooses choosing preferred picks picked went continued opted",
	tErrs:       "зевнул* прозевал* зевает зевают ошибся ошиблась ошиблись промахнул* просчитал* оплошал* поскользн* сплохова* blundered blunders erred errs slipped miscalculated",
	tSees:       "увидел* заметил* нашел нашла нашли разглядел* обнаружил* угадал* видел* рассмотрел* found finds spotted spots saw sees noticed notices",
	tMisses:     "упустил* пропустил* прозевал* просмотрел* проглядел* упуска* упущен* missed misses overlooked overlooks",
	tBlunder:    "blunders зевков зевки зевок зевка зевком зевке зевнул* прозевал* blunder blundered",
	tMistake:    "mistakes ошибк* ошибок ошибся ошиблась ошибочн* промах* просчет* оплошност* mistake error wrong",
	tInaccurate: "погрешност* недочет* неточност* неточн* сомнительн* inaccura* dubious questionable imprecise",
	tGood: "хорош* отличн* сильн* солидн* прекрасн* надежн* верный верным верное верен верно правильный правильным правильное правильно замечательн* неплох* превосходн* крепк* уверенн* удачн* достойн* точный точным точен грамотн* уместн* безупречн* великолепн* чудесн* шикарн* мощн* толков* дельн* красив* мудр* классн* восхитительн* потрясающ* идеальн* мастерск* качественн* " +
		"nice good great solid strong excellent fine right correct superb lovely perfect splendid wonderful clever precise accurate impressive beautiful masterful fantastic",
	tFair:      "добротн* приличн* разумн* логичн* нормальн* decent sound sensible reasonable playable",
	tPoor:      "плох* слаб* неудачн* неверн* неправильн* ужасн* скверн* никудышн* poor bad weak terrible awful horrible",
	tBrilliant: "блестящ* гениальн* brillian*",
	tMoveNoun:  "ход хода ходом ходу move moves маневр* решени* выбор* продолжени* decision choice continuation maneuver manoeuvre",
	tTie:       "is was are were be been has it a an the был была было были — – - назвать называется можно вполне очень весьма довольно просто really quite very rather looks look seems seemed выглядел* выгляд* кажется казал* считаю счита* оказал* тут здесь here это именно самый самым most at only merely just лишь всего настоящий настоящая truly absolutely by far called абсолютно вышел вышла получил* тоже also too",
	tPosition:  "силы сил материал* material позици* position* шансы шансов шансами chances дела дел игра игру игре борьба эндшпил* endgame ending",
	tBetter:    "лучше получше отличн* хорош* прекрасн* выигрышн* выигранн* пользу favour favor выиграна выиграно победн* перевес* преимуществ* winning advantage* excellent better great good",
	tEqual:     "держится равн* равенств* равновес* поровну ничейн* level balanced equal equality balance",
	tWorse:     "хуже похуже тяжел* трудн* плох* проигрышн* проиграна проиграно проигранн* безнадежн* беда беде проблем* неприятност* hopeless difficult worse losing lost bad trouble troubles",
	tAdvantage: "перевес* преимуществ* advantage* winning пользу favour favor беда беде трудност* проблем* неприятност* trouble troubles",
	tKeeps:     "сохран* удерж* держал* держит оставля* остав* остал* остает* поддерж* закреп* упроч* сберег* kept keeps keep keeping preserve* maintain* hold holds held retain* стался",
	tSpoils:    "делся делась делось исчез* улетучи* vanish* disappear* отдал* наруш* испорт* портил* портит порти* упуст* упуск* выпуст* потеря* растеря* утрат* утрач* теря* лиша* лишил* разруш* поколеб* испорч* spoil* ruin* upset* lose loses lost losing threw throws throw gave disturb* damage* harm* squander*",
	tWins:      "лишн* выигр* отыгр* приобре* приобрет* wins won win winning gains gained",
	tLoses:     "проигр* теря* потеря* отдал* отдае* отдать отдав лиша* лиши* lose loses lost losing",
	tCosts:     "обошел* обошл* обойд* обход* стоил* стоит стоят cost costs",
	tInReturn:  "взамен compensation",
	tGameNoun:  "парти* game match поедин* схватк* встреч* бой бою сражени* битв*",
	tWon:       "выигр* побед* победил* одолел* разгром* обыгр* обыграл* won win wins beat beats victory",
	tLost:      "проигр* поражен* lost lose loses defeat",
	tDrew:      "вечным вечный perpetual миром мирно ничья ничью вничью ничьей draw drawn drew",
	tBeaten:    "повержен* разбит разбита разбиты разгромлен* побежден* обыгран* defeated beaten",
	tResigned:  "капитулировал* capitulated conceded сдал сдала сдался сдалась сдались resigned resigns",
	tOnTime:    "флажок флажка время времени time флаг* flag* часам часах просроч*",
	tOpenKind:  "защит* парти* гамбит* начал* дебют* вариант* систем* атак* контргамбит* defence defense game opening gambit variation attack system countergambit",
	tEnemy:     "чуж* вражеск* неприятельск* enemy",
	tAdvises: "годился годилось годится годилась подходил подходило подходит лучше лучшим лучший лучшее лучшей сильнее сильнейшим сильнейший сильнейшей правильно правильнее правильным вернее верным следовало стоило упорнее спокойнее приятнее надежнее полезнее безопаснее крепче проще разумнее логичнее активнее осторожнее мудрее естественнее выгоднее предпочтительнее солиднее точнее нужен нужна требовался требовалась требовалось попробуй надежды " +
		"try nicer best better stronger strongest correct safer calmer wiser simpler simplest preferable needed required",
	tAims:     "смотр* гляд* давил* давит нажима* нацел* целил* цели* метил* метит покуша* претенд* устави* упира* упер* направлен* опира* рассчит* надея* влия* нападал* нападен* охот* замахн* зарил* наступал* стреля* виде* видн* указ* контрол* aim* look* press* point* eye* bear* target* stare* control*",
	tGuards:   "защища* защити* защищ* прикры* подстрах* оберега* стереж* сторож* охраня* defend* guards guarded guarding protect*",
	tHappened: "сделан* сыгран* появил* состоял* случил* последовал* played",
	tPraise:   "находка находкой похвал* пятерк* браво аплодисмент* восторг* praise bravo applause",
	tEngine:   "движок движка движку движком компьютер* engine stockfish computer",
	tLikes:    "рекоменд* совет* предлаг* предпоч* одобр* выбира* prefer* recommend* suggest* like* approve* choose* pick*",
	tReply:    "ответ ответа ответом ответный ответным reply replies response",
	tMove:     "ход хода ходу ходов ходами ходам ходах ходики ходом move moves",
	tGives:    "поставил* поставлен* ставит ставишь ставят дал дала дали дает даешь дают объявил* объявляет нанес* заматовал* матует матовал* получил* delivered delivers gave gives mated mates checkmated checkmates",
}

// entry is what the lexicon knows of a word, and of all words that begin so.
type entry struct {
	class, classBegun class
	trait, traitBegun trait
}

var lexicon = buildLexicon()

func buildLexicon() map[string]entry {
	m := map[string]entry{}
	put := func(w string, c class, t trait) {
		stem, open := strings.CutSuffix(w, "*")
		e := m[stem]
		if open {
			e.classBegun, e.traitBegun = max(e.classBegun, c), e.traitBegun|t
		} else {
			e.class, e.trait = max(e.class, c), e.trait|t
		}
		m[stem] = e
	}
	for c, list := range wholeWords {
		for _, w := range strings.Fields(list) {
			put(w, c, 0)
		}
	}
	for c, list := range beginnings {
		for _, w := range strings.Fields(list) {
			put(w+"*", c, 0)
		}
	}
	for t, list := range traitWords {
		for _, w := range strings.Fields(list) {
			put(w, cOther, t)
		}
	}
	for _, o := range openings {
		for _, w := range strings.Fields(o.words) {
			put(w, cOther, tOpening)
		}
	}
	return m
}

// look finds the class and the traits of a folded word: a whole word before a beginning,
// and of beginnings the shortest gives the class.
func look(fold string) (class, trait) {
	e := lexicon[fold]
	c, t := e.class, e.trait|e.traitBegun
	for i := range fold {
		if i < 3 { // beginnings have three letters in English, two in Russian
			continue
		}
		if i > 28 {
			return c, t
		}
		if b, ok := lexicon[fold[:i]]; ok {
			t |= b.traitBegun
			if c == cOther {
				c = b.classBegun
			}
		}
	}
	if c == cOther {
		c = e.classBegun
	}
	return c, t
}

func (t tok) is(q trait) bool { return t.traits&q != 0 }
