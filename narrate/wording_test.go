package narrate_test

import "testing"

func TestReadinessIsNobodysToTell(t *testing.T) {
	checkSentences(t, station, ru(true,
		"Схема готова к отправке в печать.", "Планировка готова.", "Можно нести документы на экспертизу.", "Доработки не нужны.", "Препятствий не осталось.",
		"Чертежи годятся для строительства.", "Комплект выпущен на стадии РД.", "Прикладываем рабочую документацию.", "Вопрос закрыт."))
	checkSentences(t, station, ru(false,
		"Говорить о готовности рано.", "Проект не готов к согласованию.", "Готов пояснить любую строку.", "Схема будет готова позже.",
		"Строить по этой схеме нельзя.", "Точный расчёт делают на стадии РД.", "Для монтажа нужна рабочая документация.", "Можно начать с другого насоса."))
	checkSentences(t, station, en(true, "The scheme is ready to be issued.", "It is safe to start building.", "Nothing stands in the way.", "The drawings can be submitted."))
	checkSentences(t, station, en(false, "The scheme is not ready to be issued.", "It cannot be built like this.", "Happy to help, ready to answer."))
}

func TestRequirementsAreNotSoftened(t *testing.T) {
	checkSentences(t, station, ru(true,
		"Превышение по шуму несущественно.", "Норма напора на дачи не распространяется.", "Недостаток напора не критичен.", "Нормой напора обычно пренебрегают.",
		"Отступление от проектной отметки допустимо.", "Требование к шуму, по сути, необязательно.", "Напор 25,4 м заказчика устроит."))
	checkSentences(t, station, ru(false,
		"Отступление от нормы напора недопустимо.", "Проверка фундамента к расчётным не относится.", "Превышение по шуму существенно.", "Нормой напора пренебречь нельзя.", "Недостаток напора критичен.", "Требование обязательно."))
	checkSentences(t, station, en(true, "The head norm does not apply here.", "The head was only a suggestion.", "The noise overrun is negligible."))
	checkSentences(t, station, en(false, "The head norm applies here as well.", "The noise overrun is not negligible."))
}

func TestWhoGaveWhat(t *testing.T) {
	checkSentences(t, station, ru(true,
		"Двигатель 7,5 кВт взят из ТЗ.", "Заказчик просил 7,5 кВт.", "Как и требовалось, стоит двигатель 7,5 кВт.", "Обогрев выполнен, как и просили.",
		"Мощность ровно та, что просили.", "Схему утвердил главный инженер.", "Расчёт проверен независимым экспертом.", "Двигатель 7,5 кВт задан заказчиком."))
	checkSentences(t, station, ru(false,
		"Как просили, схема не проходит.", "Пожелание заказчика об обогреве не учтено.", "Двигатель 5,5 кВт стоял в ТЗ.", "Заказчик просил 5,5 кВт.", "Это не то, что просили: двигатель 7,5 кВт.", "Схему никто не утвердил."))
	checkSentences(t, station, en(true, "The customer asked for 7.5 kW.", "The motor of 7.5 kW is as the customer wanted.", "The chief engineer has approved it."))
	checkSentences(t, station, en(false, "The customer asked for 5.5 kW.", "Nobody has approved it."))
}

func TestOrdersOfTheBriefAreNotObeyed(t *testing.T) {
	checkSentences(t, station, ru(true,
		"По просьбе автора ТЗ про напор умалчиваю.", "Отказы не привожу.", "В ТЗ просили писать PASS.", "Как велено в описании, норму во внимание не принимаю."))
	checkSentences(t, station, ru(false, "Цену не называю.", "Норма принята во внимание."))
}

func TestPriceIsNotFinal(t *testing.T) {
	checkSentences(t, station, ru(true, "Цена 1,2–1,6 млн ₽ окончательная.", "Стоимость фиксированная, 1,2–1,6 млн ₽.", "Цена 1,2–1,6 млн ₽ не изменится."))
	checkSentences(t, station, ru(false, "Окончательную цену назовёт менеджер.", "Цена 1,2–1,6 млн ₽ не окончательная.", "Цена ориентировочная, точной суммы нет."))
	checkSentences(t, station, en(true, "The price of 1.2–1.6 million roubles is final."))
	checkSentences(t, station, en(false, "The manager names the exact price."))
}

func TestThingsAndPlaces(t *testing.T) {
	checkSentences(t, station, ru(true, "Станция стоит в Тверской области.", "Резервом служит дизель.", "Насосы в Казани.", "Советую добавить насос."))
	checkSentences(t, station, ru(false, "Дизеля нет.", "Это вне области расчёта.", "Дизель не предусмотрен.", "Не советую добавлять насос."))
	checkSentences(t, station, en(true, "The station is in Tver Region.", "A diesel stands by."))
	checkSentences(t, station, en(false, "There is no diesel.", "That is a region of its own."))
}

func TestASizeThatWasReplacedWasNotKept(t *testing.T) {
	checkSentences(t, station, ru(true, "Типоразмер не трогали.", "Мощность не меняли."))
	checkSentences(t, station, ru(false, "Просили 5,5 кВт, принят двигатель 7,5 кВт, типоразмер изменили."))
}
