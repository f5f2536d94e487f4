import { isLowerFrequency } from '../frequency'
import { parseNumber, type NumberProblem, type ParsedNumber } from '../number'
import { decimalsOf } from '../numberText'
import type { Period } from '../period'
import { hasOpenOrder } from '../periodColumn'
import type { PeriodProblem, PeriodReading } from '../periodStyle'
import { fitPeriod, readInstant, readPeriod } from '../periodText'
import type { Mapping } from './mapping'
import { cellText, type TableCell } from './table'

type Value = { value: number | null; decimals: number; flag: string | null }

/** Why a cell holds no value. */
export type ValueRefusal = NumberProblem | 'undecidedMark'

/** The value of one cell, or why it has none. */
export function readValue(cell: TableCell, mapping: Mapping): Value | ValueRefusal {
  const value = readAlone(cell, mapping)
  const beside = typeof cell === 'string' ? undefined : cell.flag
  return typeof value === 'string' || beside === undefined ? value : { ...value, flag: value.flag ?? beside }
}

function readAlone(cell: TableCell, mapping: Mapping): Value | ValueRefusal {
  const { decimalMark, missingValues, missingMarks } = mapping
  // What a spreadsheet took for a date may have been typed as 1-5.
  if (typeof cell !== 'string' && cell.instant !== undefined) return 'notANumber'
  if (typeof cell !== 'string' && cell.number !== undefined)
    return storedValue(cell.text, cell.number, cell.power ?? 0, missingValues)
  const text = cellText(cell)
  if (missingMarks.includes(text.trim())) return MISSING
  const parsed = parseNumber(text, decimalMark ?? '.')
  if (decimalMark === null && !isSame(parsed, parseNumber(text, ','))) return 'undecidedMark'
  if (parsed.kind === 'problem') return parsed.problem
  return parsed.kind === 'missing' ? { ...MISSING, flag: parsed.flag } : withoutSentinel(parsed, missingValues)
}

const isSame = (a: ParsedNumber, b: ParsedNumber): boolean =>
  a.kind === b.kind && (a.kind !== 'value' || (b.kind === 'value' && a.value === b.value))

const MISSING: Value = { value: null, decimals: 0, flag: null }

const withoutSentinel = ({ value, decimals, flag }: Value, sentinels: readonly number[]): Value =>
  value !== null && sentinels.includes(value) ? MISSING : { value, decimals, flag }

/** A spreadsheet's stored number in the unit that its format shows. Decimal places as shown, unless that would lose any. */
function storedValue(text: string, stored: number, power: number, sentinels: readonly number[]): Value {
  const value = power === 0 ? stored : Number(`${stored}e${power}`)
  const number = Number.isFinite(value) ? value : stored
  const shown = parseNumber(text)
  const decimals = shown.kind === 'value' && shown.value === number ? shown.decimals : decimalsOf(number)
  return withoutSentinel({ value: number, decimals, flag: null }, sentinels)
}

/** Why a cell names no period. */
export type PeriodRefusal = PeriodProblem | 'undecidedOrder'

/** The period that one cell names, or why it names none. */
export function readPeriodCell(
  cell: TableCell | undefined,
  { style: { spans, ...style }, yearStart }: Mapping,
): PeriodReading | PeriodRefusal {
  if (cell !== undefined && typeof cell !== 'string' && cell.instant !== undefined) return readInstant(cell.instant)
  const text = cellText(cell)
  const { dayMonthOrder } = style
  if (dayMonthOrder === null && hasOpenOrder(text)) return 'undecidedOrder'
  return readPeriod(text, {
    ...style,
    dayMonthOrder: dayMonthOrder ?? 'monthFirst',
    // A month of a year over two is a month as any other.
    ...(spans !== undefined && yearStart === undefined && { spans }),
  })
}

/** Months, quarters and halves; days may stand for any of them. */
const isPartOfYear = ({ precision }: PeriodReading): boolean =>
  precision === 'monthly' || precision === 'quarterly' || precision === 'semiannual'

/**
 * Fits readings to the frequency. Beside rows of that very frequency those of a finer one are another series, and so are
 * several of a finer one in each period.
 */
export function fitting({ frequency }: Mapping, { hasExact, areSeveral }: { hasExact: boolean; areSeveral: boolean }) {
  return (reading: PeriodReading | PeriodRefusal): Period | PeriodRefusal => {
    if (typeof reading === 'string') return reading
    if (areSeveral && isLowerFrequency(frequency, reading.precision)) return 'tooFine'
    if (hasExact && isPartOfYear(reading) && isLowerFrequency(frequency, reading.precision)) return 'tooFine'
    return fitPeriod(reading, frequency)
  }
}
