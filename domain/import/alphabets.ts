import type { Encoding } from './encodings'

/** A language: the letters that it has beside those of ASCII, and words or common letters of which a text has one where others have the same letters. */
interface Alphabet {
  letters: string
  words?: RegExp
}

const FRENCH = /(?<!\p{L})(?:de|des|du|la|le|les|et|en|par|pour|sur|aux?)(?!\p{L})/iu
/** By encoding, the languages that are written in it. */
const ALPHABETS: [Encoding, Alphabet[]][] = [
  [
    'windows-1252',
    [
      { letters: 'àâçéèêëîïôùûüœæ', words: FRENCH },
      { letters: 'äöüß' },
      { letters: 'áéíñóúü' },
      { letters: 'áâãàçéêíóôõúü' },
      { letters: 'àèéìòù' },
      { letters: 'åäöé' },
      { letters: 'æøåé' },
      { letters: 'áéíóúýðþæö' },
      { letters: 'ëïéèüö', words: /(?<!\p{L})(?:de|het|van|een|en|per|naar)(?!\p{L})/iu },
      { letters: 'àçèéíïòóúü', words: /(?<!\p{L})(?:dels?|les|els|per|amb)(?!\p{L})/iu },
    ],
  ],
  [
    'windows-1250',
    [
      { letters: 'áčďéěíňóřšťúůýž' },
      { letters: 'áäčďéíĺľňóôŕšťúýž' },
      { letters: 'ąćęłńóśźż' },
      { letters: 'áéíóöőúüű' },
      { letters: 'čćđšž' },
      { letters: 'ăâîşţ' },
    ],
  ],
  [
    'iso-8859-2',
    [{ letters: 'áčďéěíňóřšťúůýž' }, { letters: 'ąćęłńóśźż' }, { letters: 'áéíóöőúüű' }, { letters: 'čćđšž' }],
  ],
  [
    'windows-1257',
    [{ letters: 'āčēģīķļņšūž', words: /[āēī]/iu }, { letters: 'ąčęėįšųūž', words: /[ėųįū]/iu }, { letters: 'õäöüšž' }],
  ],
  ['windows-1254', [{ letters: 'çğıiöşüâi̇' }]],
]

/** Signs that stand behind letters and before them. */
const SIGNS = /[’‘´·ºª²³°“”„»«–—…¹€%§]/gu
/** A sign beside a letter, which is a letter of another encoding. */
const BESIDE = /\p{L}[^\p{L}\p{M}\p{N}\p{Z}\u0000-\u007F]|[^\p{L}\p{M}\p{N}\p{Z}\u0000-\u007F]\p{L}/u
const MOST = 400_000
/** Fewer letters may be those of any language. */
const FEWEST = 2

/** What a text is in one of some languages: whether its letters are those of it, and its signs are signs. */
function fitOf(text: string, alphabets: readonly Alphabet[]): 'none' | 'letters' | 'words' {
  if (BESIDE.test(text.replaceAll(SIGNS, ''))) return 'none'
  const letters = [...new Set(text.toLowerCase().match(/[^\u0000-\u007F]/gu) ?? [])].filter((one) => /\p{L}/u.test(one))
  const fits = alphabets.filter((one) => letters.every((letter) => one.letters.includes(letter)))
  if (fits.length === 0) return 'none'
  return letters.length < FEWEST || fits.some(({ words }) => words?.test(text) ?? true) ? 'words' : 'letters'
}

/**
 * The only encoding of Latin letters in which all letters of a text are those of one language, and where that has words which
 * others lack, one of those; null where none or several are. O(bytes).
 */
export function byAlphabet(bytes: Uint8Array): Encoding | null {
  const some = bytes.subarray(0, MOST)
  const fits = ALPHABETS.map(([encoding, alphabets]) => ({
    encoding,
    fit: fitOf(new TextDecoder(encoding).decode(some, { stream: true }), alphabets),
  })).filter(({ fit }) => fit !== 'none')
  const found = fits.length === 1 ? fits : fits.filter(({ fit }) => fit === 'words')
  // Where ISO 8859 and Windows have the same letters, either will do.
  const [first] = found
  const isAlike = found.length === 2 && first!.encoding === 'windows-1250' && found[1]!.encoding === 'iso-8859-2'
  return found.length === 1 || isAlike ? first!.encoding : null
}
