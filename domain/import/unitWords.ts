import { isCurrency } from '../currency'
import {
  IN_BEFORE,
  JOINING_WORD,
  MEASURE_OF_LANGUAGE,
  MONEY_WORD as MONEY_OF_LANGUAGE,
  MULTIPLE_WORD,
} from './unitLanguages'

export const SCALE = String.raw`(?:thousands?|millions?|billions?|trillions?|thous\.?|mn|mln\.?|mill\.|mio\.?|mrd\.?|bn|tsd\.?|тыс\.?|млн\.?|млрд\.?|трлн\.?|tausend|millionen|milliarden|milliers|millones|milhões|'?000s?|10\^\d)`
const MONEY = String.raw`(?:US\$|[$€£¥₹]|DM|USD|EUR|GBP|JPY|CNY|RMB|CHF|INR|BRL|MXN|KRW|AUD|CAD|dollars?|euros?|yen|yuan|pounds?|rupees?)`
const MEASURE = String.raw`(?:kg|g|mg|t|mt|kt|tonnes?|tons?|lb|oz|km|m|cm|mm|ha|km2|km²|m2|m²|m3|m³|l|hl|barrels?|bbl|kWh|MWh|GWh|TWh|kW|MW|GW|J|kJ|MJ|GJ|TJ|PJ|EJ|(?:exa|peta|tera|giga|mega)joules?|(?:tera|giga|mega|kilo)watt[ -]?hours?|toe|ktoe|Mtoe|ppm|ppb|°[CF]|℃|℉|K|hPa|mbar|m\/s|km\/h|µg\/m3|µg\/m³|persons?|people|heads?|units?|number|hours?|days?)`
/** Words that say an earlier time. */
const EARLIER = String.raw`上年(?:同[月期季])?|上月|上期|去年(?:同[月期季])?|前年(?:同[月期])?|前月|前期|基期|(?:民國|民国|昭和|平成|令和)\s?\d{1,3}\s?年(?:平均)?|(?:previous|preceding|prior|last|same|corresponding|month|quarter|year|period|of|the|vorjahr(?:esmonat|esquartal)?|vormonat|vorquartal|vorperiode|ann[ée]e|mois|trimestre|pr[ée]c[ée]dente?|del?|mes|a[ñn]o|anterior|mese|anno|ano|m[êe]s|precedente|rok|roku|miesi[ąa]c|kwarta[łl]|okres|poprzedni(?:ego)?|analogiczny|p[řr]edchoz[íi](?:ho)?|minul[ýy]|minul[ée]ho|stejn[ée]|obdob[íi]|predch[áa]dzaj[úu]ci|el[őo]z[őo]|[ée]v|h[óo]nap|azonos|id[őo]szaka?|föreg[åa]ende|[åa]r|m[åa]nad|forrige|foreg[åa]ende|предыдущ(?:ий|его)|соответствующий|прошл(?:ый|ого)|период|месяц|год|года|попередн(?:ій|ього)|відповідний|період|місяць|рік|року|предходн(?:а|ата)|година)[\s.]{1,2}`
/** Units as they are written: shares, indices, amounts of money, measures, with their scale and what they are for. */
const UNITS = [
  /^(?:%|‰|％|per ?cent|percentages?|pct\.?|percentage points?|prozent|pp)(?:\s.{0,30})?$/i,
  /^(?:index(?:es)?[,:]?\s)?(?:(?:base|average|avg\.?|q[1-4]|[a-z]{3,9}\.?)\s)?(?:19|20)\d{2}(?:[-–/.]\d{1,4}|\.|年度?|年\d{1,2}月|년|q[1-4])?(?:\s(?:average|avg\.?|prices|(?:évi\s)?átlaga?|ortalaması|keskiarvo|genomsnitt|průměr))?\s?=\s?100(?:[.,]0)?\s?%?\.?$/i,
  // Of which year an index is, in words.
  /^(?:base|basis|baz[aeă]|bas|báze|bázis|основа|база)\s?(?:100\s(?:en|in|im|em)\s)?(?:(?:ann[ée]e|a[ñn]o|anno|ano|jahr|year)\s)?(?:19|20)\d{2}(?:\s?=\s?100)?$/i,
  /^(?:p\.\s?p\.?|п\.\s?п\.?|prozentpunkte|points? de pourcentage|puntos porcentuales|punti percentuali|pontos percentuais|procentenheter|prosenttiyksikköä|prosentpoeng|procentpoint|procentní body|punkty procentowe|процентн\p{L}+ пункт\p{L}*)$/iu,
  /^(?:valori|valores|värden|wartości) (?:percentuali|percentuais|porcentuales|procentowe|i procent)$/iu,
  // What an index is against: the year, month or period before.
  new RegExp(String.raw`^(?:${EARLIER}){1,7}\s?=\s?100(?:[.,]0)?\s?%?$`, 'iu'),
  /^(?:annual|monthly|quarterly|yearly|average|year[- ]on[- ]year) %$/i,
  new RegExp(String.raw`^${MEASURE}(?:\sof\s\p{L}+){1,2}(?:\s\p{L}+)?\sper\s\p{L}{3,12}$`, 'iu'),
  /^(?:PPS|SPA|KKS|kn|Std\.?|dt\/ha|q\/ha|hl\/ha)$/,
  /^(?:je|pour|por|per|pro|na|à) (?:1[ .,\u00A0\u202F]?000|100[ .,\u00A0\u202F]?000)(?: \p{L}{3,20})?$/iu,
  /^per (?:1[ ,.]?000|100[ ,.]?000|1[ ,.]?000[ ,.]?000|capita|mille|million)(?: .{0,30})?$/i,
  new RegExp(
    String.raw`^(?:${SCALE}\s?)?(?:${MONEY}|${MEASURE})(?:\s?(?:in )?(?:${SCALE}))?(?:\s?(?:\/|per)\s?[\p{L}\d²³$€ ]{1,20})?$`,
    'iu',
  ),
  new RegExp(String.raw`^(?:in )?${SCALE}(?: of(?: [\p{L}$€£.]+){1,4})?$`, 'iu'),
  new RegExp(String.raw`^${SCALE}\s(?:of\s)?(?:[\p{L}.]+\s){0,3}${MONEY}$`, 'iu'),
  new RegExp(String.raw`^(?:current|constant|chained)?\s?(?:\d{4}\s)?${MONEY}(?:\s${SCALE})?$`, 'iu'),
  // Signs of money that are letters: beside a multiple only.
  new RegExp(
    String.raw`^(?:in )?(?:(?:R|RM|RD\$|N|P|K|Kz|Q|L|Bs|B\/|S\/|GH[¢₵]|₦|₱|₩|₫|₺|₴|₼|₸|₪|฿|₡|₲|[KTU]?[Ss]hs?|Rs|Nu|MVR|Af)\.?\s?(?:${SCALE}|crores?|lakhs?|millones|milhões|[MBT]illion)|RM?\s?m|[MTKk](?:SEK|NOK|DKK|EUR|USD|CHF|GBP|PLN|CZK))$`,
    'u',
  ),
  // China and Japan: a scale, a measure, and what it is for.
  /^(?:新[臺台]幣|人民[币幣]|港[币幣])?(?:百|千|万|萬|亿|億|十亿|百万|百萬|千万|十億|兆){0,2}(?:元|美元|港元|欧元|日元|円|ドル|ウォン|ユーロ|人|人次|户|戶|世帯|人泊|人日|人公里|人キロ|吨公里|トンキロ|个|個|家|所|台|辆|輛|件|套|只|头|羽|株|吨|公吨|トン|千克|公斤|克|千米|公里|米|平方米|平方公里|公顷|亩|立方米|升|桶|千瓦时|千瓦小时|千瓦|度|吨标准煤|小时|小時|天|次|册|张|册|标准箱|点|份|艘|架|条|双|箱|重量箱|担)(?:\s?[/／]\s?.{1,12})?$/,
  /^(?:百|千|万|萬|亿|億|百万|百萬|十億|兆){1,2}$/,
  /^(?:百|千|万|萬|亿|億|十億|百万|百萬|千万|兆){1,2}\s?(?:[kMG]?Wh|[kmM]?[lLt]|kg|m[²³23]|[TP]J|TEU|US\$|USD|EUR|ユーロ)$/,
  // Korea and Thailand join them as well.
  /^(?:천|만|백만|천만|억|십억|조){1,2}\s?(?:원|달러|불|톤|명|인|대|호|건|개|가구|kWh|㎡|m[²³])$/,
  /^(?:พัน|หมื่น|แสน|ล้าน){1,2}\s?(?:บาท|คน|ตัน|หน่วย|ราย|ไร่|ลิตร|เหรียญ(?:สหรัฐ)?|ดอลลาร์(?:สหรัฐ)?)$/,
  /^(?:毫米|厘米|毫升|毫克|微克|微克\s?[/／]\s?立方米|百帕|摄氏度|兆瓦|吉瓦时|兆瓦时|太瓦时)$/,
  // Of instruments: a measure for each area, room or time.
  /^(?:k|M|m|µ|u|n)?(?:W|Wh|J|g|mol|Bq|m3|m³|m|l|L)\s?(?:\/|\s)\s?(?:m|cm|km|h|s|d|l|L|dl|ml|mL|kg|ha|day|hr|yr)(?:\^?-?[123²³])?(?:[\s/](?:s|h|d|day|yr)(?:-?1)?)?$/,
  /^(?:[Dd]eg(?:rees?)?[\s_]?(?:[CFK]|north|east)|°\s?[CF]|W|Wh|V|mV|mA|Pa|kPa|lx|mmHg|cfs|knots?|inches|feet|°|deg)$/,
  /^(?:milli|centi|kilo)?met(?:re|er)s?(?:\s?(?:\/|per)\s?\p{L}{1,10})?$/iu,
  /^(?:[kMG]?t|thousand tonnes|million tonnes|kg|g)\s?CO[2₂]?(?:[ -]?(?:eq?|equiv(?:alent)?)\.?)?$/i,
  /^[pcR]\/(?:litre|l|kWh|kg|t|therm|tonne)$/,
  /^Mds?\.?\s(?:€|\$|EUR|USD|d['’]euros?|de dollars)$/,
  /^(?:ribu|juta|miliar)(?:\s\p{L}{2,15}){0,2}$/iu,
]

/** A multiple of nothing: in thousands, 万. */
export const MULTIPLE_ALONE = new RegExp(String.raw`^(?:in )?${SCALE}$|^(?:百|千|万|萬|亿|億|兆){1,2}$`, 'iu')
/** A thousand in numbers, as a unit: 1 000, '000, 10^3. */
const THOUSAND =
  /^(?:[x×]\s?)?(?:1[ .,\u00A0\u202F]?000(?:[ .,\u00A0\u202F]000)?(?:s|[ -]?tal)?|'?000s?|10\^\d|10[³⁶⁹])(?:\s[\p{L}.²³€$£]{1,20})?$/u

const SCALE_WORD = new RegExp(String.raw`^${SCALE}$`, 'iu')
const MONEY_WORD = new RegExp(String.raw`^(?:${MONEY}|[A-Z]{1,3}\$|руб(?:лей)?\.?|zł|Kč|Ft|лв\.?|грн\.?|₽|lei)$`, 'iu')
const MEASURE_WORD = new RegExp(
  String.raw`^(?:${MEASURE}|years?|celsius|fahrenheit|degrees?|deg\.?|чел(?:овек)?\.?|(?:[$€£]|US\$)\s?(?:k|m|mn|mln|bn|b)|[kmMT]€|T?EUR|T€|Mrd\. ?€|mi|ft|mph|bbl|nights?|[Cc]ents?|[Pp]ence|feet|foot|miles|yards|acres|gallons?|bushels?|ounces?|pounds|Rs\.?|kb\/d|mb\/d|b\/d|GWp|MWp|µSv|dB|bps?|pp)$`,
  'u',
)
/** Words that join the others, or say of which prices. */
const JOINING = /^(?:of|in|a|at|the|current|constant|chained|nominal|real|prices|c|f|[12]\d{3}|\(?=\s?100\)?)$/i
/** Whether a word joins those of a unit, and is none of them. */
export const isJoining = (word: string): boolean => JOINING.test(word) || JOINING_WORD.test(word)
/** A unit is no longer. */
const MOST_WORDS = 8
/** More than any unit says what it is for. */
const FOR_EACH =
  /\s?(?:\/|\bper\b)\s?(?:[\p{L}\d²³$€. ]|,(?=\d)){1,30}$|(?<=\s)(?:za|за|por|pro|je|par|pe|na)\s[\p{L}\d²³$€£.]{1,20}(?:\s\p{L}{1,20})?$/u

/** French and Italian join it to the word behind: millions d’euros. */
const ELIDED = /(?<!\p{L})[dl]['’](?=\p{L})/giu

/** Of whose money a unit may be, and a place by itself. */
const COUNTRY = /^(?:США|ABD)$/u
const isMoney = (word: string): boolean => MONEY_WORD.test(word) || MONEY_OF_LANGUAGE.test(word) || isCurrency(word)
/** Whether a word of a unit is money. */
export const saysMoney = (unit: string): boolean => unit.split(/[\s,-]+/).some((word) => isMoney(word))

/** Whether all words of a text are those of units, and one of them is a multiple, a currency or a measure. */
function areUnitWords(text: string): boolean {
  const words = text
    .replace(FOR_EACH, '')
    .replaceAll(ELIDED, '')
    .replace(/\bUS\s(?=cents)/i, '')
    .split(/[\s,-]+/)
    .filter((word) => word !== '')
  const says = (word: string) =>
    [SCALE_WORD, MONEY_WORD, MEASURE_WORD, MULTIPLE_WORD, MONEY_OF_LANGUAGE, MEASURE_OF_LANGUAGE].some((one) =>
      one.test(word),
    ) || isCurrency(word)
  // Money is that of a year; passengers and tonnes are in one: a title.
  const isOfYear = /^[12]\d{3}$/.test(words.at(-1) ?? '') && !words.some((word) => isMoney(word))
  return (
    words.length > 0 &&
    words.length <= MOST_WORDS &&
    !isOfYear &&
    !words.every((word) => COUNTRY.test(word)) &&
    words.some((word) => says(word)) &&
    words.every((word) => says(word) || isJoining(word))
  )
}

/** Whether a text is a unit, and nothing else: `USD million`, `thousand barrels per day`, `% of GDP`, `2015 = 100`. */
export const isUnit = (text: string): boolean => {
  // One sign may stand for several: ㎡, ㎍.
  const plain = text.normalize('NFKC').replaceAll('μ', 'µ')
  // From one month, quarter or year to another: a kind of change.
  if (/^(?:[mqyjt]\s?\/\s?[mqyjt]|[mqy]o[mqy])$/i.test(plain) && !/^t\/[mj]$/i.test(plain)) return false
  return [text, plain].some((one) => UNITS.some((unit) => unit.test(one)) || THOUSAND.test(one) || areUnitWords(one))
}

/** A unit without the brackets around it; empty for any other text. */
export function unitAlone(text: string): string {
  const plain = text
    .trim()
    .replace(/^[([（［]\s*([^()[\]（）［］]*?)\s*[)\]）］]$/, '$1')
    .replace(/^(?:in|as) (?:an? )?(?=[(%]|per ?cent)/i, '')
    .replace(IN_BEFORE, '')
    .replace(/^[([（［]\s*([^()[\]（）［］]*?)\s*[)\]）］]$/, '$1')
  return plain.length <= LONGEST && isUnit(plain) ? plain : ''
}
/** A unit is shorter. */
const LONGEST = 80
