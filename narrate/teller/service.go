package teller

import (
	"errors"
	"regexp"
)

// ErrService is the error of an attempt whose text speaks of the service and not of the
// result: a trace, a model's name, a limit. The guard knows the commonest of these words;
// here nothing of a result can be meant, so more of them are refused.
var ErrService = errors.New("teller: the answer speaks of the service")

var service = regexp.MustCompile(`(?i)` +
	`лимит\p{L}* (?:запрос|токен|сообщен|обращен)|rate.?limit|too many requests|quota exceeded|try again later|(?:попробуйте|повторите)[^.]{0,20} (?:позже|позднее)` +
	`|контекстн\p{L}* окн|context (?:window|length|limit)|системн\p{L}* промпт|system prompt` +
	`|(?:^|[^\p{L}])(?:ии|ai)[ -](?:ассистент|модел|помощник|assistant|model)|as an ai(?:[^\p{L}]|$)|искусственн\p{L}* интеллект|нейросет|языков\p{L}* модел|language model|neural network` +
	`|(?:^|[^\p{L}])(?:chatgpt|gpt-?\d|claude|gemini|llama|qwen|deepseek|mistral|gigachat|yandexgpt|openai|anthropic)` +
	`|internal server error|bad gateway|gateway timeout|service unavailable|сервис\p{L}* (?:временно )?недоступ` +
	`|traceback|goroutine \d|panic: |stack trace|\p{L}exception|\.(?:go|py|java|js|ts):\d|file "[^"]*", line \d`)

// ofService reports whether a text speaks of the service.
func ofService(text string) bool { return service.MatchString(text) }
