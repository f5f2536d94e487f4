import { LONGEST_NUMBER } from './digits'

/** A currency by its sign or a short word before or behind an amount. */
const CURRENCY =
  /^(?:[A-Z]{0,3}[$€£¥₩₹₽฿₺₴₦₱₫]|RMB|Rs\.?|Rp\.?|RM|[KTU]Sh\.?|S\/\.?|kr\.?|Lei|Ft|Kč|Kr\.?)\s*(?=[-+\d.,])|(?<=[\d.,\s])(?:[$€£¥₩₹₽฿₺₴₦₱₫元円원]|RMB|kr\.?|zł|Kč|Ft|lei|лв\.?|руб\.?|р\.|грн\.?|TL)$/gu
/** A currency by its letters before or behind an amount. */
const CURRENCY_CODE = /^([A-Z]{3}|usd|eur|cny|rmb)\s*(?=[-+\d.,])|(?<=[\d.,\s])([A-Z]{3}|usd|eur|cny|rmb)$/g
const OTHER_CODES = ['RMB']
let codes: Set<string> | null = null

const isCode = (text: string): boolean => {
  codes ??= new Set([...Intl.supportedValuesOf('currency'), ...OTHER_CODES])
  return codes.has(text.trim().toUpperCase())
}

/** Whether a word is the code of a currency in capitals. */
export const isCurrency = (word: string): boolean => /^[A-Z]{3}$/.test(word) && isCode(word)

/** A number without the currency that is written beside it. */
export const withoutCurrency = (text: string): string =>
  text
    .replaceAll(CURRENCY_CODE, (code) => (isCode(code) ? '' : code))
    .replaceAll(CURRENCY, '')
    .trim()

/** What most cells hold. */
const BARE = /^-?[\d.]+$/

/** The currency that is written beside an amount; null for none. */
export function currencyIn(text: string): string | null {
  if (text.length > LONGEST_NUMBER || BARE.test(text)) return null
  const plain = text.normalize('NFKC').replaceAll(/^[-+(\s]+|[)\s]+$|\((?=\d)/g, '')
  const code = plain.match(CURRENCY_CODE)?.[0].trim()
  return code !== undefined && isCode(code) ? code : (plain.match(CURRENCY)?.[0].trim() ?? null)
}
