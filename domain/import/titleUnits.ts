import { parseNumber, type DecimalMark } from '../number'
import type { Doubt } from './doubt'
import { columnLabels } from './labels'
import { tableContent } from './mapped'
import { hasParts, orient, type Mapping } from './mapping'
import { perTable } from './perTable'
import { sampleRows } from './sampleRows'
import { unitOfAll, unitOfSeries } from './seriesUnit'
import { isNumeric, textIn, type Table } from './table'
import { OF_CHANGE } from './rateWords'
import { unitInHead } from './unitInHead'
import { isCount } from './countedHeads'

/** A column of values. */
interface PlainColumn {
  column: number
  unit: string
  /** What its head says of its own. */
  isOwn: boolean
  /** Its head ends with a word in brackets that is no unit. */
  isBracketed: boolean
  /** The largest of its values without their signs, 0 for none; whether some are below nought. */
  largest: number
  hasNegatives: boolean
  /** How many decimals its values are written with, at most; null where too few are there to tell. */
  decimals: number | null
}

/** More columns are parts of a whole, of which some are small. */
const FEW_COLUMNS = 6
/** Changes are so many times smaller than what they are of. */
const FAR = 100
/** A higher one is no share in per cent. */
const LARGEST_SHARE = 10_000
/** Letters in brackets at the end of a head. */
const IN_BRACKETS = /[(（[［]\s*\p{L}[\p{L}.º°# ]{0,14}[)）\]］]\s*$/u

/** A part of a whole. */
const OF_SHARE = /share|anteil|part\b|quota|cuota|participa|udział|andel|osuus|доля|占比|比重|構成比|시장점유율|비중/iu
/** Fewer values may be whole by chance. */
const FEWEST_VALUES = 3
/** Three digits behind a mark are thousands as well. */
const MAY_BE_GROUPED = /^[-+]?\d{1,3}(?:[.,]\d{3})+$/
/** Numbers that a machine wrote have as many as it counts with. */
const MOST_DECIMALS = 4

/** How many decimals the values of a column are written with, at most; null where too few are there to tell. */
function decimalsOf({ rows }: Table, { firstRow, lastRow, valueColumn, decimalMark }: Mapping): number | null {
  const some = sampleRows(lastRow - firstRow + 1).map((row) => rows[firstRow + row]!)
  const texts = some.filter((row) => isNumeric(row[valueColumn])).map((row) => textIn(row, valueColumn))
  if (texts.length < FEWEST_VALUES || texts.some((text) => MAY_BE_GROUPED.test(text))) return null
  const lengths = texts.map((text) => {
    const at = text.lastIndexOf(decimalMark ?? '.')
    return at < 0 ? 0 : (/^\d+/.exec(text.slice(at + 1))?.[0].length ?? 0)
  })
  return Math.min(MOST_DECIMALS, Math.max(...lengths))
}

/** The largest of some values of a column, and whether any is below nought. */
function sizesOf({ rows }: Table, { firstRow, lastRow, valueColumn, decimalMark }: Mapping) {
  const values = sampleRows(lastRow - firstRow + 1).flatMap((at) => {
    const cell = rows[firstRow + at]![valueColumn]
    const read =
      typeof cell === 'object' && cell.number !== undefined
        ? cell.number
        : numberOf(textIn([cell ?? ''], 0), decimalMark)
    return read === null ? [] : [read]
  })
  return {
    largest: values.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
    hasNegatives: values.some((value) => value < 0),
  }
}
function numberOf(text: string, mark: DecimalMark | null): number | null {
  const read = parseNumber(text, mark ?? '.')
  return read.kind === 'value' ? read.value : null
}

const plainColumns = perTable((table: Table, whole: Mapping): PlainColumn[] => {
  const oriented = orient(table, whole.layout)
  const labels = columnLabels(oriented, whole)
  return tableContent(table, whole).values.flatMap((column): PlainColumn[] => {
    const head = labels[column]?.label ?? ''
    const said = unitInHead(head)
    // Changes and shares stand beside what they are of.
    const isBeside = said.includes('%') && (OF_CHANGE.test(head) || OF_SHARE.test(head) || head === said)
    if (head === '' || isBeside) return []
    const own = { ...whole, valueColumn: column }
    const sizes = sizesOf(oriented, own)
    if (said !== '') return [{ column, unit: said, isOwn: true, decimals: null, isBracketed: false, ...sizes }]
    const unit = unitOfSeries(table, oriented, own, { head, told: [], caption: '' })
    // What says that it counts has no unit, and says so.
    return unit === '' && isCount(head)
      ? []
      : [
          {
            column,
            unit,
            isOwn: false,
            decimals: decimalsOf(oriented, own),
            isBracketed: IN_BRACKETS.test(head),
            ...sizes,
          },
        ]
  })
})

/** Whether the unit that a series of a head was given is what a title says of its table. */
export const isOfTitle = (table: Table, mapping: Mapping, { head, unit }: { head: string; unit: string }): boolean =>
  unit !== '' && unitInHead(head) === '' && unitOfAll(table, mapping, '').startsWith(unit)

/**
 * A unit that the title of a table says and the head of a column does not, where another of its columns that says none either
 * is of another kind: the title is not of all. `unit`: the one that the column was given.
 */
export function titleUnitDoubts(table: Table, mapping: Mapping, unit: string): Doubt[] {
  if (unit === '' || hasParts(mapping.layout) || unitOfAll(table, mapping, '') === '') return []
  const all = plainColumns(table, { ...mapping, valueColumn: 0, filter: [] })
  const own = all.find(({ column }) => column === mapping.valueColumn)
  if (own?.unit !== unit || own.isOwn) return []
  const isOther = (one: PlainColumn) =>
    one.unit !== unit ||
    (!/[%％]/.test(unit) && one.decimals !== null && own.decimals !== null && one.decimals !== own.decimals)
  // What its head says in brackets may be a unit that nobody knows here.
  const isNamed = own.isBracketed && !all.every(({ isBracketed }) => isBracketed)
  const isSmall = all.length <= FEW_COLUMNS && own.largest > 0 && all.some(({ largest }) => largest > own.largest * FAR)
  const isTooLarge = /[%％]/.test(unit) && own.largest >= LARGEST_SHARE
  return isNamed || isTooLarge || (isSmall && own.hasNegatives) || all.some(isOther)
    ? [{ kind: 'titleUnit', text: unit }]
    : []
}
