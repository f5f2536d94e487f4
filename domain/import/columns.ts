import { VALUE_HEADER } from './heads'
import { parseNumber } from '../number'
import {
  areFilledUp,
  areOtherParts,
  areOtherYears,
  areOwnYears,
  arePeriodsAgain,
  daysOfOtherYears,
  EXCHANGE,
  holdAmounts,
  isConstant,
} from './columnKinds'
import { QUALITY_HEADER } from './heads'
import { widthOf } from './mapping'
import { isMultiplierColumn, isNominalColumn } from './multiplierColumn'
import {
  areColumnNumbers,
  areDayNumbers,
  mayBeRowNumbers,
  areMoments,
  arePartsAgain,
  areRowNumbers,
  isDecimalYear,
} from './repeats'
import { sampleRows } from './sampleRows'
import { columnsOfTableBeside } from './tableBeside'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'

/** Rows looked at for what a column holds. */
export interface Stretch {
  first: number
  last: number
}

const stretchOf = (rows: readonly (readonly TableCell[])[], { first, last }: Stretch) =>
  sampleRows(last - first + 1).map((i) => rows[first + i] ?? [])

/** The header of a column of codes: cityCode, 行政区划代码. */
export const CODE =
  /^(?:station|site|plant|store|gauge|meter|sensor|device|room|raum|invoice|receipt|voucher)$|(?:invoice|order|receipt|document|account|policy|ticket|rechnungs?|beleg|auftrags?)[\s_-]?(?:no|nr|num|number|nummer)\.?$|^(?:nr|numer|číslo|номер|№)\.?\s(?:tabel|tabul|tablic|wiersz|dokument|uchwał)|^(?:table|tabelle)[\s_-]?(?:no|nr|number|nummer)\.?$|(?:发票|订单|单据|票|房间|单)号$|code$|_cd$|(?:\b|_)id$|(?:site|station|gauge|record|stations)_?(?:no|id)\.?$|schlüssel$|コード$|^epi[\s_]?week$|^(?:ags|plz|fips|nuts|insee|gid|oid|fid|idhod|objectid|s\.?n\.?|s\.?\s?no\.?|№|序号|序號|番号|連番)$|代码|编码|编号/i
