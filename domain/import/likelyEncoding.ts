import type { Encoding } from './encodings'

/** Bytes that are looked at. */
const SAMPLE = 100_000
/** Of the characters of a text, the common ones of its language are as many at least. */
const MOST = 0.9
const SOME = 0.2
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

/**
 * Whether bytes above ASCII stand alone, or two of them beside a small letter or between letters, as accents do; those of
 * Chinese stand together.
 */
function areAlone(bytes: Uint8Array): boolean {
  let [high, alone] = [0, 0]
  for (let i = 0; i < bytes.length; i += 1) {
    if (!isHigh(bytes[i])) continue
    let end = i + 1
    while (isHigh(bytes[end])) end += 1
    high += end - i
    const isInWord =
      isSmallLetter(bytes[i - 1]) || isSmallLetter(bytes[end]) || (isLetter(bytes[i - 1]) && isLetter(bytes[end]))
    if (end - i === 1 || (end - i <= 2 && isInWord)) alone += end - i
    i = end
  }
  return alone > high * 0.8
}

/** What Windows 1252 makes of Central Europe's letters: signs inside words, ³ behind another letter than that of m³, ì before one. */
const CENTRAL = /\p{L}[¹¿]\p{L}|[^\P{L}mM]³|ì\p{L}/u

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

/** Whether a text of one byte a letter is Russian: words of Cyrillic letters, none of which is large within. */
function isCyrillic(bytes: Uint8Array): boolean {
  const words = new TextDecoder('windows-1251').decode(bytes, { stream: true }).match(/[^\u0000-\u007F\s]{2,}/g) ?? []
  return words.length > 0 && share(words, (word) => /^[А-ЯЁ]?[а-яё]+[.,;:)]?$|^[А-ЯЁ]+$/.test(word)) > SOME * 4
}

/**
 * The likeliest encoding of a text that is no UTF, by the bytes that each one's common characters have: kana and common
 * characters of Shift JIS, those of Big5 by their second bytes, Korean's syllables, Russian's letters, accents alone
 * between letters. Else GB18030, which contains GBK and GB2312. See the tables of encoding.spec.whatwg.org.
 */
export function likelyEncoding(all: Uint8Array): Encoding {
  const bytes = all.subarray(0, SAMPLE)
  if (areAlone(bytes))
    return CENTRAL.test(new TextDecoder('windows-1252').decode(bytes, { stream: true }))
      ? 'windows-1250'
      : 'windows-1252'
  const pairs = pairsOf(bytes)
  if (pairs.length < FEWEST) return 'gb18030'
  if (share(pairs, ([lead]) => lead >= 0x81 && lead <= 0x9f) > SOME && isReadable(bytes, 'shift_jis'))
    return 'shift_jis'
  const isBig5 = share(pairs, ([lead]) => lead >= 0xa1 && lead <= 0xc6) > MOST
  if (isBig5 && share(pairs, ([, trail]) => trail < 0x80) > SOME && isReadable(bytes, 'big5')) return 'big5'
  if (areKorean(pairs) && isReadable(bytes, 'euc-kr')) return 'euc-kr'
  const areCommon = share(pairs, ([lead, trail]) => lead >= 0xa1 && lead <= 0xd7 && trail >= 0xa1) > SOME * 3
  return !areCommon && isCyrillic(bytes) ? 'windows-1251' : 'gb18030'
}
