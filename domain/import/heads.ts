import { HALVES_ELSEWHERE, MONTHS_ELSEWHERE, QUARTERS_ELSEWHERE, WEEKS_ELSEWHERE } from './partHeads'
import { PERIOD_HEADER_ELSEWHERE } from './periodHeads'
import { NAMED_UNITS } from './unitLanguages'

/** What columns and rows are called, in the languages of the offices that publish them. */

/** The column of periods. */
export const DATE_HEADER =
  /date|time|period|month|day|year|fiscal|\bfy\b|日期|时间|时期|年月|月份|年度|年份|^年$|期间|期間|時間|時期|資料期/i
/** Sums from the beginning of a year on, which are no dates. */
export const TO_DATE_HEADER = /\bto[\s_-]?date\b/i
/** A number that may be a year, or a year with its month and day, without anything between them. */
export const MAY_BE_PERIOD = /^\s*(?:[12]\d{3}|(?:19|20)\d{4}|(?:19|20)\d{6})\s*$/
/** The column of periods, whole. */
export const PERIOD_HEADER = new RegExp(
  String.raw`^(?:.*(?:date|time|period|month|day|year|quarter|week|日期|时间|时期|年月|月份|年度|年份|季度|期间|年次|時期|時間).*|yyyy(?:mm(?:dd)?)?|a{4}mm(?:jj)?\w*|yy|yr|a\.?d\.?|ce|年|fy|kw|obs|jahr|monat|quartal|datum|zeit|ann[ée]e|mois|trimestre|fecha|a[ñn]o|anno|ano|mes|mês|mese|data|rok|miesi[ąa]c|okres|kwarta[łl]|år|kvartal|måned|månad|tid|vuosi|kuukausi|jaar|maand|perioden|y[ıi]l|ay|dönem|год|месяц|период|дата|id[őo]szak|연도|시점|기간|th[ờo]i gian|tahun|bulan)[:.]?$|${PERIOD_HEADER_ELSEWHERE.source}`,
  'iu',
)
/** What a column of periods is called, and nothing else is: numbers below it are periods. */
export const CALLED_PERIOD =
  /^(?:(?:calendar|fiscal|financial|obs|ref(?:erence)?|time)[\s_-]?)?(?:date|time|period|month|year|quarter|week|day)(?:[\s_-]?(?:id|code|key))?$|^(?:yyyy(?:mm(?:dd)?)?|yr|jahr|monat|datum|ann[ée]e|mois|fecha|a[ñn]o|anno|ano|mes|m[êe]s|data|rok|miesi[ąa]c|år|måned|månad|vuosi|kuukausi|jaar|maand|y[ıi]l|год|месяц|дата|日期|时间|時間|时期|時期|年月|月份|月|年度|年份|年|季度|期间|期間|年次|연도|시점|기간)$/i
/** A row that tells more of each column than its name. */
export const ABOUT_HEADER =
  /unit|frequency|source|status|\bid$|update|revised|publication|release|multiplier|\b(?:first|last)\b|range|obs\b.*date|collection|decimals|单位|频率|来源|更新|区间|编码|编号|代码|代碼|編碼|コード|코드|^codes?$|\bnotes?\b|comment|remark|^(?:start|begin(?:ning|s)?|end)(?:[ _-]?(?:date|period|year|month))?$|备注|注释|備考|^type|^scale/i
/** A row of titles. */
export const TITLES_HEADER =
  /^(?:series )?(?:title|name|description|label|names? of (?:the )?(?:time[- ]?)?series|t[íi]tulo|titre|titel|titolo|nombre|libell[ée]|bezeichnung|nazwa|наименование|название)s?\s?:?$|^(?:标题|名称|指标名称|指标|系列名称?|標題|名稱|指標|項目)[:：]?$/i
/** A column of dates or years, where another is called by a part of the year. */
export const YEAR_HEADER = /year|date|time|period|年|日期|时间|期/i
/** A head that says what its column of periods is and nothing more: a release date is something else. */
export const PLAIN_DATE_HEADER =
  /^(?:date|time|period|month|year|quarter|week|日期|时间|时期|年月|月份|月|年度|年份|年|季度|期间|期間|時間|時期|資料期)$/i

