import { customPinyin, pinyin } from 'pinyin-pro'

/**
 * What a series is found by: Latin words, Chinese characters and bigrams, and the full pinyin and the initials of every
 * Chinese run from every character on, so that a prefix query finds the middle of a title (renkou in 全国人口).
 */

/** Words that statistics use and the dictionary reads wrongly. */
customPinyin({ 央行: 'yāng háng', 重置: 'chóng zhì', 还款: 'huán kuǎn' })

const RUNS = /\p{Script=Han}+|[\p{L}\p{N}]+/gu
const HAN = /^\p{Script=Han}/u
/** Nobody types more of one word; PostgreSQL's lexemes end at 2046 bytes. */
const LONGEST = 60

const runsOf = (text: string): string[] =>
  (text.normalize('NFKC').toLowerCase().match(RUNS) ?? []).flatMap(
    (run) => run.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [],
  )

const bigrams = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, i) => characters[i]! + character)

/** The ends of a list of syllables, joined: [ren, kou] → renkou, kou. */
const suffixes = (parts: readonly string[]): string[] => parts.map((_, i) => parts.slice(i).join('').slice(0, LONGEST))

function chineseTokens(run: string): string[] {
  const characters = [...run]
  const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true })
  return [...characters, ...bigrams(characters), ...suffixes(syllables), ...suffixes(syllables.map((s) => s[0] ?? ''))]
}

const tokensOf = (text: string): string[] =>
  runsOf(text).flatMap((run) => (HAN.test(run) ? chineseTokens(run) : [run.slice(0, LONGEST)]))

const quote = (token: string): string => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export interface Searchable {
  code: string
  titleZh: string
  titleEn: string
  tags: readonly string[]
  source: string
}

/** The tsvector of a series, as PostgreSQL reads it: titles and code weigh most, then tags, then the source. */
export function searchVector({ code, titleZh, titleEn, tags, source }: Searchable): string {
  const weights = new Map<string, string>()
  const add = (weight: string, texts: readonly string[]) => {
    for (const token of texts.flatMap(tokensOf)) if (!weights.has(token)) weights.set(token, weight)
  }
  add('A', [titleZh, titleEn, code])
  add('B', tags)
  add('C', [source])
  return [...weights].map(([token, weight]) => `${quote(token)}:1${weight}`).join(' ')
}

/** The tsquery of what a person typed: every word as a prefix, Chinese by its bigrams. Null when nothing can be searched. */
export function searchQuery(text: string): string | null {
  const terms = runsOf(text).flatMap((run) => {
    const characters = [...run]
    if (!HAN.test(run)) return [`${quote(run.slice(0, LONGEST))}:*`]
    return (characters.length === 1 ? characters : bigrams(characters)).map(quote)
  })
  return terms.length === 0 ? null : terms.join(' & ')
}
