/** The multiples that heads and titles say of amounts of money, in the languages of offices and companies. */
const MULTIPLES: readonly (readonly [multiple: string, words: string])[] = [
  ['billion', String.raw`billions?|bn|bln|mrd\.?|mld\.?|milliards?|milliarden|miliard\p{L}{0,2}|mil millones|млрд\.?`],
  [
    'million',
    String.raw`millions?|mns?|mln\.?|mio\.?|mill\.?|mil\.(?=[\s)\]]|$)|millones|milioni|milhões|millionen|milj\.?|млн\.?|mm`,
  ],
  ['trillion', String.raw`trillions?|tn|trn|трлн\.?`],
  ['lakh', 'lakhs?'],
  ['crore', String.raw`crores?|cr\.?`],
  [
    'thousand',
    String.raw`thousands?|thous\.?|thnd\.?|'?000s?|1[.,\s]000s?|tsd\.?|tausend|milliers?|miles|migliaia|milhares|tys\.?|тыс\.?`,
  ],
]
/** Beside a currency or alone in brackets a letter is a multiple as well: $M, T€, (B). */
const LETTERS: readonly (readonly [multiple: string, letters: string])[] = [
  ['thousand', 'kt'],
  ['million', 'm'],
  ['billion', 'b'],
]
const CURRENCY = String.raw`(?:US\s?\$|[$€£¥₹]|USD|EUR|GBP|CHF|CAD|AUD|INR|RMB|dollars?|euros?)`
/** For each million of something: no multiple of what is counted. */
const FOR_EACH = String.raw`(?<!\b(?:per|pro|je|par|por|pour|a|every|each)\s(?:\p{L}{1,12}\s)?)`

const ofWords = (before: string, after: string) =>
  MULTIPLES.map(
    ([multiple, words]) =>
      [multiple, new RegExp(String.raw`${before}(?<![\p{L}\d.,])(?:${words})(?![\p{L}\d])${after}`, 'iu')] as const,
  )
const ofLetters = LETTERS.map(
  ([multiple, letters]) =>
    [
      multiple,
      new RegExp(
        String.raw`${CURRENCY}\s?[${letters}](?![\p{L}\d])|(?<![\p{L}\d])[${letters}]${CURRENCY}|\([${letters}]\)`,
        'iu',
      ),
    ] as const,
)
/** Milliards of euros in France. */
const MILLIARDS = ['billion', /\bMd€?(?![\p{L}\d])/u] as const

const BESIDE_CURRENCY = [MILLIARDS, ...ofWords(String.raw`${CURRENCY}\s(?:in\s)?`, ''), ...ofLetters]
const ANYWHERE = ofWords(FOR_EACH, '')

/** Letters that are a multiple of money, and a measure or a person elsewhere. */
export const MULTIPLE_LETTER = /^(?:mm?|[kbt])$/i

/** More than a head or a title. */
const LONGEST = 200

/** The multiple that a head or a title of amounts of money says, that beside a currency first; empty for none. */
export function multipleOfMoney(text: string): string {
  const some = text.slice(0, LONGEST)
  return [...BESIDE_CURRENCY, ...ANYWHERE].find(([, pattern]) => pattern.test(some))?.[0] ?? ''
}
