import { isCurrency } from '../currency'
import { MONEY_WORD } from './unitLanguages'

/** A currency without a multiple of it: what is priced. */
export const isMoneyAlone = (text: string): boolean =>
  isCurrency(text) || text.split(' ').every((word) => MONEY_WORD.test(word) || MONEY_NAME.test(word))
const MONEY_NAME = new RegExp(
  [
    String.raw`^(?:us[ad]?|u\.s\.|american|canadian|australian|hong|kong|singapore|new|zealand|swiss|japanese|chinese|british|indian|south|african|danish|swedish|norwegian)$`,
    String.raw`^(?:dollars?|pounds?|sterling|yen|yuan|renminbi|rupees?|euros?|rands?|francs?|kron[ae]r?|rubles?|roubles?|wons?|baht|ringgit|pesos?|reals?|reais|lira|zloty|kwacha|shillings?|dirhams?|riyals?|dinars?)$`,
    String.raw`^(?:сша|евро|доллар\p{L}*|рубл\p{L}*|юан\p{L}*|иен\p{L}*|фунт\p{L}*|стерлингов|франк\p{L}*|крон\p{L}*|тенге|гривн\p{L}*|лир\p{L}*|злот\p{L}*|швейцарск\p{L}*|китайск\p{L}*|японск\p{L}*|австралийск\p{L}*|канадск\p{L}*|долар\p{L}*|євро)$`,
    String.raw`^(?:美元|欧元|歐元|日元|日圆|日圓|英镑|英鎊|港元|港币|港幣|澳元|加元|韩元|韓元|卢布|瑞郎|瑞士法郎|新加坡元|泰铢|林吉特|米ドル|ドル|ユーロ|ポンド|人民元|ウォン|미국\s?달러|달러|유로|엔|위안|파운드)$`,
  ].join('|'),
  'iu',
)

/** Titles of exchange rates, of which a currency says what is priced and not in what. */
const EXCHANGE_RATES =
  /exchange rates?|wechselkurs|devisenkurs|taux de change|tipos? de cambio|taxas? de câmbio|tass[oi] di cambio|wisselkoers|valutakurs|växelkurs|vaihtokurssi|kurs(?:y)? walut|směnn|devizaárfolyam|curs(?:ul)? (?:de schimb|valutar)|tečajn|döviz kur|обменн\p{L}+ курс|курс\p{L}* валют|валутни курс|汇率|匯率|為替|환율/iu
const LONGEST_TITLE = 400
export const isPriced = (unit: string, titles: readonly string[]): boolean =>
  isMoneyAlone(unit) && titles.some((title) => EXCHANGE_RATES.test(title.slice(0, LONGEST_TITLE)))

const CODE_OF_MONEY = /^(?:1|10|100|1000)?\s?([A-Z]{3})$/
/** Whether a column is headed by a currency that is priced, so many of it: 1USD, 100JPY. */
export const isPricedCode = (label: string): boolean => isCurrency(CODE_OF_MONEY.exec(label.split(', ')[0]!)?.[1] ?? '')
/** Words alone: below the code of a currency they are its name, and no unit of its price. */
export const isNameAlone = (text: string): boolean =>
  /^[\p{L}\p{M}.,()'’ -]+$/u.test(text) && !/\b(?:per|pro|par|por|za)\b/iu.test(text)

/** Whether the names of several currencies tell columns apart, as those of goods do. */
export const areMoneyNames = (labels: readonly string[]): boolean =>
  new Set(labels.flatMap((label) => label.split(', ').filter((part) => isMoneyAlone(part) && !/^[A-Z]{3}$/.test(part))))
    .size > 1
