/** Words of units in other languages than English, each of which stands for the whole word. */
const words = (...lists: string[]): RegExp =>
  new RegExp(`^(?:${lists.join('|').replaceAll('.', String.raw`\.`)})$`, 'iu')

/** Multiples: thousands, millions, milliards. */
export const MULTIPLE_WORD = words(
  'Tausend|Tsd.?|Mio.?|Mill.?|Millionen|Mrd.?|Milliarden?|Bio.|Billionen',
  'milliers?|mille|milliards?',
  'mil|miles|millón|millones|millardos|bill(?:ón|ones)|milhar(?:es)?|milh(?:ão|ões)|bilh(?:ão|ões)|trilh(?:ão|ões)',
  'tysi[ąa]c(?:e|y|ach)?|migliaia|mila|milion[ei]|miliard[oi]|mld.?',
  'duizend(?:tal(?:len)?)?|miljoen(?:en)?|miljarden?',
  'tusen(?:tal)?|miljon(?:er)?|miljard(?:er)?|million(?:er)?|milliard(?:er)?|tusinde?|mia.?',
  'tuhat(?:ta|ta)?|tuhansia|miljoona[a]?|miljoonia|milj.?|miljardi[a]?|miljonit|miljardit|tuh.?',
  'tys.?|tysi(?:ące|ęcy|ąc)|milion(?:y|ów|ů)?|miliard(?:y|ów)?|tis.?|tisíc[e]?|milión(?:y|ov)?|mil.?',
  'ezer|millió|milliárd|mii|milioane|miliarde|tisuća|tisuće|milijuna?|milijarda|milijona?|milijonov|tisoč|þús.?|þúsund|millj.?|tūkst.?|tūkstoši',
  'miljonid|miljardid|mljrd.?|mlj.?|mln|тыс.?|тысяч[аи]?|млн.?|миллион(?:ов|ы|а)?|млрд.?|миллиард(?:ов|ы|а)?|трлн.?|тис.?|тисяч[аі]?|мільйон(?:ів|и)?|мільярд(?:ів|и)?',
  'хил.?|хиляди|хиљ.?|хиљада(?:ма)?|милионима|милијардама|хиљадама|hiljad[ae]?(?:ma)?|milionima|milijunima|milijardama|tisućama|tisočih|milijonih|милиони?|милиона|милиард(?:и|а)?|милијарди|хиляда',
  'χιλ.?|χιλιάδες|εκατ.?|εκατομμύρια|δισ.?|δισεκατομμύρια',
  'bin|milyon|milyar|ribu|juta|miliar|triliun|nghìn|ngàn|triệu|tỷ|tỉ|lakhs?|crores?|cr.|हजार|लाख|करोड़',
  'พัน|หมื่น|แสน|ล้าน|พันล้าน|천|만|백만|천만|억|십억|조|ألف|مليون|مليار|אלפים|אלפי|מיליוני?|מיליון|מיליארד',
)

