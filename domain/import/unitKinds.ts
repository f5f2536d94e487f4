import { isCurrency } from '../currency'
import { VALUE_HEADER } from './heads'
import { OF_CHANGE } from './rateWords'

/** Which units some kinds of values are never in, whatever a title says of all: people are no money, an area is no weight. */

export const MONEY = /[$€£¥]|\b[A-Z]{3}\b|[Dd]ollars?|DOLLARS?|[Ee]uros?|[Yy]uan|元|円/
const INDEX = /^[iíи]nd(?:ex|ice|eks)|^индекс|^指数|=\s?100|^base\s(?:19|20)\d{2}/iu
/** People at work, who are no money. */
const WORKERS =
  /^(?:(?:persons )?employ(?:ed|ees|ment)(?: persons)?|workers|beschäftigte|erwerbstätige|salariés|effectifs|empleados|ocupados|addetti|zatrudnienie|pracujący|pessoas ocupadas|työlliset|sysselsatta|sysselsatte|beskæftigede|就業者数?|취업자\s?수?|就业人[员数]|foglalkoztatottak|occupati|численность занятых|занятые|занятость|istihdam|çalışan(?:lar| sayısı)|ansatte|beskjeftigede|anställda|mitarbeiter(?:innen)?|medarbejdere|werknemers|werkzame personen|henkilöstö|pracownicy|dolgozók|angajați|salariați|dipendenti|effectif|full-time employees|personal ocupado|lao động|zaměstnaní|работники|从业人员|职工人数)$/iu
/** People and firms: no money, where a table holds other kinds of values as well. */
const COUNTED =
  /^(?:population|inhabitants|births|deaths|marriages|divorces|(?:tourist )?arrivals|visitors|guests|passengers|tourists|customers|clients|fishermen|(?:fishing )?(?:boats|vessels)|sawmills|mills|plants|mines|schools|hospitals|hotels|households|dwellings|holdings|ankünfte|gäste|kunden|haushalte|geburten|geborene|gestorbene|höfe|schiffe|arrivées|visiteurs|clients|ménages|naissances|décès|exploitations|bateaux|nombre de \p{L}+|llegadas|visitantes|viajeros|clientes|hogares|nacimientos|defunciones|explotaciones|número de \p{L}+|arrivi|visitatori|clienti|famiglie|nascite|decessi|aziende|numero di \p{L}+|chegadas|visitantes|famílias|nascimentos|óbitos|número de \p{L}+|przyjazdy|turyści|klienci|gospodarstwa(?: rolne)?|urodzenia|zgony|fartøy|fiskere|gårder|bruk|kunder|fødte|døde|fartyg|fiskare|gårdar|födda|döda|varış|turist(?: sayısı)?|müşteri(?:ler)?|прибытия|туристы|клиенты|хозяйства|рождения|смерти|pupils|students|enterprises|firms|companies|establishments|vehicles|branches|stores|shops|farms|bevölkerung|einwohner|unternehmen|betriebe|entreprises|établissements|población|empresas(?: exportadoras)?|establecimientos|personal ocupado|imprese|addetti|utenti|unità locali|obiekty|przedsiębiorstwa|предприятия|организации|企业数|人口)$/iu
/** How many institutions there are, and what those are counted in: no beds, persons or money. */
const INSTITUTIONS =
  /(?:病院|施設|学校|企業|事業所|店舗|会社|診療所|機関|医院|企业|机构|单位|學校|醫院|机関)数$|(?:家|個|所)數$/
const OF_INSTITUTIONS = /[所校社店院件家个個户戶]|施設/
/** Kinds of measures, and the units of each: a title's of another kind is not theirs. */
const MEASURED: readonly (readonly [names: RegExp, units: RegExp])[] = [
  [
    /\b(?:areas?|acreage) (?:harvested|sown|planted|cultivated)|(?:harvested|sown|planted|cultivated) area|anbaufläche|erntefläche|superficies? (?:cultiv|récolt|sembrad|cosechad|plantad)|superficie (?:a|raccolta|coltivata)|área (?:colhida|plantada)|powierzchnia (?:upraw|zasiew)|посевн\p{L}+ площад|площадь посев|播种面积|種植面積|作付面積|ekilen alan/iu,
    /\bha\b|hect|hekt|acre|\bkm|m[²2]|\bsq|га(?!\p{L})|гект|亩|畝|公顷|公頃|dekar|дес/iu,
  ],
  [
    /\bhours (?:worked|paid)|worked hours|working hours|arbeitsstunden|heures (?:travaillées|ouvrées)|horas (?:trabajadas|trabalhadas)|ore lavorate|gewerkte uren|przepracowane godziny|отработан\p{L}+ час|总工时|労働時間/iu,
    /hour|stunden|heures|horas|\bore\b|uren|godzin|час|小时|工时|時間/iu,
  ],
  [
    /\bprices?\b|\bprix\b|preise?\b|\bpreci?os?\b|prezz[oi]|pre[țţ]\p{L}*|preços?\b|\bceny?\b|(?<!\p{L})цены?(?!\p{L})|价格|均价|单价|価格|가격/iu,
    /[$€£¥₹]|dollar|euro|yuan|peso|pound|rupe|kron|zł|Kč|Ft\b|lei\b|lir|cent|pence|real|reais|руб|грн|元|円|원|=\s?100|%|index|indice/iu,
  ],
]

