import { LIMITS } from './limits'

/** Why a text is no number that can be kept. */
export type NumberProblem = 'notANumber' | 'tooLarge' | 'tooPrecise'

export type ParsedNumber =
  | { kind: 'value'; value: number; decimals: number }
  | { kind: 'missing' }
  | { kind: 'problem'; problem: NumberProblem }

/** Which sign stands before the decimals: `1,234.5` or `1.234,5`. */
export type DecimalMark = '.' | ','

const MISSING = new Set(['', '-', '–', '—', '..', '...', '…', 'na', 'n/a', '#n/a', 'nan', 'null', 'none'])

/** Marks for a missing value that people write: empty, `-`, `–`, `..`, `NA`, `N/A`, `null`, `****`. */
const isMissingMark = (text: string): boolean => {
  const mark = text.trim().toLowerCase()
  return MISSING.has(mark) || /^\*+$/.test(mark)
}

const CURRENCY = /^(?:[$€£¥₩₹₽฿]|RMB|CNY|USD|EUR|US\$|HK\$|NT\$)\s*|\s*(?:[$€£¥₩₹₽฿元]|RMB|CNY|USD|EUR)$/giu
const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i

/** What most cells hold: nothing to be normalised. */
const SIMPLE = /^-?\d+(?:\.\d+)?$/

/** Footnote marks that compatibility folding would turn into digits: 12.5² is not 12.52. */
const RAISED_OR_CIRCLED = /[\u00B2\u00B3\u00B9\u2070-\u209F\u2460-\u24FF\u2776-\u2793]/

/** Group separators are removed only where they stand at groups of three (or four, 万), so that neither `4,5` nor `0,123` loses its comma. */
const ungroup = (digits: string, separator: string): string => {
  const parts = digits.split(separator)
  const [first = '', ...rest] = parts
  const isGroupedBy = (size: number) =>
    new RegExp(`^[1-9]\\d{0,${size - 1}}$`).test(first) && rest.every((part) => new RegExp(`^\\d{${size}}$`).test(part))
  return rest.length > 0 && (isGroupedBy(3) || isGroupedBy(4)) ? parts.join('') : digits
}

function normalise(text: string, mark: DecimalMark): { text: string; negative: boolean } {
  let clean = text.normalize('NFKC').replaceAll('。', '.').trim()
  clean = clean.replaceAll(/[\u2212\u2010\u2011\u2012\u2013]/g, '-')
  let negative = false
  const accounting = /^\((.*)\)$/.exec(clean)
  if (accounting) {
    negative = true
    clean = accounting[1]!.trim()
  }
  const signed = /^([+-])\s*(\D.*)$/.exec(clean)
  if (signed && !signed[2]!.startsWith('.')) {
    if (signed[1] === '-') negative = !negative
    clean = signed[2]!
  }
  clean = clean.replace(/\s*%$/, '').replaceAll(CURRENCY, '').trim()
  const sign = /^[+-]/.exec(clean)?.[0] ?? ''
  const body = clean.slice(sign.length)
  const point = body.indexOf(mark)
  const whole = point < 0 ? body : body.slice(0, point)
  const rest = point < 0 ? '' : `.${body.slice(point + 1)}`
  const separators = mark === '.' ? [',', ' ', "'", '’', '_'] : ['.', ' ', "'", '’', '_']
  return { text: sign + separators.reduce(ungroup, whole) + rest, negative }
}

/**
 * Reads a number as people write it: thousands separators, a percent sign (15% is 15), a currency sign, full-width
 * digits, accounting brackets. Refuses what a double cannot hold: too large, or with more digits than survive.
 */
export function parseNumber(text: string, mark: DecimalMark = '.'): ParsedNumber {
  const isSimple = mark === '.' && SIMPLE.test(text)
  if (!isSimple && isMissingMark(text)) return { kind: 'missing' }
  const { text: plain, negative } = isSimple ? { text, negative: false } : normalise(text, mark)
  const match = RAISED_OR_CIRCLED.test(text) ? null : PLAIN.exec(plain)
  if (!match || !(match[2] || match[3])) return { kind: 'problem', problem: 'notANumber' }
  const value = Number(plain)
  if (!Number.isFinite(value)) return { kind: 'problem', problem: 'tooLarge' }
  const digits = `${match[2]}${match[3] ?? ''}`.replace(/^0+/, '')
  if (!survives(value, digits)) return { kind: 'problem', problem: 'tooPrecise' }
  const decimals = Math.max(0, (match[3]?.length ?? 0) - Number(match[4] ?? 0))
  return { kind: 'value', value: negative ? -value || 0 : value || 0, decimals: Math.min(decimals, LIMITS.decimals) }
}

/** Whether the double's decimal expansion begins with exactly these significant digits. Up to 15 always do (IEEE 754). */
function survives(value: number, digits: string): boolean {
  if (value === 0) return digits === ''
  const significant = digits.replace(/0+$/, '').length
  if (significant <= 15) return true
  if (significant > 100) return false
  const kept = Math.abs(value)
    .toExponential(significant - 1)
    .replace(/e.*$/, '')
    .replace('.', '')
  return kept === digits.slice(0, significant)
}

/** Decimal places of a double's shortest text: 100.3 → 1, 1e-7 → 7. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const places = mantissa.split('.')[1]?.length ?? 0
  return Math.min(Math.max(0, places - Number(exponent)), LIMITS.decimals)
}

/** Text that keeps both the value and its decimal places where they agree: (1.5, 2) → `1.50`. Never in groups. */
export function numberText(value: number, decimals: number): string {
  const fixed = value.toFixed(Math.min(decimals, 100))
  return Number(fixed) === value ? fixed : String(value)
}
