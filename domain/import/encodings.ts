/** Encodings that can be chosen by hand; Windows 1252 holds Latin 1. */
export const ENCODINGS = [
  'utf-8',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-2',
  'koi8-r',
  'euc-jp',
  'utf-16le',
  'utf-16be',
] as const
export type Encoding = (typeof ENCODINGS)[number]

/** As they are called in every language. */
export const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030 (GBK)',
  big5: 'Big5',
  shift_jis: 'Shift JIS',
  'euc-kr': 'EUC-KR',
  'windows-1252': 'Windows 1252 (Latin 1)',
  'windows-1250': 'Windows 1250',
  'windows-1251': 'Windows 1251',
  'windows-1253': 'Windows 1253',
  'windows-1254': 'Windows 1254',
  'windows-1257': 'Windows 1257',
  'iso-8859-2': 'ISO 8859-2 (Latin 2)',
  'koi8-r': 'KOI8-R',
  'euc-jp': 'EUC-JP',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
}
