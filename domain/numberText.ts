import { LIMITS } from './limits'

/** Decimal places of a double's shortest text: 100.3 → 1, 1e-7 → 7. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const places = mantissa.split('.')[1]?.length ?? 0
  return Math.min(Math.max(0, places - Number(exponent)), LIMITS.decimals)
}

const SHORT = 16

/** Text that keeps both the value and its decimal places where they agree: (1.5, 2) → `1.50`. Never in groups. */
export function numberText(value: number, decimals: number): string {
  const shortest = String(value)
  // Most have as many places as they were entered with; of longer ones the two texts may differ in their last digits.
  const point = shortest.indexOf('.')
  const places = point < 0 ? 0 : shortest.length - point - 1
  if (places === decimals && shortest.length <= SHORT && !shortest.includes('e')) return shortest
  const fixed = value.toFixed(Math.min(decimals, 100))
  return Number(fixed) === value ? fixed : shortest
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g
/** Rounds what a number is written as: 1.005 is 1.01, though the nearest double lies below. */
function rounded(size: number, decimals: number): string {
  const scaled = Math.round(Number(`${size}e${decimals}`))
  if (Number.isSafeInteger(scaled)) return Number(`${scaled}e-${decimals}`).toFixed(decimals)
  // More decimals than a double holds are noughts, not the digits of its binary form.
  const places = Math.min(decimals, decimalsOf(size))
  const text = size.toFixed(places)
  return places === decimals ? text : `${text}${places === 0 ? '.' : ''}${'0'.repeat(decimals - places)}`
}

/** From here on `toFixed` gives an exponent; there are no decimals left. */
const HUGE = 1e21

/**
 * A number as English and Chinese write it: (-1234.5, 2) → `-1,234.50`, halves away from zero, nought without a sign. A formatter of the platform
 * says the same, and takes a slow phone 60 ms to make before its first number.
 */
export function groupedText(value: number, decimals = 0): string {
  const size = Math.abs(value)
  if (!Number.isFinite(value)) return String(value)
  const text = size < HUGE ? rounded(size, decimals) : `${BigInt(size)}.${'0'.repeat(decimals)}`
  const [whole = '', rest = ''] = text.split('.')
  // What is rounded to nought has no sign.
  const sign = value < 0 && /[1-9]/.test(text) ? '-' : ''
  return `${sign}${whole.replaceAll(THOUSANDS, ',')}${rest === '' ? '' : `.${rest}`}`
}
