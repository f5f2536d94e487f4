import { withoutCurrency } from './currency'
import { LONGEST_NUMBER, withPlainDigits } from './digits'
import { LIMITS } from './limits'
import { ownFlagOf } from './ownFlags'
import { HAN_MARK, flagOfHanMark } from './periodMarks'

/** Why a text is no number that can be kept. */
export type NumberProblem = 'notANumber' | 'tooLarge' | 'tooPrecise'

export type ParsedNumber =
  /** The flag is what a source writes beside a number or in its place, such as `p` for provisional; null without one. */
  | { kind: 'value'; value: number; decimals: number; flag: string | null }
  | { kind: 'missing'; flag: string | null }
  | { kind: 'problem'; problem: NumberProblem }

/** Which sign stands before the decimals: `1,234.5` or `1.234,5`. */
export type DecimalMark = '.' | ','

const MISSING = new Set(
  ` - – — -- --- / /// . .. ... .... … …… : i.d. b.d. b/d bd k.a. н/д н.д. нд na n/a n.a n.a. #n/a nan nd n.d. n/d n/e nm null none nil #div/0! #ref! #value! (na) (d) (l) (s) (x) [x] [c] [z] [low] [u] _`
    .split(' ')
    .concat('no data', '#n/a n/a', 'not available', 'i. d.', 'k. a.', 'нет данных', 'немає даних'),
)

/** Marks for a missing value that offices write: empty, `-`, `.`, `..`, `:`, `NA`, `n.a.`, `null`, `****`; `: c` with a flag. */
function readMissing(text: string): (ParsedNumber & { kind: 'missing' }) | null {
  const mark = text.toLowerCase()
  if (MISSING.has(mark) || /^\*+$/.test(mark)) return { kind: 'missing', flag: null }
  const flag = /^: ?([a-z]{1,2})$/.exec(mark)?.[1]
  return flag === undefined ? null : { kind: 'missing', flag }
}

/**
 * What offices write after a number: Eurostat's letters (b break, c confidential, d definition differs, e estimated,
 * f forecast, n not significant, p provisional, r revised, s estimated by Eurostat, u unreliable), alone, two together or in
 * brackets; or asterisks and daggers. What is a multiple elsewhere (k, m, t, bn, cr, B, and b right after a digit or an
 * amount of money) is none.
 */
const FLAGGED =
  /^(?!.*(?:\db|\d\s?B|[$€£¥].*b)$)(.*[\d.,)%])\s*(?:\(([abcdefnprsuABCDEFNPRSU]{1,2})\)|(?![bB]n|[cCdD][rR]|pp)([bcdefnprsuCDEFNPRSU]{1,2})|(?<=\s)([izA])|(?<=[\d)%]\s?)([pref])\/|(\*{1,3}|[†‡]{1,2}|#))$/

/** The same in words: 110 (est.), 110 est. */
const FLAG_WORD =
  /^(.*[\d%])(?:\s*\((?=.*\)$)|\s+(?=.*[^)]$))(est(?:imated?)?|prov(?:isional)?|prel(?:im(?:inary)?)?|rev(?:ised)?|proj(?:ected)?|forecast)\.?\)?$/i
const FLAGS_OF_WORDS: Record<string, string> = { e: 'e', r: 'r', f: 'f' }
/** Projected and forecast are one; provisional and preliminary are another. */
const flagOfWord = (word: string): string =>
  /^proj/i.test(word) ? 'f' : (FLAGS_OF_WORDS[word[0]!.toLowerCase()] ?? 'p')

/** The same in Chinese and Japanese, in brackets: 79000（预计）. */
const HAN_FLAGGED = new RegExp(String.raw`^(.*[\d%])\s*[(\[〔【](${HAN_MARK})[)\]〕】]$`, 'u')

const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i

/** What most cells hold: nothing to be normalised. */
const SIMPLE = /^-?\d+(?:\.\d+)?$/

/** As many digits survive in any double (IEEE 754). */
const SURE_DIGITS = 15

/** A simple text of so few digits that nothing is lost. */
function parseShort(text: string): ParsedNumber {
  const point = text.indexOf('.')
  const decimals = point < 0 ? 0 : text.length - point - 1
  return { kind: 'value', value: Number(text) || 0, decimals: Math.min(decimals, LIMITS.decimals), flag: null }
}

const DIGIT = /\p{N}/u

/** Footnote marks that compatibility folding would turn into digits: 12.5² is not 12.52. */
const RAISED_OR_CIRCLED = /[\u00B2\u00B3\u00B9\u2070-\u209F\u2460-\u24FF\u2776-\u2793]/

