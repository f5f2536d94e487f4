import { byAlphabet } from './alphabets'
import { dosText, isDos } from './dosLetters'
import type { Encoding } from './encodings'

/** Of the words of a text, as many are words of its script. */
const MOST = 0.8

const textOf = (bytes: Uint8Array, encoding: Encoding): string =>
  // As a stream: see decode. The last character of a sample may be cut.
  isDos(encoding) ? dosText(bytes, encoding) : new TextDecoder(encoding).decode(bytes, { stream: true })

/** What Windows 1252 makes of Central Europe's letters: signs inside words, ³ behind another letter than that of m³, ì before one. */
const CENTRAL = /\p{L}[¹¿]\p{L}|[^\P{L}mM]³|ì\p{L}/u
/** What it makes of ř, č and ň in words that end in ký or ný. */
const CZECH = [/\p{L}[øèòïù]\p{L}/u, /[knd]ý(?!\p{L})/u]
/** Letters that both have, beside what Windows 1252 makes of č, ć and đ. */
const SOUTHERN = [/[šžŠŽ]/, /[èæðÈÆÐ]/]
/** The same of ISO 8859-2: its ą, ś, ź, and its š and ž beside Czech letters. Windows 1250 has other places for them. */
const ISO_CENTRAL = /\p{L}[±¶¼]\p{L}|\p{L}[±¶¼]$|[øèì]\p{L}*[¹¾]|[¹¾]\p{L}*[øèì]/mu
/** Bytes that ISO 8859 has no letters for. */
const isOfWindows = (byte: number): boolean => byte >= 0x80 && byte <= 0x9f

/**
 * What it makes of š, ž, ţ and of Turkey's ğ, ş: letters that Iceland has. Beside them the Baltic's ė, ū, ģ, or accents of
 * Iceland, or none that Turkey has, which are Romania's.
 */
const ICELANDIC = /[ðþÐÞ]/u
const BALTIC = /[ëèøûïòìàËÈØÛÏÒÌÀ]/u
const ACCENTS = /[áéíóúæÁÉÍÓÚÆ]/u
const TURKISH = /[ðýüöçÐÝÜÖÇ]/u
/** A word with Turkey's ı. */
const TURKISH_WORD = /[Yy]ýl|[a-z]ý[a-z]|Ý[a-z]/u

/** What it makes of Hungary's ő and ű, which stand beside á, í, ó, ö, ú, ü and é alone. */
const HUNGARIAN = [/õ(?!e)|û.*[áíóöúü]|[áíóöúü].*û/isu, /[áéíóöúü]/iu]
const NOT_HUNGARIAN = /[ãçâêôàèäñëîìåøæ]/iu

/** Whether bytes are small letters with accents of Central Europe. */
export const areSmallLetters = (bytes: Uint8Array): boolean =>
  (['windows-1250', 'iso-8859-2'] as const).some((encoding) => /^\p{Ll}+$/u.test(textOf(bytes, encoding)))

/** What it makes of letters of DOS and of old Macs: signs within words, or a capital within small letters. */
const BEFORE_WINDOWS = /\p{L}[\u0081\u008D\u008F\u0090‚„†‡ˆ‰‹¡¢£¤¥§]\p{Ll}|\p{Ll}[ŠŽŸ]\p{Ll}|\p{L}[“”•–—˜™›]\p{Ll}/u

/** Numbers with the ending of an ordinal, as Portuguese and Spanish write them: letters of Central Europe stand behind none. */
const ORDINALS = /\d\s?\.?[ºª](?![\p{L}\d])/u

/** The likeliest encoding of Latin letters of one byte each. */
export function latinOf(bytes: Uint8Array): Encoding {
  const text = textOf(bytes, 'windows-1252')
  if (BEFORE_WINDOWS.test(text)) return likeliest(bytes, BEFORE) ?? 'windows-1252'
  if (ORDINALS.test(text)) return 'windows-1252'
  const only = byAlphabet(bytes)
  if (only) return only
  const hasIcelandic = ICELANDIC.test(text)
  if (hasIcelandic && BALTIC.test(text) && !/[šžŠŽ]/.test(text)) return 'windows-1257'
  if (!bytes.some(isOfWindows) && ISO_CENTRAL.test(text)) return 'iso-8859-2'
  if (HUNGARIAN.every((one) => one.test(text)) && !NOT_HUNGARIAN.test(text)) return 'windows-1250'
  if (CENTRAL.test(text) || CZECH.every((one) => one.test(text)) || SOUTHERN.every((one) => one.test(text)))
    return 'windows-1250'
  if (ACCENTS.test(text) || !(hasIcelandic || TURKISH_WORD.test(text))) return 'windows-1252'
  return TURKISH.test(text) ? 'windows-1254' : 'windows-1250'
}

