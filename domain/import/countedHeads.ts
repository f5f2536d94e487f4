import { isCurrency } from '../currency'
import { MONEY_WORD } from './unitLanguages'

/** How many there are, which no table of amounts is in the unit of. */
const OF_COUNT =
  /^(?:the )?(?:numbers? of|no\. of|count of|anzahl|zahl de|aantal|broj|počty|sayısı|jumlah(?=\s\p{L})|nombre d|número de|numero di|liczba|počet|antal|antall|aantal|lukumäärä|количество|число|кількість|кол-во|număr(?:ul)?|število|skaits|skaičius|αριθμός|số (?:lượng|doanh|người|cơ)|จำนวน|عدد|מספר|број|брой)|(?:sayısı|száma|(?<!지)수)$/iu
/** Money and measures, in which nothing is counted. */
export const OF_AMOUNTS =
  /[$€£¥₹]|\b(?:USD|EUR|GBP|JPY|CNY|dollars?|euros?|yuan|yen|pounds|tonnes?|tons?|kg|hectares?|ha|km|lit(?:re|er)s?|[kMGT]Wh|[MGTPE]J)\b|元|円|吨|公顷|公斤|руб|тонн|kr\b|zł|Kč|Ft\b|lei\b/iu
/** What is counted, behind the last comma of a head: `Employment, persons`. */
const COUNTED = /,\s?(?:number|units?|persons?|heads?|people)$/i

/** Whether a head says that it counts: no unit of amounts is its own. */
export const isCount = (head: string): boolean => OF_COUNT.test(head) || COUNTED.test(head) || NUMBER.test(head)

/** What a table says of all its values, for a column of a name; empty where the name counts something else. */
export const ofCounts = (head: string, stated: string): string =>
  isCount(head) && (OF_AMOUNTS.test(stated) || isOfMoney(stated)) ? '' : stated

/** How many there are, and nothing of what. */
const NUMBER =
  /^(?:numbers?|no\.|count|cases|anzahl|nombre|n[úu]mero|numero|liczba|počet|broj|antall?|aantal|darab|număr|число|количество|кількість|数量|件数|件數|건수)$/iu
export const isOfMoney = (unit: string): boolean =>
  unit.split(/[\s/]+/).some((word) => MONEY_WORD.test(word) || isCurrency(word))