/** A column of other times than those that values are of: when they were published or will be paid, or somebody was born. */
export const OTHER_TIME_HEADER =
  /release|publish|publicat|\bissued?\b|updat|revis|edition|vintage|real[\s_-]?time|\bas[\s_-]of\b|settle|valuta|value[\s_]?date|wertstell|ship|deliver|dispatch|\bdue\b|expir|matur|birth[\s_-]?(?:year|date|cohort)|(?:year|date) of birth|\bborn\b|cohort|\bbase\b|^built$|year[\s_-]?built|\bopened\b|\bsince\b|established|founded|model year|发布|發佈|公布|更新|修订|版本|到期|出生|基期|基年|建成|成立|公表|veröffentlich|parution|mise à jour/i

/** Heads of the columns that say where the time of a value begins, and where it ends. */
export const FROM_HEADER =
  /^(?:(?:valid|period|reference)?[\s_-]?(?:from|start)|begin(?:ning)?|von|desde|du|开始|起始|起)\b|^(?:开始|起始)/i
export const TO_HEADER = /^(?:(?:valid|period|reference)?[\s_-]?(?:to|end|until)|bis|hasta|au)\b|^(?:结束|截止)/i

/** When a series begins and ends, which no value is of. */
export const SPAN_HEADER =
  /^(?:begin|start|end|first|last|max\w*|min\w*)[\s_-]?(?:yr|year)$|^(?:series|data|obs(?:ervations?)?)[\s_](?:start|end|begin|from|to)|^(?:start|end)[\s_](?:of[\s_])?(?:series|data)|^(?:first|last)[\s_](?:obs\w*|year|period|value)/i

/** Years of Ethiopia and of the Hijra, which are written as others are and begin in other months. */
export const OTHER_CALENDAR_HEADER =
  /\bE\.?C\.?\)?$|\bEFY\b|ethiopian|ዓ\.?\s?ም|\bA\.?H\.?\)?$|hijri|هجري|\bB\.?S\.?\)?$|bikram/i

/** Numbers that say how good a value is, and none themselves. */
export const QUALITY_HEADER =
  /^q[cnf]?_|[\s_](?:qc|qf|qflag|quality|qualit[äa]t|validity|qa)$|^(?:qc|quality|validity|verification|flags?|qualit[äa]t(?:s[\s_]?niveau)?|品質(?:情報|番号)?|均質番号|質量(?:标志|码)|質量)(?:[\s_](?:code|flag|level|control))?$/i

/** What values are counted in. */
const UNIT_WORD = String.raw`(?:units?(?:[ _]of[ _]measure(?:ment)?)?|(?:measure(?:ment)?|measuring)[ _]units?|value_unit|uom|u\.?m\.?|einheit(?:en)?|ma(?:ß|ss)einheit(?:en)?|unit[ée]s?(?: de mesure)?|(?:descripci[oó]n de las )?unidad(?:es)?(?: de medida)?|unit_description|unità(?: di misura)?|unitate(?:a)? de măsur[ăa]|mértékegység|eenheid|enhed|enhet|jednostka(?: miary)?|jedinica(?: m(?:j)?ere)?|měrná jednotka|(?:计量|計量)?(?:单位|單位|単位)|단위)`
/** A footnote behind a head. */
const NOTED = String.raw`(?:\s?(?:[¹²³*]|\d\)?|\[\d{1,2}\]|\((?:note )?\d{1,2}\)|\[note \d{1,2}\]))?`
export const UNIT_HEADER = new RegExp(
  String.raw`^${UNIT_WORD}(?:\s?[/|]?\s?[(（]?${UNIT_WORD}[)）]?)?${NOTED}\s?[:：]?$|^(?:unit_measure|um)(?::.*)?$|${NAMED_UNITS.source}`,
  'iu',
)

/** What values are to be multiplied by: a power of ten, or its name. */
export const MULTIPLIER_HEADER =
  /^(?:unit[ _]?mult(?:iplier)?|scalar[ _]factor|power[ _]?code|multiplier|scale|dimension|magnitude)\s?[:：]?$/i

/** Of how many units of a currency or a good a price is: 100 yen. */
export const NOMINAL_HEADER = /^(?:nominal|номинал|номінал|единиц\p{L}*|одиниц\p{L}*|paritet)$/iu