/** Money. */
export const MONEY_WORD = words(
  'Euros?|eura|eurima|eurų|eurai|evrov|evrih|evri|evra|euró|F.?CFA|XOF|XAF|eurot|eurod|evro|eiro|евро|ευρώ|евра|євро|EUR|TEUR|T€|M€|k€|Mrd€|Mds?€',
  'kr.?|kron(?:er|or|a|e|ur)|korun[ay]?|Kč|mnkr|mdkr|tkr|mkr|SKK|zł|złot(?:y|e|ych)|PLN|Ft|forint|HUF|lei|RON',
  'руб.?|рубл(?:ей|я|и)|₽|долл.?|доллар(?:ов|ы|а)|дол.?|США|грн.?|гривен|гривень|лв.?|лева|дин.?|дин(?:ара)?|тенге|₸|₴',
  'dólares|dollari|dolar(?:i|ów|ů)|pesos?|reais|R[$]|ABD|dolar[ıi]?|avro|soles|bol[íi]vares|colones|quetzales|libras?|lire|lira|TL|₺',
  'rupiah|Rp.?|ringgit|RM|đồng|VND|baht|บาท|원|달러|엔|रुपये?|₹|₩|₫|₪|ש"ח|שקל(?:ים)?|دولار|دينار|ريال|درهم|جنيه',
  'öre|øre|ct|cents?|centimes?|céntimos|centavos|centesimi|коп.?|копеек|gr|groszy|haléřů|fillér|kuruş|Mnkr|Mkr|Mdkr',
  'KSh|TSh|USh|DHS?|birr|taka|Tk|LKR|PKR|kwacha|pula|dirhams?|dinars?|rials?|rubles?|roubles?|hryvnias?|LCU|euroa|markkaa|eiro|tenge|manat|lari|hrywien|forinta|korún',
  'Dollars|Franken|Fr.|Sfr.?|francs?|yens?|yuans?|nairas?|rands?|shillings?|dinara?r?s?',
  'crowns?|zlot(?:y|ys|ies)|kunas?|leva?|riyals?|dong|drams?|kyats?|cedis?|takas?|bahts?|ringgits?|guaran[ií]es|lempiras?|forints?',
)

/** Measures, and what is counted. */
export const MEASURE_OF_LANGUAGE = words(
  'процентах|процентами|відсотк(?:ах|ів|и)|відсоток|percentuale|număr|procente|procentul|percentagem|percentual|postotak|postotci|postocima|odstot(?:ek|ki|kih|kov)|procentos|procenti|procentai|százalékban|protsenti?|phần|trăm|ร้อยละ|เปอร์เซ็นต์|퍼센트|パーセント|passenger-km|passenger-kilomet(?:res|ers)|tonne-km|tonne-kilomet(?:res|ers)|vehicle-km|pkm|tkm|TEUs?|passengers?|брой|broj|osobe|lukumäärä|darab|liczba|Personenkilometer|Tonnenkilometer|personkilometer|tonkilometer|passagerkilometer|voyageurs-kilomètres|пассажиро-километров|тонно-километров|Personen|Einwohner|Stück|Stk.?|Stunden|Tonnen|Hektar|Liter|Anzahl|Fälle|Haushalte|Prozent|Meter',
  'personnes|habitants|unités|heures|tonnes|hectares|litres|nombre|ménages|pour cent',
  'personas|habitantes|unidades|horas|toneladas|hectáreas|litros|número|hogares|por ?ciento|porcentaje|pessoas|hectares|por ?cento|domicílios',
  'persone|abitanti|unità|ore|tonnellate|ettari|litri|numero|famiglie|per ?cento',
  'personen|inwoners|stuks|aantal|uren|ton|procent|personer|invånare|innbyggere|indbyggere|antal|antall|st.?|stk|timer|timmar|prosent|hektar',
  'henkilöä|henkilöt|henkeä|kpl|lkm|tonnia|tuntia|hehtaaria|prosenttia|inimest|inimesed|tk|tonni',
  'osób|osoby|osob|szt.?|sztuk|ton|tony|tun|t.|godzin|hodin|ks|procent|procenta|mieszkańców|obyvatel|obyvateľov|počet|fő|db|tonna|óra|százalék',
  'persoane|locuitori|buc.?|tone|osoba|stanovnika|komada|kom.?|tona|sati|oseb|prebivalcev|cilvēki|tonnu|tonnas|personu|stundas|asmenys|asmenų|vnt.?|gab.?',
  'чел.?|человек|лиц|тонн[ыа]?|т|шт.?|штук|единиц|ед.|га|км|м|кг|л|процент(?:ов|ы)?|часов|осіб|одиниць|тон|тона|души|бр.?|броя?|лица|к?м[²³23]|[кМГТ]?Вт[·*.]?ч',
  'άτομα|τόνοι|τόνους|τεμάχια|αριθμός|ώρες|kişi|adet|ton|saat|yüzde|orang|buah|unit|persen|jam|người|tấn|cái|chiếc|giờ',
  'Tage?|Nächte|Jahre|jours|nuits|nuitées|ans|días|noches|años|giorni|notti|anni|dias|noites|anos|dagar|nätter|dager|netter|dage|nætter|år|dagen|nachten|jaar',
  'dni|nocy|noce|dnů|nocí|let|nap|éj|év|päivää|yötä|vuotta|zile|nopți|ani|дней|ночей|суток|лет|днів|gün|gece|yıl|hari|malam|ngày|đêm|일|박|泊|日|天|晚',
  'คน|ตัน|หน่วย|명|톤|개|대|호|시간|건|인|व्यक्ति|टन|نسمة|طن|عدد|שעות|נפש|טון|ราย|مم|ليلة|شخص|tonn',
)

