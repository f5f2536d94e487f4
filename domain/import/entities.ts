/* Characters that pages write by their names or numbers: &#160; &eacute; &minus; */

/** The names of the characters of Latin 1 from the no-break space on, in order. Source: HTML 4.01, section 24. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const OTHERS: Record<string, string> = {
  shy: '',
  apos: '’',
  minus: '\u2212',
  ndash: '–',
  mdash: '—',
  thinsp: '\u2009',
  ensp: '\u2002',
  emsp: '\u2003',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  dagger: '†',
  Dagger: '‡',
  permil: '‰',
  euro: '€',
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  zwnj: '',
  zwj: '',
}
const NAMED = new Map([
  ...LATIN_1.split(' ').map((name, i) => [name, String.fromCodePoint(160 + i)] as const),
  ...Object.entries(OTHERS),
])
/** What stands for itself in a page stays written by its name: else it would begin a tag or another name. */
const OF_MARKUP = new Set(['<', '>', '&', '"'])

/** Programs of Windows write its signs by the numbers that they have there: &#150; is a dash. */
const ofWindows = (code: number): string => new TextDecoder('windows-1252').decode(Uint8Array.of(code))

/** The character of a number; a space for none that is printed. */
function characterOf(code: number): string {
  if (code < 32 || code > 0x10ffff) return ' '
  return code >= 0x80 && code <= 0x9f ? ofWindows(code) : String.fromCodePoint(code)
}

/** The text of a page with its characters, whatever they are written by; those that mark it up stay. O(text). */
export const withCharacters = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}\d{0,2}));/g, (whole, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal)
    const character = name === undefined ? characterOf(code) : NAMED.get(name)
    return character === undefined || OF_MARKUP.has(character) ? whole : character
  })
