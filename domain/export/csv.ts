import type { Frequency } from '../frequency'
import { numberText } from '../number'
import type { Observation } from '../observation'
import { formatPeriod } from '../period'

/** Without it Excel reads UTF-8 as the system's code page. */
export const BOM = '\uFEFF'

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV injection). For texts only: a negative
 * number is left alone.
 */
const defuse = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A text as a field of RFC 4180. */
function csvText(text: string): string {
  const safe = defuse(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A value as text: as entered for levels, every digit for what was calculated; nothing for a missing value. */
const valueText = ({ value, decimals }: Observation, asEntered: boolean): string =>
  value === null ? '' : asEntered ? numberText(value, decimals) : String(value)

export const csvHeader = (title: string): string => `period,${csvText(title)}\r\n`

export const csvRows = (observations: readonly Observation[], frequency: Frequency, asEntered: boolean): string =>
  observations.map((o) => `${formatPeriod(frequency, o.period)},${valueText(o, asEntered)}\r\n`).join('')
