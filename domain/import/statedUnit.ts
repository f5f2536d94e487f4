import { filledIn } from './filled'
import type { Mapping } from './mapping'
import { perTable } from './perTable'
import { SAYS_SCALE } from './storedScale'
import { cellText, isNumeric, type Table, type TableCell } from './table'

const SCALE = String.raw`in (?:%|per ?cent|prozent|1[ .,\u00A0\u202F]?000\b|thousands?|millions?|billions?|tsd\b|mio\b|mill\b|mrd\b|tausend|milliarden|millionen)`
/** What says the unit of all values, in a cell of its own or behind a title: `单位：亿元`, `Unit: persons`, `(in millions of euros)`. */
const STATED_UNIT = [
  /(?:单位|單位)\s*[:：]\s*([^\s：:，,。；;）)]{1,20})\s*[）)]?$/,
  /(?:^|\(|, )(?:units?(?: of measure)?|einheit|unité|unidad|unità)\s*[:=]\s*([^()]{1,60})\)?$/i,
  new RegExp(String.raw`\((${SCALE}[^()]{0,40})\)$`, 'i'),
  new RegExp(String.raw`^(${SCALE}(?: of(?: [\p{L}$€£.]+){1,3})?)$`, 'iu'),
]
const LONGEST_STATED = 200

/** The unit alone, in a row of its own above the heads of a table. */
const BARE_UNIT = /^\(?((?:thousands?|millions?|billions?) of(?: [\p{L}$€£.]+){1,3}|%|per ?cent)\)?$/iu

/** Rows in which it may stand. */
const HEADS = 15

/** Whether a row says a unit and nothing else. */
const isSaidAlone = (row: readonly TableCell[]): boolean =>
  filledIn(row) === 1 &&
  row.some((cell) =>
    [...STATED_UNIT, OF_SECTION].some((pattern) => pattern.test(cellText(cell).trim().slice(0, LONGEST_STATED))),
  )
const OF_SECTION = /^\(?(?:in|as) (?:a )?(?:per ?cent|percentage|share|%|ratio|index)/i

const unitAtTop = perTable(({ rows }: Table, headerRow: number): string => {
  const found = new Set<string>()
  const some = rows.slice(0, HEADS)
  const first = some.findIndex((row) => row.filter(isNumeric).length > 1)
  // Below the first numbers, and in heads of several sections, it is that of a part.
  const areSections = rows.some((row, at) => first >= 0 && at > first && isSaidAlone(row))
  for (const [at, row] of some.entries()) {
    const texts = row.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
    if (areSections && at > 0 && isSaidAlone(row) && rows.slice(0, at).some((above) => filledIn(above) > 1)) continue
    const patterns = at < headerRow && texts.length === 1 ? [...STATED_UNIT, BARE_UNIT] : STATED_UNIT
    for (const text of texts.filter((one) => one.length <= LONGEST_STATED)) {
      const unit = patterns.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined)
      if (unit !== undefined) found.add(unit.trim())
    }
  }
  return found.size === 1 ? [...found][0]! : ''
})

/** The unit that a table says of all its values, in its first rows; empty for none, or several. */
export const statedUnit = (table: Table, { layout, headerRow }: Pick<Mapping, 'layout' | 'headerRow'>): string =>
  unitAtTop(table, layout === 'down' ? (headerRow ?? 0) : 0)

/** Whether a title or a row above the heads says that values are in thousands or more. */
export const saysScale = (
  { name, rows }: Table,
  { layout, headerRow }: Pick<Mapping, 'layout' | 'headerRow'>,
): boolean =>
  [
    name,
    ...rows
      .slice(0, layout === 'down' ? Math.min(HEADS, headerRow ?? 0) : 0)
      .flatMap((row) => row.map((cell) => cellText(cell).slice(0, LONGEST_STATED))),
  ].some((text) => SAYS_SCALE.test(text))