const LONGEST_NAME = 200

/** Whether a unit that a table says of all is of other columns than that of a name. `areAlike`: whether all heads are of one kind. */
export function isOfOthers(unit: string, label: string, areAlike: () => boolean): boolean {
  const name = label.slice(0, LONGEST_NAME)
  if (INDEX.test(unit) && OF_CHANGE.test(name)) return true
  const isMeasured = MONEY.test(unit) || PHYSICAL.test(unit)
  if (isMeasured && (WORKERS.test(name) || (COUNTED.test(name) && !areAlike()))) return true
  if (INSTITUTIONS.test(name) && !OF_INSTITUTIONS.test(unit)) return true
  const kind = MEASURED.find(([names]) => names.test(name))
  const isMoney = unit.split(/[\s/]+/).some((word) => isCurrency(word))
  return kind !== undefined && MEASURE.test(unit) && !kind[1].test(unit) && !isMoney
}
/** Weights, areas, volumes and energy. */
const PHYSICAL =
  /(?<![\p{L}\d])(?:[kMGT]W[hp]?|[MGTPE]J|k?t|kg|ha|ton(?:n\p{L}*|s|eladas?)?|hectares?|hektar\p{L}*|he[ck]t[aá]re\p{L}*|ettari|lit\p{L}*|barrels?|m[23²³]|km[2²]?|toe|т|га|тонн\p{L}*|гектар\p{L}*)(?!\p{L})|吨|トン|公顷|톤|헥타르/u
/** Weights, volumes, energy, money, people: no multiple alone. */
const MEASURE =
  /[$€£¥₹]|\b(?:[kMGT]Wh?|[MGTPE]J|k?t|kg|ha|tonn\w*|tons?|hectares?|dollars?|euros?|litres?|liters?|barrels?|persons?|people|employees)\b|(?<!\p{L})(?:тонн\p{L}*|т|руб\p{L}*)(?!\p{L})|吨|元|円|人/iu
/** What trade and markets call their columns of money, and those of amounts. */
const OF_MONEY =
  /^(?:(?:unit |trade |average |mean |total |customs )?(?:values?|prices?)|turnover|revenue|(?:durchschnitts)?preis|wert|umsatz|valeur|prix(?: moyen)?|valor|precio(?: medio)?|preço(?: médio)?|valore|prezzo(?: medio)?|waarde|prijs|wartość|cena|hodnota|стоимость|цена|вартість|ціна|değer|fiyat|giá(?: trị)?|nilai|harga|érték|ár|valoare|preț|[总總]?[价價]值|[金总總价價][额額]|金额|单价|單價|均价|价格|価格|平均単価|금액|가격)(?![\p{L}])/iu
const OF_QUANTITY =
  /^(?:(?:net |gross |trade )?(?:quantit(?:y|ies)|qty|weight)|menge|(?:netto|brutto)?gewicht|quantité|poids|cantidad|peso|quantidade|quantità|hoeveelheid|gewicht|ilość|masa|množství|količina|количество|масса|кількість|miktar|số lượng|khối lượng|volume|kuantitas|mennyiség|cantitate|(?:进口|出口|成交|销售)?[数數]量|重量|수량|중량)(?![\p{L}])/iu

/** Whether a unit is one of amounts and a name is that of their money, or the other way round; a value alone may be of anything. */
export const isOfOtherKind = (unit: string, name: string): boolean =>
  (OF_MONEY.test(name) && !VALUE_HEADER.test(name) && PHYSICAL.test(unit) && !MONEY.test(unit)) ||
  (OF_QUANTITY.test(name) && MONEY.test(unit) && !PHYSICAL.test(unit))

/** Whether a unit that stands beside both the amounts and the money of goods is of the other of the two. A value alone may be of anything. */
export function isOfOtherHead(unit: string, head: string, heads: readonly string[]): boolean {
  if (OF_MONEY.test(head) && PHYSICAL.test(unit) && !MONEY.test(unit)) return heads.some((one) => OF_QUANTITY.test(one))
  return OF_QUANTITY.test(head) && MONEY.test(unit) && !PHYSICAL.test(unit) && heads.some((one) => OF_MONEY.test(one))
}
