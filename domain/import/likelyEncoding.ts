import type { Encoding } from './encodings'
import { areSmallLetters, latinOf, otherScriptOf } from './oneByte'

/** Bytes that are looked at. */
const SAMPLE = 100_000
/** Of the characters of a text, the common ones of its language are as many at least. */
const MOST = 0.9
const SOME = 0.2
const FEW = 0.1
/** Fewer characters tell nothing. */
const FEWEST = 4

const isHigh = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80

/** The characters of two bytes: the first byte of each is above ASCII. */
function pairsOf(bytes: Uint8Array): [lead: number, trail: number][] {
  const pairs: [number, number][] = []
  for (let i = 0; i < bytes.length - 1; i += 1) {
    if (!isHigh(bytes[i])) continue
    pairs.push([bytes[i]!, bytes[i + 1]!])
    i += 1
  }
  return pairs
}

const share = <One>(all: readonly One[], is: (one: One) => boolean): number =>
  all.length === 0 ? 0 : all.filter((one) => is(one)).length / all.length

const isReadable = (bytes: Uint8Array, encoding: Encoding): boolean => {
  try {
    // The last character of a sample may be cut.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

const isLetter = (byte: number | undefined): boolean => byte !== undefined && /[a-z]/i.test(String.fromCodePoint(byte))
const isSmallLetter = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x61 && byte <= 0x7a

/** First and one past the last place of bytes above ASCII that stand together. */
function runsOf(bytes: Uint8Array): [start: number, end: number][] {
  const runs: [number, number][] = []
  for (let i = 0; i < bytes.length; i += 1) {
    if (!isHigh(bytes[i])) continue
    let end = i + 1
    while (isHigh(bytes[end])) end += 1
    runs.push([i, end])
    i = end
  }
  return runs
}

/** As many accents may follow each other in a word. */
const MOST_ACCENTS = 4

/**
 * Whether bytes above ASCII stand alone, or two of them beside a small letter or between letters, or some more that are
 * small letters, as accents do; those of Chinese stand together.
 */
function areAlone(bytes: Uint8Array, runs: readonly (readonly [number, number])[]): boolean {
  let [high, alone] = [0, 0]
  for (const [start, end] of runs) {
    const length = end - start
    high += length
    const isBeside = isSmallLetter(bytes[start - 1]) || isSmallLetter(bytes[end])
    const isInWord = isBeside || (isLetter(bytes[start - 1]) && isLetter(bytes[end]))
    const isOfLetters = isLetter(bytes[start - 1]) || isLetter(bytes[end])
    const isWord = isOfLetters && length <= MOST_ACCENTS && areSmallLetters(bytes.subarray(start, end))
    if (length === 1 || (length === 2 && isInWord) || isWord) alone += length
  }
  return alone > high * 0.8
}

/** Characters of two bytes make runs of even length. */
const areOdd = (runs: readonly (readonly [number, number])[]): boolean =>
  share(runs, ([start, end]) => (end - start) % 2 === 1) > SOME

/** Korea's year and month. Chinese characters of the same bytes are rare. */
const KOREAN_PERIODS = new Set([0xb3e2, 0xbff9])
/** As many different characters of Korean's bytes are no accident. */
const MANY = 10

function areKorean(pairs: readonly (readonly [number, number])[]): boolean {
  const distinct = new Set(pairs.filter(([lead]) => lead >= 0xb0).map(([lead, trail]) => lead * 256 + trail))
  return (
    share(pairs, ([lead, trail]) => lead >= 0xa1 && lead <= 0xc8 && trail >= 0xa1) > MOST &&
    (distinct.size >= MANY || [...distinct].some((pair) => KOREAN_PERIODS.has(pair)))
  )
}

/** Japan's year and month, and the rows of kana. Chinese characters of the same bytes are rare, and Chinese has no kana. */
const JAPANESE_PERIODS = new Set([0xc7af, 0xb7ee])
const KANA = new Set([0xa4, 0xa5])

const areJapanese = (pairs: readonly (readonly [number, number])[]): boolean =>
  pairs.some(([lead, trail]) => JAPANESE_PERIODS.has(lead * 256 + trail)) ||
  share(pairs, ([lead]) => KANA.has(lead)) > FEW

const JAPANESE_HEADS = /日付|年月|年度|年次|期間|時点|時間|項目|単位|年[,;\t"]|^年|\d[年月]/u

/** Heads of columns, and years and months, which tell a short text: as many as these are no accident in another encoding. */
const HEADS: [Encoding, RegExp][] = [
  ['gb18030', /年份|年度|季度|月份|日期|时间|指标|地区|数值|单位|年[,;\t"]|^年|\d[年月]/u],
  [
    'euc-kr',
    /날짜|일자|연도|년도|연월|시점|기간|분기|구분|지역|월별|산업|항목|단위|전국|서울|금리|환율|종가|지수|물가|인구|수출|수입|\d[년월]/u,
  ],
  ['big5', /日期|年度|年份|年別|年月|月份|季別|統計|期間|時間|項目|單位|民國|\d[年月]/u],
  ['shift_jis', JAPANESE_HEADS],
  ['euc-jp', JAPANESE_HEADS],
]

/** The only encoding in which a text has a head that its language knows; null where none or several have. */
export function byHeads(bytes: Uint8Array): Encoding | null {
  const found = HEADS.filter(
    ([encoding, heads]) =>
      isReadable(bytes, encoding) && heads.test(new TextDecoder(encoding).decode(bytes, { stream: true })),
  )
  return found.length === 1 ? found[0]![0] : null
}

/**
 * The likeliest encoding of a text that is no UTF, by the heads of its columns, else by the bytes that each one's common characters have: kana and common
 * characters of Shift JIS, those of Big5 by their second bytes, Korean's syllables, Japan's kana, Russian's and Greek's
 * letters, accents alone between letters. Else GB18030, which contains GBK and GB2312. See the tables of encoding.spec.whatwg.org.
 */
export function likelyEncoding(all: Uint8Array): Encoding {
  const bytes = all.subarray(0, SAMPLE)
  const byHead = byHeads(bytes)
  if (byHead) return byHead
  const runs = runsOf(bytes)
  if (areAlone(bytes, runs)) return latinOf(bytes)
  const pairs = pairsOf(bytes)
  if (pairs.length < FEWEST) return 'gb18030'
  if (share(pairs, ([lead]) => lead >= 0x81 && lead <= 0x9f) > SOME && isReadable(bytes, 'shift_jis'))
    return 'shift_jis'
  const isBig5 = share(pairs, ([lead]) => lead >= 0xa1 && lead <= 0xc6) > MOST
  if (isBig5 && share(pairs, ([, trail]) => trail < 0x80) > SOME && isReadable(bytes, 'big5')) return 'big5'
  if (areKorean(pairs) && isReadable(bytes, 'euc-kr')) return 'euc-kr'
  if (areJapanese(pairs) && isReadable(bytes, 'euc-jp')) return 'euc-jp'
  const areCommon = share(pairs, ([lead, trail]) => lead >= 0xa1 && lead <= 0xd7 && trail >= 0xa1) > SOME * 3
  const isChinese = areCommon && !areOdd(runs) && isReadable(bytes, 'gb18030')
  return (isChinese ? null : otherScriptOf(bytes)) ?? 'gb18030'
}
