import { isCurrency } from '../currency'
import { MONEY } from './unitKinds'
import { MONEY_WORD } from './unitLanguages'

/** What prices are called, within a title or a head. */
const PRICES =
  /\bprices?\b|(?:usd|eur|local)price|preis|\bprix\b|\bprecios?\b|\bpreços?\b|\bprezz[io]\b|prij(?:s|zen)|\bpris(?:er|ene|erna)?\b|hinta|hinna|\bhind|\bcen[ayu]\b|\bceny\b|цен[аыиіу]?(?!\p{L})|ціни|\bkain(?:a|os)\b|\bcenas\b|\bár(?:ak|ai)?\b|\bpreț|\bprețuri|τιμ[έή]|fiyat|harga|giá(?=\s|$)|价格|價格|零售价|均价|単価|価格|가격|단가|أسعار|سعر|ราคา|мөлшер|кунлик нарх|\bkina\b/iu
/** What else than a price may be counted in them. */
const OF_AMOUNTS =
  /product(?:ion|ed)|produktion|produkcj|producci|produção|produzione|proizvod|gamyb|\bexport|\bimport|ausfuhr|einfuhr|volum|quantit|\bsales\b|sold|consum(?:ption|o\b)|verbrauch(?!er)|\bmenge|\bsupply|\bstocks?\b|index|indeks|indice|índice|инд|指[数數]|产量|出口|进口|数量|生産|輸[出入]|обсяг|объ[её]м|производств|экспорт|импорт/iu

/** How much of something a price is of: 10 pcs, 90 KG, litre. */
const QUANTITY =
  /^(?:(?:per|pro|je|par|por|za|за)\s)?(?:\d+(?:[.,]\d+)?\s?)?(?:kg|kgs?\.|g|gr|grams?|kilo(?:gram(?:me)?s?|s)?|100\s?kg|t|tons?|tonn(?:e|es|en|ellata|eau)?|tonelada|mt|ml|cl|dl|hl|l|lit(?:er|re|ro|r)s?|gal(?:lons?)?|bbl|barrels?|lbs?|oz|bushels?|quintals?|cwt|pcs?|pieces?|each|dozen|doz|dz|heads?|bags?|packets?|loaf|loaves|bottles?|trays?|bunch|st(?:k|ü?ck)?\.?|dutzend|flasche|pack(?:ung)?|szt\.?|litr|ks|kom|db|vnt\.?|gab\.?|tk|stk\.?|pièces?|douzaine|bouteille|unidades?|docena|pieza|dúzia|un\.|pezzo|шт\.?|штук[аи]?|десяток|кг|г|л|литр|т|тонна|бутылка|斤|公斤|千克|克|吨|噸|升|公升|毫升|瓶|袋|盒|箱|枚|本|個|个|キロ|リットル|개|마리|m[23²³]|м[23²³]|[kM]Wh|MMBtu)$/iu

/** The currency that a text says, as it is written there; empty for none. */
function moneyIn(text: string): string {
  const words = text.split(/[^\p{L}$€£¥₹₽]+/u).filter((word) => word !== '')
  const code = words.find((word) => isCurrency(word) || /^[$€£¥₹₽]$/.test(word))
  return code ?? words.find((word) => MONEY_WORD.test(word)) ?? ''
}

/** `USDPrice`, `price_eur`: a code that another word is written with. */
const CODE_WITH_PRICE = /^([a-z]{3})[\s_-]?price|price[\s_-]?([a-z]{3})$/i

/**
 * The unit of a price whose unit says of how much it is: EUR/kg, where the table says prices and a currency; `per kg` where it
 * says none. Any other unit as it is. `head`: what the column of values is called; `titles`: what stands above the table;
 * `stated`: finds the unit that it says of all values; `parts`: what its other columns say of the series, by their heads.
 */
export function unitOfPrice(
  unit: string,
  {
    head,
    titles,
    stated,
    parts,
  }: { head: string; titles: readonly string[]; stated: () => string; parts: Record<string, string> },
): string {
  if (!QUANTITY.test(unit)) return unit
  const isOfPrices = (text: string) => PRICES.test(text) && !OF_AMOUNTS.test(text)
  const isPrice = isOfPrices(head) || (!OF_AMOUNTS.test(head) && titles.some((text) => isOfPrices(text)))
  if (!isPrice) return unit
  const code = CODE_WITH_PRICE.exec(head)
    ?.slice(1)
    .find((one) => one !== undefined)
    ?.toUpperCase()
  const ofColumn = code !== undefined && isCurrency(code) ? code : moneyIn(head)
  const ofParts = Object.values(parts).find((text) => isCurrency(text)) ?? ''
  const all = stated()
  const ofAll = MONEY.test(all) && !/[/%]/.test(all) ? all : ''
  const money = ofColumn || ofParts || ofAll || titles.map((text) => moneyIn(text)).find((text) => text !== '')
  const quantity = unit.replace(/^(?:per|pro|je|par|por|za|за)\s/iu, '')
  return money ? `${money}/${quantity}` : `per ${quantity}`
}