/** What may say so as well, and may be a value. */
export const AMOUNT_HEADER =
  /^(?:amount|units?|per|quantity|lot|množství|mnozstvi|jednotka|jedinica|ilość|einheit(?:en)?|unités?|unidades?|数量|单位|單位|単位)$/i

/** A column that says how often values come. */
export const FREQUENCY_HEADER =
  /^(?:obs[\s_]?)?freq(?:uency)?(?:[\s_](?:code|name|desc\w*))?$|^periodicit(?:y|é|à|át)$|^(?:periodicidade?|frequenz|frecuencia|fréquence|częstotliwość)$|^(?:数据)?(?:频率|頻率|频度|頻度)$/i

/** How something is measured, which does not say what it is. */
export const QUALIFIER_HEADER =
  /^(?:measures?|measurement|element|attribute|transformation|adjustment|(?:seasonal|price)[\s_-](?:adjustment|base)|price[\s_-]?type|variant|type|(?:data|value)[\s_-]type|statistic|计量方式|口径|类型)$/i

/** Columns of parts of a year. */
export const MONTH_HEADER = new RegExp(
  String.raw`month|\bmon\b|月|_(?:mth|mo|mon)$|^(?:mm?|mo|mes(?:es)?|mois|monat|mese|mês|maand|måned|månad|mánuður|ay|bulan|kuukausi|kuu|h[óo]nap|m[ěe]s[íi]c|mesiac|mjesec|mesec|mėnuo|mēnesis|lun[aă]|miesi[ąa]c|mth|muaji|buwan)$|месяц|месец|شهر|חודש|місяць|μήνας|เดือน|tháng|^월$|${MONTHS_ELSEWHERE.source}`,
  'i',
)
/** A month in which something was, or a part of another time than a year, which is no part of what a row is of. */
export const OTHER_MONTH_HEADER =
  /\b(?:peak|best|worst|record|max(?:imum)?|min(?:imum)?|birth)\b|gesta[tcz]|pregnan|schwanger|grossesse|embaraz|gravid|zwangers|ciąż|těhot|terhes|беремен|孕/i
export const WEEK_HEADER = new RegExp(
  String.raw`week|\bwk\b|周|週|^kw\.?$|woche|semaine|semana|settimana|^(?:vecka|uke|uge|viikko|hafta|t[ýy]den|tydzie[ńn])|недел|tuần|minggu|${WEEKS_ELSEWHERE.source}`,
  'i',
)
export const QUARTER_HEADER = new RegExp(
  String.raw`quarter|qtr|季|四半期|quartal|\btrimest|\btrim\.?$|kvartal|kvartál|kwarta[łl]|kwartaal|nelj[äa]nnes|negyed[ée]v|[čc]tvrtlet|četrtlet|štvrťrok|ketvirt|ceturks|квартал|τρίμηνο|çeyrek|ไตรมาส|quý|triwulan|분기|^(?:f?q|qq|qrt)$|${QUARTERS_ELSEWHERE.source}`,
  'i',
)
export const HALF_HEADER = new RegExp(
  String.raw`half|semest|semi-?annual|halbjahr|半年|半期|halv[åa]r|puolivuosi|f[ée]l[ée]v|pololet|półrocze|полугод|εξάμηνο|yarıyıl|반기|^hy?$|${HALVES_ELSEWHERE.source}`,
  'i',
)
/** Two or four months, ten days or two weeks together, which are no frequency of a series. */
export const OTHER_PARTS_HEADER =
  /\bbim(?:est|onth|ensu)|^双月|隔月|\b(?:cuatrim|quadrim)|\btert(?:ial|iäl)|\bfortnight|\bde[kc]ade?s?$|\bquin[cz](?:en|ain)|^旬$/i
export const DAY_HEADER = /^(?:day|dd|dy|day of (?:the )?month|日|日期|天|jour|tag|d[ií]a|giorno|dag)\.?$/i
/** A column that may hold any part of a year. */
const PART_HEADER =
  /^(?:p|per|(?:sub[\s_-]?)?period[aeo]?|período|période|periode|period[\s_]?(?:code|id|no|number)|time(?:[\s_]period)?|期|期间|期別|时间|时期|時期|期間|기간|период)[.:]?$/i
