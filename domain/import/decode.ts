import { dosText, isDos } from './dosLetters'
import type { Encoding } from './encodings'
import { readsAsRubbish } from './rubbish'
import { byHeads, likelyEncoding } from './likelyEncoding'

export interface Decoded {
  text: string
  encoding: Encoding
  /** Nothing but its bytes says it: another one may fit. */
  isGuess: boolean
}

const BOMS: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const startsWith = (bytes: Uint8Array, prefix: readonly number[]): boolean =>
  prefix.every((byte, i) => bytes[i] === byte)

const SAMPLE = 100_000

/** Whether every second byte is nothing, as in UTF-16 without its mark: the low or the high one. */
export function utf16Of(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE)
  const empty = [0, 0]
  for (const [i, byte] of sample.entries()) if (byte === 0) empty[i % 2]! += 1
  const [high = 0, low = 0] = empty
  if (low > sample.length / 8 && high === 0) return 'utf-16le'
  return high > sample.length / 8 && low === 0 ? 'utf-16be' : null
}

/** A character that stands for bytes that could not be read, or for none of a script. */
const UNREADABLE = /[\uFFFD\uE000-\uF8FF]/

/** A Chinese character within a word of Latin letters was an accent. */
const GLUED = /[a-z]\p{Script=Han}[a-z]/u

/** Letters with accents and signs that stand in a row as in no language: characters of two bytes, read one by one. */
const IN_A_ROW = /[\u00A1-\u00FF]{4}/g
/** Fewer may be a border that is drawn with them. */
const SEVERAL = 3
/** Characters that are looked at. */
const SAMPLE_TEXT = 20_000

/** What Windows 1252 makes of the bytes that go on a character of UTF-8. */
const GOING_ON = String.raw`\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122`
/** UTF-8 that was read byte by byte: Ã©, Ñ€, â€™, ä»½. */
const BYTE_BY_BYTE = new RegExp(
  String.raw`[ÂÃÎÏÐÑ][${GOING_ON}]|â(?:€|„¢)|[\u00E0-\u00EF](?:[\u00A1-\u00BA\u00BC-\u00BF][${GOING_ON}]|[${GOING_ON}][\u00A1-\u00BA\u00BC-\u00BF])`,
)

/** Whether some of a text could not be read in its encoding. */
const hasUnreadable = (text: string): boolean =>
  UNREADABLE.test(text) ||
  GLUED.test(text) ||
  BYTE_BY_BYTE.test(text) ||
  new Set(text.slice(0, SAMPLE_TEXT).match(IN_A_ROW)).size >= SEVERAL

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether a text reads as rubbish: some of it could not be read, or its bytes say another encoding than the one that was chosen. */
export function isGarbled(bytes: Uint8Array, { text, encoding }: Decoded, chosen: Encoding | 'auto'): boolean {
  if (hasUnreadable(text) || readsAsRubbish(text)) return true
  if (chosen === 'auto' || utf16Of(bytes) !== null || !bytes.some((byte) => byte >= 0x80)) return false
  const said = isUtf8(bytes) ? 'utf-8' : byHeads(bytes)
  return said !== null && said !== encoding
}

/** As a stream: Node 20 takes Windows 1252 for Latin 1 otherwise, and loses € and quotation marks. */
function textOf(bytes: Uint8Array, encoding: Encoding): string {
  if (isDos(encoding)) return dosText(bytes, encoding)
  const decoder = new TextDecoder(encoding)
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}

/**
 * Decodes a text file. A byte-order mark decides; else UTF-16 by its empty bytes; else text that is strictly valid UTF-8 is
 * UTF-8; else what is likely by its bytes.
 */
export function decode(bytes: Uint8Array, encoding: Encoding | 'auto' = 'auto'): Decoded {
  if (encoding !== 'auto') return { text: textOf(bytes, encoding), encoding, isGuess: false }
  const marked = BOMS.find(([, bom]) => startsWith(bytes, bom))?.[0]
  const unmarked = marked ?? utf16Of(bytes)
  if (unmarked) return { text: new TextDecoder(unmarked).decode(bytes), encoding: unmarked, isGuess: false }
  if (isUtf8(bytes)) return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'utf-8', isGuess: false }
  const likely = likelyEncoding(bytes)
  const text = textOf(bytes, likely)
  const big5 = likely === 'gb18030' && UNREADABLE.test(text) ? textOf(bytes, 'big5') : ''
  return big5 !== '' && !UNREADABLE.test(big5)
    ? { text: big5, encoding: 'big5', isGuess: true }
    : { text, encoding: likely, isGuess: true }
}

/** An XLS file is an OLE compound document. */
export const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

/** An XLSX file is a zip archive. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || isOldWorkbook(bytes)