/** How an encoding is told: what words look like in its script, and the commonest letters of its languages. */
type Script = [encoding: Encoding, word: RegExp, common: RegExp]

/** A large letter stands at the beginning alone. */
const LATIN_WORD = /^\p{Lu}?\p{Ll}+$|^\p{Lu}+$/u
const BEFORE: Script[] = [
  ['windows-1252', LATIN_WORD, /[éèêàâçôöüäßåøñóíáúãõ]/gi],
  ['cp850', LATIN_WORD, /[éèêàâçôöüäßåøñóíáúãõ]/gi],
  ['windows-1250', LATIN_WORD, /[áéíóúöüýőűąćęłńśźżčďěňřšťžůđ]/gi],
  ['cp852', LATIN_WORD, /[áéíóúöüýőűąćęłńśźżčďěňřšťžůđ]/gi],
  ['macintosh', LATIN_WORD, /[éèêàâçôöüäßåøñóíáúãõ]/gi],
]
/** Thai's vowels and tones stand at a consonant; Hebrew's last letters at the end. */
const OTHERS: Script[] = [
  ['windows-1251', /^[А-ЯЁІЇЄҐЎЈЉЊЋЂЏ]?[а-яёіїєґўјљњћђџ]+$|^[А-ЯЁІЇЄҐЎЈЉЊЋЂЏ]+$|^[кМГТ]?Вт(?:[·.]?ч)?$/, /[оаеинт]/gi],
  ['koi8-r', /^[А-ЯЁ]?[а-яё]+$|^[А-ЯЁ]+$/, /[оаеинт]/gi],
  ['ibm866', /^[А-ЯЁ]?[а-яё]+$|^[А-ЯЁ]+$/, /[оаеинт]/gi],
  ['windows-1253', /^[Α-ΩΆΈΉΊΌΎΏ]?[α-ωάέήίόύώϊϋ]+$|^[Α-ΩΆΈΉΊΌΎΏ]+$/, /[αοιετν]/gi],
  ['windows-1255', /^[אבגדהוזחטיכלמנסעפצקרשת]+[ךםןףץ]?$/, /[יוהלאמר]/g],
  ['windows-1256', /^[ءآأؤإئابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگ]+[ةىً]?$/, /[اليمنو]/g],
  ['windows-874', /^(?:[เแโใไ]?[ก-ฮ][ะ-ฺๅ็-๎]*[ฯๆ]?)+$/, /[านรอกเง่้ั]/g],
]

/** Words with a character above ASCII. */
const wordsOf = (text: string): string[] =>
  (text.match(/[a-z\u0080-\uFFFF]+/gi) ?? []).filter((word) => word.length > 1 && /[^\u0000-\u007F]/.test(word))

/** The encoding in which most of the words are words, and most letters common ones; null where none has enough words. */
function likeliest(bytes: Uint8Array, scripts: readonly Script[]): Encoding | null {
  const scores = scripts.map(([encoding, word, common]) => {
    const words = wordsOf(textOf(bytes, encoding))
    const share = words.filter((one) => word.test(one)).length / Math.max(1, words.length)
    const letters = words.join('').replaceAll(/[\u0000-\u007F]/g, '')
    const commonShare = (letters.match(common)?.length ?? 0) / Math.max(1, letters.length)
    return { encoding, score: share > MOST ? share + commonShare : 0 }
  })
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most))
  return best.score > 0 ? best.encoding : null
}

/** The likeliest encoding of another script's letters of one byte each; null where the text has no words of one. */
export const otherScriptOf = (bytes: Uint8Array): Encoding | null => likeliest(bytes, OTHERS)