/** What rows are numbered by where it stands before their periods; behind them it counts. */
const NUMBER_OF_ROW = /^(?:nr|no|n[º°]|#|zip|postcode|phone|telephone|telefon|rekord|record|vector)\.?$/i
/** What may be called by what it measures with. */
const MEASURING = /^(?:station|site|plant|store|gauge|meter|sensor|device)$/i
/** Fewer numbers among letters are no values. */
const FEWEST_NUMBERS = 2
/** A letter alone stands for a value that is not published, however many do. */
const LETTER = /^[([]?[cdfsuxz][)\]]?$/i

/** The columns of values, and those that would be but always say the same, such as a region's code or a fixed rate. */
interface ValueColumns {
  values: number[]
  constant: number[]
  /** Those whose cells hold digits, and are read as no numbers for the most part; and numbers beside a column of values. */
  leftOut: number[]
}

/**
 * The columns that hold values, in their order: numbers, or marks for missing ones, in most of the filled rows; neither
 * codes nor the dates again, and not always the same where any other is not. A long table's one column of values is alone.
 */
export function valueColumns(
  { rows }: Table,
  stretch: Stretch,
  taken: readonly number[],
  header: readonly TableCell[],
): ValueColumns {
  const sample = stretchOf(rows, stretch)
  const columns = Array.from({ length: widthOf(sample) }, (_, column) => column).filter(
    (column) => !taken.includes(column),
  )
  const share = (column: number) => {
    const filled = sample.filter((row) => {
      const text = cellText(row[column]).trim()
      return text !== '' && parseNumber(text).kind !== 'missing'
    })
    const numbers = filled.filter((row) => isNumeric(row[column])).length
    const letters = filled.filter((row) => LETTER.test(textIn(row, column))).length
    if (numbers >= FEWEST_NUMBERS && numbers + letters === filled.length) return 1
    return filled.length === 0 ? 0 : numbers / filled.length
  }
  const numeric = columns.filter((column) => share(column) > 0.5 && !areRowNumbers(sample, column, header))
  const headOf = (column: number) => cellText(header[column]).trim()
  // Indonesia and Senegal among other countries are no codes.
  const isCountry = (column: number) => /^[A-Z]{2}$/.test(headOf(column))
  const areCountries = numeric.filter(isCountry).length > 1
  const isNumbering = (column: number) =>
    column < Math.min(...taken) &&
    NUMBER_OF_ROW.test(headOf(column)) &&
    sample.every((row) => /^\d*$/.test(textIn(row, column)))
  const isCode = (column: number) =>
    (CODE.test(headOf(column)) && !(areCountries && isCountry(column))) || isNumbering(column)
  const counts = new Set(numeric.slice(0, 1).filter((column) => areColumnNumbers(sample, column, headOf(column))))
  const rowCounts = new Set(numeric.filter((column) => mayBeRowNumbers(sample, column, header)))
  const qualities = numeric.filter(
    (column) => !isCode(column) && (QUALITY_HEADER.test(headOf(column)) || areFilledUp(sample, column)),
  )
  const ofOtherTable = columnsOfTableBeside(sample, header, widthOf(sample))
  const otherParts = numeric.filter(
    (column) => areOtherParts(sample, column, headOf(column)) && !arePartsAgain(sample, taken, column, header),
  )
  const otherYears = numeric.filter((column) => areOtherYears(sample, column, headOf(column)))
  const measured = numeric
    .filter(
      (column) =>
        !isDecimalYear(sample, taken[0]!, column, header) &&
        !areDayNumbers(sample, taken[0]!, column) &&
        !arePeriodsAgain(sample, taken, { column, head: headOf(column) }) &&
        !areMoments(sample, taken[0]!, column) &&
        !counts.has(column) &&
        !rowCounts.has(column) &&
        !qualities.includes(column) &&
        !otherYears.includes(column) &&
        !otherParts.includes(column) &&
        !ofOtherTable.has(column) &&
        !isMultiplierColumn(sample, column, headOf(column)) &&
        !isNominalColumn(sample, column, headOf(column)) &&
        !isCode(column),
    )
    .filter((column) => !arePartsAgain(sample, taken, column, header))
  const isOfExchange = measured.some((column) => EXCHANGE.test(headOf(column)))
  // Where each period comes once, what stands beside it is a series as well.
  const periods = sample.map((row) => taken.map((column) => cellText(row[column]).trim()).join('\u0000'))
  const isLong = new Set(periods).size < periods.length
  const alone = isOfExchange || !isLong ? [] : measured.filter((column) => VALUE_HEADER.test(headOf(column)))
  const areNumeric = new Set(numeric)
  const unread = columns.filter(
    (column) =>
      counts.has(column) ||
      rowCounts.has(column) ||
      qualities.includes(column) ||
      otherParts.includes(column) ||
      (ofOtherTable.has(column) && areNumeric.has(column)) ||
      (otherYears.includes(column) && !areOwnYears(sample, taken[0]!, column)) ||
      (!areNumeric.has(column) && !areRowNumbers(sample, column, header) && holdAmounts(sample, column)),
  )
  if (alone.length === 1)
    return {
      values: alone,
      constant: [],
      leftOut: [...unread, ...measured.filter((column) => !alone.includes(column))],
    }
  const ofOtherDays = daysOfOtherYears(sample, taken[0]!, measured, headOf)
  // In few rows three equal rates beside other rates are no more than chance.
  const decimals = (column: number) => Math.max(...sample.map((row) => decimalsIn(textIn(row, column))))
  const moving = measured.filter((column) => !isConstant(sample, column))
  const isByChance = (column: number) =>
    sample.length <= FEW_ROWS &&
    decimals(column) > 0 &&
    // One value alone says nothing.
    sample.filter((row) => isNumeric(row[column])).length > 1 &&
    moving.some((other) => decimals(other) === decimals(column))
  const changing = measured.filter(
    (column) => !ofOtherDays.has(column) && (!isConstant(sample, column) || isByChance(column)),
  )
  const change = new Set(changing)
  if (changing.length > 0)
    return {
      values: changing,
      constant: measured.filter((column) => !change.has(column) && !ofOtherDays.has(column)),
      leftOut: [...unread, ...ofOtherDays],
    }
  // Whole numbers that name persons, rooms or papers are no values, even where there are no others.
  const isName = (column: number) =>
    isCode(column) &&
    !MEASURING.test(headOf(column)) &&
    sample.every((row) => /^\d*$/.test(cellText(row[column]).trim()))
  if (measured.length === 0 && numeric.length > 0 && numeric.every((column) => isName(column)))
    return { values: [], constant: [], leftOut: [] }
  const found = [measured, numeric].find((some) => some.length > 0)
  const values = found ?? columns.filter((column) => share(column) > 0)
  return { values, constant: [], leftOut: unread.filter((column) => !values.includes(column)) }
}

/** Fewer rows may be equal by chance. */
const FEW_ROWS = 6
const decimalsIn = (text: string): number => /\d[.,](\d{1,2})$/.exec(text.trim())?.[1]?.length ?? 0

/** Letters that stand for a value that is not published; alone they are typed for nothing else in a table of numbers. */
const LETTERS = new Set(['x', 'X', 'c', 'C'])

/** The letters among the cells of columns of values that stand for a missing one. */
export const letterMarks = ({ rows }: Table, { first, last }: Stretch, columns: readonly number[]): string[] => [
  ...new Set(
    rows.slice(first, last + 1).flatMap((row) =>
      columns.flatMap((column) => {
        const text = cellText(row[column]).trim()
        return LETTERS.has(text) ? [text] : []
      }),
    ),
  ),
]
