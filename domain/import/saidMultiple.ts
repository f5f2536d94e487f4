/** The multiples that heads and titles say of amounts of money, in words that are nothing else. */
const WORDS: readonly (readonly [multiple: string, words: string])[] = [
  ['billion', String.raw`billions?|bln|mrd\.?|mld\.?|milliards?|milliarden|miliard\p{L}{0,2}|mil millones|млрд\.?`],
  ['million', String.raw`millions?|mln\.?|mio\.?|millones|milioni|milhões|millionen|milj\.?|млн\.?`],
  ['trillion', String.raw`trillions?|трлн\.?`],
  ['lakh', 'lakhs?'],
  ['crore', 'crores?'],
  ['thousand', String.raw`thousands?|thous\.?|thnd\.?|tsd\.?|tausend|milliers?|migliaia|milhares|tys\.?|тыс\.?`],
]
/** Short ones, which are a length, a state or a number elsewhere: beside a currency, in brackets or behind `in` they are multiples. */
const SHORT: readonly (readonly [multiple: string, words: string])[] = [
  ['billion', '[Bb][Nn]'],
  ['million', String.raw`[Mm]ns?|[Mm]ill\.?|[Mm]il\.?|mm|MM`],
  ['trillion', '[Tt]n|[Tt]rn'],
  ['crore', String.raw`[Cc]r\.?`],
  ['thousand', String.raw`'?000s?|1[.,\s]000s?|[Mm]iles`],
]
/** Beside a currency a letter is one as well: $M, T€; alone in brackets behind what is counted in them only. */
const LETTERS: readonly (readonly [multiple: string, letters: string])[] = [
  ['thousand', 'kKtT'],
  ['million', 'mM'],
  ['billion', 'bB'],
]
const CURRENCY = String.raw`(?:US\s?\$|[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|CAD|AUD|INR|RMB)|\b[Dd]ollars?\b|\b[Ee]uros?\b)`
/** For each million of something: no multiple of what is counted. */
const FOR_EACH = String.raw`(?<!\b(?:per|pro|je|par|por|pour|a|every|each)\s(?:\p{L}{1,12}\s)?)`
const [FIRST, LAST] = [String.raw`(?<![\p{L}\d.,])`, String.raw`(?![\p{L}\d])`]
/** What is told in millions more often than one by one. */
const OF_SUMS =
  /revenue|sales|turnover|\bcap\b|capitali[sz]ation|assets|liabilit|income|earnings|profit|loss|ebit|debt|cost|expen|spend|budget|gdp|value|amount|export|import|trade|invest|volume|cash|equity|loan|deposit/i

type Pattern = readonly [multiple: string, pattern: RegExp]
const patterns = (
  of: readonly (readonly [string, string])[],
  write: (words: string) => string,
  flags = 'u',
): Pattern[] => of.map(([multiple, words]) => [multiple, new RegExp(write(words), flags)])

/** In the order in which they are believed. */
const ALL: readonly Pattern[] = [
  // Milliards of euros in France.
  ['billion', /\bMd€?(?![\p{L}\d])/u],
  ...patterns(WORDS, (words) => `${CURRENCY}\\s(?:in\\s)?(?:${words})${LAST}`, 'iu'),
  ...patterns(SHORT, (words) => `${CURRENCY}\\s?(?:in\\s)?(?:${words})${LAST}|${FIRST}(?:${words})\\s?${CURRENCY}`),
  ...patterns(LETTERS, (letters) => `${CURRENCY}\\s?[${letters}]${LAST}|${FIRST}[${letters}]${CURRENCY}`),
  ...patterns(WORDS, (words) => `${FOR_EACH}${FIRST}(?:${words})${LAST}`, 'iu'),
  ...patterns(SHORT, (words) => String.raw`(?:\b(?:in|en|em|x)\s|[([]\s?(?:in\s|x\s)?)(?:${words})${LAST}`),
]
const ALONE = patterns(LETTERS, (letters) => String.raw`\([${letters}]\)`)

/** Letters that are a multiple of money, and a measure or a person elsewhere. */
export const MULTIPLE_LETTER = /^(?:mm?|[kbt])$/i

/** More than a head or a title. */
const LONGEST = 200

/** The multiple that a head or a title of amounts of money says, that beside a currency first; empty for none. */
export function multipleOfMoney(text: string): string {
  const some = text.slice(0, LONGEST)
  const found = [...ALL, ...(OF_SUMS.test(some) ? ALONE : [])].find(([, pattern]) => pattern.test(some))
  return found?.[0] ?? ''
}
