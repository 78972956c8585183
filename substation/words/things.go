package words

import (
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

func thing(t fact.Term, ru, en string) narrate.Name {
	return narrate.Name{Term: t, RU: list(ru), EN: list(en)}
}

// Things are what a substation or a line may have or not, and what it may feed. A
// telling names one only when the contract does.
func Things() []narrate.Name {
	none := fact.Term{}
	return []narrate.Name{
		// Sources and stores beside the network.
		thing(none, "дизель|резервный источник|дизель-генератор|дизельный генератор|дизельгенератор|дизельная электростанция|генератор|генераторная установка|ДГУ|ДЭС|ИБП|источник бесперебойного питания|аккумулятор|аккумуляторная батарея|солнечная панель|солнечная батарея|ветрогенератор",
			"diesel|diesel set|backup supply|diesel generator|generator|genset|UPS|uninterruptible supply|battery|batteries|accumulator|solar panel|wind turbine"),
		// Kinds and series of transformers, what they are filled with and wound of.
		thing(none, "ТМГ|ТМГ11|ТМГ12|ТМ|ТМЗ|ТСЗ|ТСЛ|ТСГЛ|ОЛС|ТЛС|масляный|маслонаполненный|масло|сухой трансформатор|сухие|литая изоляция|герметичный|медный|медь|алюминиевый|алюминий|обмотка|РПН|ПБВ",
			"oil-filled|oil-immersed|oil immersed|oil|dry-type|dry transformer|cast resin|hermetic|copper|aluminium|aluminum|winding|tap changer"),
		// Switchgear and protection.
		thing(none, "элегазовый|вакуумный|КСО|КРУ|КРУЭ|камера КСО|выключатель нагрузки|разъединитель|реклоузер|микропроцессорный|реле|релейная защита|РЗА|дифференциальная защита|УЗО|дугогаситель|реактор|конденсаторная установка|конденсаторная батарея|УКРМ|компенсация реактивной мощности|стабилизатор|контактор|частотный преобразователь|телемеханика|диспетчеризация|SCADA|АСКУЭ|АИИС|байпас",
			"vacuum|SF6|switch-disconnector|load break switch|disconnector|recloser|microprocessor|relay|relays|differential protection|RCD|capacitor bank|power factor correction|stabiliser|contactor|frequency converter|telemetry|SCADA|bypass"),
		// Structures, lines and site.
		thing(none, "СИП|СИП-3|изолированный провод|железобетонный|деревянная опора|металлическая опора|стальная опора|оцинкованный|стойка СВ|траверса|кабельный канал|эстакада|траншея|муфта|кирпичный|бетонный|блочно-модульный|сэндвич-панель|забор|ограждение|молниеотвод|молниезащита|видеонаблюдение|охранная сигнализация|пожарная сигнализация|сигнализация|пожаротушение|кондиционер|вентилятор|обогреватель|маслоприёмник",
			"insulated conductor|reinforced concrete|concrete|wooden pole|steel pole|galvanised|crossarm|cable duct|trench|brick|sandwich panel|fence|lightning rod|lightning protection|CCTV|alarm|fire suppression|air conditioner|fan|heater|oil pit"),
		// Consumers.
		thing(none, "школа|детский сад|детсад|больница|поликлиника|магазин|супермаркет|насосная|насосная станция|водозабор|очистные сооружения|ферма|коровник|птичник|теплица|зерноток|склад|гараж|мастерская|цех|завод|церковь|сельский клуб|столовая|баня|пекарня|лесопилка|пилорама|АЗС|заправка|гостиница|стадион|кинотеатр|аптека|спортзал|бассейн|карьер|лагерь",
			"school|kindergarten|hospital|shop|supermarket|pump house|pumping station|waterworks|sewage works|farm|cowshed|greenhouse|warehouse|garage|workshop|factory|church|canteen|bathhouse|bakery|sawmill|petrol station|hotel|stadium|cinema|pharmacy|gym|swimming pool|quarry|campsite"),
		thing(Load("boiler house"), "котельная", "boiler house"),
		thing(Load("ФАП"), "ФАП|медпункт", "clinic|medical post"),
	}
}
