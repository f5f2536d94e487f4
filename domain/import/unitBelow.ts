import { filledIn } from './filled'
import { UNIT_HEADER } from './heads'
import { perTable } from './perTable'
import { LONGEST_STATED, STATED_UNIT, withoutIn } from './saidUnit'
import { cellText, isNumeric, type Table } from './table'

/** Rows below the data in which it may stand. */
const ROWS_BELOW = 15
/** What is called a unit, in a line of its own. */
const CALLED_ALONE = STATED_UNIT.slice(0, 3)
/** The unit that a line below the data says of all: `Unit: million CAD`; empty for none, or several. */
export const unitBelow = perTable(({ rows }: Table): string => {
  const last = rows.findLastIndex((row) => filledIn(row) > 1 && row.some((cell) => isNumeric(cell)))
  if (last < 0) return ''
  const said = rows.slice(last + 1, last + 1 + ROWS_BELOW).flatMap((row) => {
    const texts = row.map((cell) => cellText(cell).trim().slice(0, LONGEST_STATED)).filter((text) => text !== '')
    const [text = '', beside] = texts
    if (texts.length === 2) return UNIT_HEADER.test(text.replace(/\s?[:：]$/, '')) ? [beside!] : []
    if (texts.length !== 1 || !BEGINS_WITH_UNIT.test(text)) return []
    return CALLED_ALONE.map((pattern) => pattern.exec(text)?.[1]?.trim()).find((unit) => unit !== undefined) ?? []
  })
  const units = new Set(said.map((unit) => withoutIn(unit)))
  return units.size === 1 ? [...units][0]! : ''
})
/** A note that goes on after the unit, or tells of one column, says more than the unit of all. */
const BEGINS_WITH_UNIT = /^[#*(（[]?\s*[^\s:：=]{1,20}(?:\s[^\s:：=]{1,12}){0,2}\s?[:：=]/u