/** Fourths, fifths and tenths of a population, and questions. */
export const OTHER_Q_HEADER =
  /quartil|quintil|kvartil|kvintil|cuartil|d[eé]cil|question|frage|pregunta|\bitem|group|分位|组|組|题|題/i

/** Whether a head says that its column holds parts of a year, and not which. */
export const saysAnyPart = (header: string): boolean =>
  PART_HEADER.test(header) && ![MONTH_HEADER, WEEK_HEADER, QUARTER_HEADER, HALF_HEADER].some((one) => one.test(header))

/** What the head of a column beside years says of it: that it holds parts of a year, nothing at all, or something else. */
export function saysParts(header: string): 'yes' | 'nothing' | 'other' {
  if (!/\p{L}/u.test(header)) return 'nothing'
  const isNamed = [PART_HEADER, MONTH_HEADER, WEEK_HEADER, QUARTER_HEADER, HALF_HEADER].some((one) => one.test(header))
  return isNamed ? 'yes' : 'other'
}

/** What values are of: a place, a product, a measure, a group of people. */
export const SUBJECT_HEADER =
  /^(?:(?:reporting|partner|reference|ref)[\s_.-])?(?:country|country or (?:area|territory)|region|state|province|city|county|district|area|territory|location|geo|place|market|station|site|sensor|device|meter|plant|store|shop|branch|product|item|commodity|goods?|crop|fuel|species|material|indicator|variable|series|measure|metric|parameter|analyte|category|class|group|sector|industry|account|fund|symbol|continent|type|kind|sex|gender|age[\s_-]?(?:group|class)?|currency|ticker|company|brand|customer|channel|school|department|team|employee|person|ship|name|subject|event|pays|r[ée]gion|produit|sexe|compte|indicateur|pa[ií]s|regi[oó]n|producto|sexo|cuenta|indicador|regi[aã]o|produto|conta|land|bundesland|produkt|geschlecht|konto|merkmal|kraj|страна|регион|показатель|товар|пол)(?:[\s_.-]?(?:name|code|label|id|group|area))?s?$|^(?:国家|地区|省份|省|市|城市|区域|指标|指标名称|事件|产品|商品|品种|品名|项目|类别|类型|性别|行业|名称|账户|币种|站点|門店|门店|國家|地區|城巿|指標|產品|類別|國別|国|地域|都道府県|品目|種類|分類|性別|국가|지역|품목|구분|항목)$/i
/** What is measured, in words. */
export const INDICATOR_HEADER =
  /^(?:(?:weo )?(?:indicator|variable|series|statistics?|measure|parameter|(?:air)?pollutant|item|product|commodity|subject|metric|analyte|element|concept|data[\s_]?item|cause|disease|species|crop|fuel)|ukazatel|ukazovateľ|wskaźnik|indicatore|mutató|merkmal|indicateur|indicador|показатель|指标|指標|项目|項目|品目)(?:[\s_.-]?(?:name|label|description|descriptor|desc|title))?$/i
/** The places that values are of. */
export const PLACE_HEADER =
  /^(?:ref(?:erence)?[\s_.-]?)?(?:countr(?:y|ies)|region|area|geo|location|entity|economy)\b|国家|地区|地域/i

/** What is said of a series and does not name it: notes, sources, bases. */
export const REMARK_HEADER =
  /^(?:foot[ _]?)?notes?$|^comments?$|^remarks?$|^(?:data )?sources?$|^base(?:[\s_](?:year|period))?$|^currency(?:[\s_]\w+)?$|^(?:备注|注释|備考|来源|來源|出典|币种|货币|anmerkung(?:en)?|fuente|quelle)$/i

/** The header that long tables give to their one column of values: it says nothing of what they are. */
export const VALUE_HEADER =
  /^(?:obs_?value|data_?value|value|val|数值|数値|值|数据|數值|數據|値|값|수치|値_value|hodnota|indhold|innhold|valor|wert|valeur|valore|waarde|warto[śs][ćc]|värde|verdi|værdi|arvo|érték|değer|значение|значення|стойност|τιμή|valoare|vrijednost|vrednost|vērtība|reikšmė|väärtus|nilai|giá trị|ค่า|القيمة|ערך)$/iu