/** Letters that are raised: ᵃ, ᵖ. */
const RAISED_LETTER = String.raw`[\u1D43-\u1D5B\u02B0\u02B2\u02B3\u02B7\u02B8\u02E1-\u02E3\u2071\u207F\u1D9C\u1DA0\u1DBB]`
/** Marks of footnotes behind a number: in square brackets; raised or circled ones apart from it, where they are no powers. */
const NOTED = new RegExp(
  `^(.*[\\d)%])(?:${[
    String.raw`\s+[\u00B2\u00B3\u00B9\u2070-\u209F\u2460-\u24FF\u2776-\u2793]{1,3}[)⁾]?`,
    String.raw`\s*\u207D?[\u00B2\u00B3\u00B9\u2070-\u2079]{1,2}[)⁾]`,
    String.raw`(?<=[.,]\d{1,6}|\d[ \u00A0\u202F]\d{3}|\d{4})[\u00B9\u00B2\u00B3\u2070-\u2079]{1,2}`,
    String.raw`\u00B9|\s*${RAISED_LETTER}{1,2}[)⁾]?|\s*※\d?`,
    String.raw`(?<=\.\d{1,6})\(\d\)|\s(?![pref]\/)[a-z]\/|\s(?![pref]\))[a-z]\)|\s+\d{1,2}[)/]|\s+\(\d\)`,
    String.raw`\s*(?:\[{1,2}(?:fn |note )?[\p{L}\d]{1,3}\]{1,2}){1,3}`,
  ].join('|')})$`,
  'u',
)

/** A flag in square brackets, as British offices write it. */
const BRACKETED = /\[([bcdefnprsu]{1,2})\]$/i

/** Groups of three; India's of two before the last three; groups of four (万) only where there are more than one. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3}|[1-9]\d{0,3}(?:,\d{4}){2,})$/

/** Group separators are removed only where they stand at groups, so that neither `4,5` nor `0,123` nor `1,7798` loses its comma. */
const ungroup = (digits: string, separator: string): string => {
  const isMixed = separator !== ',' && digits.includes(',')
  return !isMixed && digits.includes(separator) && GROUPED.test(digits.replaceAll(separator, ','))
    ? digits.replaceAll(separator, '')
    : digits
}

function normalise(text: string, mark: DecimalMark): { text: string; negative: boolean } {
  let clean = withPlainDigits(text.normalize('NFKC'))
    .replaceAll('。', '.')
    // Arabic has marks of its own for decimals and for groups.
    .replaceAll('٫', mark)
    .replaceAll('٬', mark === '.' ? ',' : '.')
    .trim()
  clean = clean.replaceAll(/[\u2212\u2010\u2011\u2012\u2013]/g, '-')
  let negative = false
  // Accounts write a currency before the brackets as well: $(0.02).
  const [, currency = '', amount = ''] = /^([^\d()+-]{1,5})\((\d[^()]*)\)$/.exec(clean) ?? []
  if (amount !== '' && withoutCurrency(`${currency}1`) === '1') clean = `(${amount})`
  const accounting = /^\((.*)\)$/.exec(clean)
  if (accounting) {
    clean = accounting[1]!.trim()
    // A minus inside says the same once more.
    negative = !clean.startsWith('-')
  }
  // A price without cents: 12,- and 12.--
  clean = clean.replace(/(\d)[.,]\s?[-\u2014]{1,2}$/, '$1')
  // △1.2 of Japan and Korea, 1.2- of accounting programs; ▲ is a minus in some places and an increase in others.
  const marked = /^△\s?(\d.*)$/.exec(clean) ?? /^(\d[\d.,'’_ ]*)-$/.exec(clean)
  if (marked) {
    negative = !negative
    clean = marked[1]!
  }
  const signed = /^([+-])\s*(\D.*)$/.exec(clean)
  if (signed && !/^[.+-]/.test(signed[2]!)) {
    if (signed[1] === '-') negative = !negative
    clean = signed[2]!
  }
  clean = clean.replace(/\s*(?:[%‰]|pp|p\.p\.)$/i, '')
  clean = withoutCurrency(clean.trim())
  const sign = /^[+-]/.exec(clean)?.[0] ?? ''
  const body = clean.slice(sign.length)
  const point = body.indexOf(mark)
  const whole = point < 0 ? body : body.slice(0, point)
  const rest = point < 0 ? '' : `.${body.slice(point + 1)}`
  const separators = mark === '.' ? [',', ' ', "'", '’', '_'] : ['.', ' ', "'", '’', '_']
  return { text: sign + separators.reduce(ungroup, whole) + rest, negative }
}

/** An estimate with the interval that it lies in, as health offices write it: 71.2 [70.1–72.3], 41.2 (40.2 to 42.4). */
const INTERVAL = /^([^\s[(]{1,20}) ?[[(]([^\s,;)–\]]{1,20}?)(?: ?[–—,;] ?|-| - | to )([^\s)\]]{1,20})[)\]]$/