/** Words that join the others: thousands of euros, miles de euros, w tys. ton. */
export const JOINING_WORD =
  /^(?:de|d[oae]s?|di|d’|d'|del|delle|dei|der|von|van|av|af|of|en|em|i|w|v|во?|у|σε|ng|na|per|sq\.?|square|cubic|cu\.?|кв\.?|куб\.?)$/iu

/** What introduces a unit behind a name: sales in euros, ventas en millones, sprzedaż w tys. */
export const IN_UNIT = /\s(?:in|en|em|i|w|v|в|у|σε|as)\s(.{1,40})$/iu

/** The same before a unit that stands alone. */
export const IN_BEFORE = /^(?:en|em|i|w|v|в|у|σε|in)\s(?=\S)/iu

/** What a title says of its unit: unless otherwise stated. */
export const UNLESS_STATED =
  /[\s,;(]*(?:unless (?:otherwise|else|stated|noted|indicated)|except where|if not otherwise|sauf (?:indication|mention) contraire|salvo (?:que |diversa |indicaci|indicaç|especific|menci)|wenn nicht anders|sofern nicht anders|soweit nicht anders|tenzij anders|om inte annat|med mindre andet|jos ei|o ile nie|není-li|ak nie je|если не указано|если иное).*$/iu

/** What a unit is called. */
const UNIT_NAMES = String.raw`(?<!\p{L})(?:matas|mato vnt\.?|mērv\.)|mērvienības|enhe[dt]|eenheid|mittayksikkö|yksikkö|ühik|jednostka(?: miary)?|jednotka|měrná jednotka|merná jednotka|mértékegység|egység|unitate(?: de măsură)?|jedinica(?: mjere)?|mērvienība|matavimo vienetas|unidade(?: de medida)?|unidad de medida|unità di misura|unité de mesure|maßeinheit|masseinheit|мерна единица|мярка|единица|одиниц[яі](?: виміру)?|од\. виміру|μονάδα(?: μέτρησης)?|birim(?:i)?|satuan|đơn vị(?: tính)?|หน่วย|وحدة القياس|الوحدة|יחידה|इकाई|einheiten|units|ед(?:иница|\.)\s?изм(?:ерения|\.)?|měrová jednotka|ölçü birimi|unidades`

/** What begins a line that says a unit: `Unit: persons`, `单位：亿元`. */
export const SAYS_UNIT = new RegExp(
  String.raw`^\(?(?:(?:计量|計量)?(?:单位|單位|単位|단위)|units?(?: of measure)?|einheit|unité|unidad|unità|ед(?:иница|\.)\s?изм(?:ерения|\.)?|${UNIT_NAMES})\s*[:=：]\s*`,
  'iu',
)

/** What a column or row of units is called. */
export const NAMED_UNITS = new RegExp(`^(?:${UNIT_NAMES})\\s?:?$`, 'iu')

/** A unit that is called one: `Enhed: mia. kr.`, `Satuan: ton`. */
export const CALLED_UNIT = new RegExp(String.raw`(?:${UNIT_NAMES})\s*[:=：]\s*([^():]{1,40}?)\)?$`, 'iu')
