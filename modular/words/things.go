package words

import "github.com/plumbline-go/plumbline/narrate"

func thing(ru, en string) narrate.Name { return narrate.Name{RU: list(ru), EN: list(en)} }

// Things are what a building of modules may have or not: parts, rooms, equipment,
// materials, and other kinds of building. A telling names one only when the contract does.
func Things() []narrate.Name {
	return []narrate.Name{
		// Parts of a building.
		thing("лифт|подъёмник|подвал|цоколь|чердак|мансарда|балкон|лоджия|терраса|веранда|эркер|пандус|антресоль|атриум|гараж|парковка|стоянка|котельная|бойлерная",
			"lift|elevator|basement|attic|mansard|balcony|loggia|terrace|veranda|ramp|mezzanine|atrium|garage|parking|boiler room"),
		// Rooms.
		thing("сауна|баня|бассейн|спортзал|тренажёрный зал|прачечная|столовая|кафе|медпункт|изолятор|актовый зал|конференц-зал|переговорная|библиотека|игровая|комната отдыха|красный уголок|серверная|кладовая|сушилка|гардероб",
			"sauna|bathhouse|swimming pool|gym|laundry|canteen|cafe|sick bay|assembly hall|conference room|meeting room|library|lounge|server room|storeroom|drying room|cloakroom"),
		// Equipment.
		thing("кондиционер|кондиционирование|сплит-система|тёплый пол|радиатор|рекуперация|рекуператор|приточная вентиляция|спринклер|пожаротушение|пожарная сигнализация|видеонаблюдение|домофон|солнечная панель|дизель-генератор|генератор|холодильник|стиральная машина|телевизор|интернет|водонагреватель|бойлер|септик",
			"air conditioner|air conditioning|underfloor heating|radiator|heat recovery|sprinkler|fire suppression|fire alarm|CCTV|intercom|solar panel|diesel generator|generator|refrigerator|fridge|washing machine|television|water heater|septic tank"),
		// Materials.
		thing("кирпич|кирпичный|бетон|бетонный|железобетонный|газобетон|деревянный|дерево|брус|сэндвич-панель|минвата|минеральная вата|пенопласт|пенополистирол|пенополиуретан|линолеум|ламинат|паркет|кафель|керамическая плитка|гипсокартон|металлочерепица|профнастил|сайдинг|штукатурка|стеклопакет|панорамное остекление",
			"brick|concrete|aerated concrete|wooden|timber|sandwich panel|mineral wool|polystyrene|polyurethane|linoleum|laminate|parquet|ceramic tile|drywall|plasterboard|metal roofing|siding|plaster|double glazing"),
		// Other kinds of building.
		thing("школа|детский сад|больница|поликлиника|гостиница|отель|хостел|магазин|склад|казарма|ангар|теплица|коттедж",
			"school|kindergarten|hospital|clinic|hotel|hostel|shop|warehouse|barracks|hangar|greenhouse|cottage"),
	}
}
