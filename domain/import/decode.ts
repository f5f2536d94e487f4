/** Encodings that can be chosen by hand; 'auto' decides by BOM, then strict UTF-8, then GB18030. */
const ENCODINGS = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface Decoded {
  text: string
  encoding: Encoding
}

const BOMS: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const startsWith = (bytes: Uint8Array, prefix: readonly number[]): boolean =>
  prefix.every((byte, i) => bytes[i] === byte)

/**
 * Decodes a text file. Detection is never statistical: a byte-order mark decides; else text that is strictly valid
 * UTF-8 is UTF-8; else it is GB18030 (which contains GBK and GB2312). Big5 must be chosen by hand.
 */
export function decode(bytes: Uint8Array, encoding: Encoding | 'auto' = 'auto'): Decoded {
  if (encoding !== 'auto') return { text: new TextDecoder(encoding).decode(bytes), encoding }
  const marked = BOMS.find(([, bom]) => startsWith(bytes, bom))?.[0]
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('gb18030').decode(bytes), encoding: 'gb18030' }
  }
}

/** An XLSX file is a zip archive, an XLS file an OLE compound document. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])