function ofInterval(texts: readonly string[], mark: DecimalMark): ParsedNumber {
  const [value, lower, upper] = texts.map((text) => parsePlain(text, mark))
  if (value?.kind !== 'value' || lower?.kind !== 'value' || upper?.kind !== 'value') return NOT_A_NUMBER
  return lower.value <= value.value && value.value <= upper.value ? value : NOT_A_NUMBER
}

const NOT_A_NUMBER: ParsedNumber = { kind: 'problem', problem: 'notANumber' }

/** A currency and its multiple, as accounts head their columns: `£000`, `US$'000`. */
const THOUSANDS = /^\p{L}{0,3}\p{Sc}\s?['’]?000s?$/u

/**
 * Reads a number as people write it: thousands separators, a percent sign (15% is 15), a currency sign, full-width
 * digits, accounting brackets, a minus or a flag after it. Refuses what a double cannot hold: too large, or with more
 * digits than survive.
 */
export function parseNumber(text: string, mark: DecimalMark = '.'): ParsedNumber {
  if (mark === '.' && text.length < LONGEST_NUMBER && SIMPLE.test(text))
    return text.length <= SURE_DIGITS ? parseShort(text) : parseDigits(text, false)
  const trimmed = text.trim()
  if (trimmed.length > LONGEST_NUMBER) return NOT_A_NUMBER
  const missing = readMissing(trimmed === '\uFF0D' ? '-' : trimmed)
  if (missing) return missing
  if (!DIGIT.test(trimmed) || THOUSANDS.test(trimmed)) return NOT_A_NUMBER
  const noted = NOTED.exec(trimmed)
  if (noted) {
    const number = parseNumber(noted[1]!, mark)
    const letters = BRACKETED.exec(trimmed)?.[1]?.toLowerCase()
    return number.kind === 'value' ? { ...number, flag: number.flag ?? letters ?? '*' } : NOT_A_NUMBER
  }
  if (RAISED_OR_CIRCLED.test(trimmed)) return NOT_A_NUMBER
  const whole = parsePlain(trimmed, mark)
  if (whole.kind === 'value') return whole
  const interval = INTERVAL.exec(trimmed)
  if (interval) return ofInterval(interval.slice(1, 4), mark)
  const worded = FLAG_WORD.exec(trimmed)
  if (worded) {
    const number = parsePlain(worded[1]!, mark)
    return number.kind === 'value' ? { ...number, flag: flagOfWord(worded[2]!) } : whole
  }
  const folded = trimmed.normalize('NFKC')
  const han = HAN_FLAGGED.exec(folded)
  if (han) {
    const number = parsePlain(han[1]!, mark)
    return number.kind === 'value' ? { ...number, flag: flagOfHanMark(han[2]!) } : whole
  }
  const flagged = FLAGGED.exec(folded)
  const own = flagged ? null : ownFlagOf(folded)
  if (own) {
    const number = parsePlain(own.number, mark)
    return number.kind === 'value' ? { ...number, flag: own.flag } : whole
  }
  if (!flagged) return whole
  const number = parsePlain(flagged[1]!, mark)
  return number.kind === 'value'
    ? { ...number, flag: (flagged[2] ?? flagged[3] ?? flagged[4] ?? flagged[5] ?? flagged[6])!.toLowerCase() }
    : whole
}

function parsePlain(text: string, mark: DecimalMark): ParsedNumber {
  const { text: plain, negative } = normalise(text, mark)
  return parseDigits(plain, negative)
}

function parseDigits(plain: string, negative: boolean): ParsedNumber {
  const match = PLAIN.exec(plain)
  if (!match || !(match[2] || match[3])) return NOT_A_NUMBER
  const value = Number(plain)
  if (!Number.isFinite(value)) return { kind: 'problem', problem: 'tooLarge' }
  const digits = `${match[2]}${match[3] ?? ''}`.replace(/^0+/, '')
  if (!survives(value, digits)) return { kind: 'problem', problem: 'tooPrecise' }
  const decimals = Math.max(0, (match[3]?.length ?? 0) - Number(match[4] ?? 0))
  return {
    kind: 'value',
    value: negative ? -value || 0 : value || 0,
    decimals: Math.min(decimals, LIMITS.decimals),
    flag: null,
  }
}

/** Whether the double's decimal expansion begins with exactly these significant digits. */
function survives(value: number, digits: string): boolean {
  if (value === 0) return digits === ''
  const significant = digits.replace(/0+$/, '').length
  if (significant <= SURE_DIGITS) return true
  if (significant > 100) return false
  // As programs print it: the shortest text of the double.
  if (String(Math.abs(value)).replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '') === digits.replace(/0+$/, ''))
    return true
  const kept = Math.abs(value)
    .toExponential(significant - 1)
    .replace(/e.*$/, '')
    .replace('.', '')
  return kept === digits.slice(0, significant)
}
