import { plausiblePeriod } from './periodCells'
import { perTable } from './perTable'
import { saidUnit } from './saidUnit'
import { cellText, isNumeric, textIn, type Table } from './table'

/**
 * By the row of a table whose periods go across, the unit that the last row above it without values says; empty for none. A
 * heading that says none is of those below it where it follows that row at once, and begins another section where it does not.
 */
export const unitsOfSections = perTable(({ rows }: Table, head: number): string[] => {
  const isPeriod = (column: number) => plausiblePeriod(rows[head]?.[column]) !== null
  const first = (rows[head] ?? []).findIndex((_, column) => isPeriod(column))
  const last = (rows[head] ?? []).findLastIndex((cell) => cellText(cell).trim() !== '')
  let unit = ''
  let [hasValues, hasParts] = [false, false]
  return rows.map((row, at) => {
    const texts = row.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
    if (at <= head || texts.length === 0) return unit
    // Below a head that is no period, or the last of several, it is that of a column beside them: a share, a change.
    const column = texts.length === 1 ? row.findIndex((cell) => cellText(cell).trim() !== '') : 0
    const isLast = column === last && column !== first
    const isBeside = column > 0 && textIn(rows[head], column) !== '' && (isLast || !isPeriod(column))
    if (isBeside) return unit
    // A letter alone numbers sections.
    const isHeading = texts.length === 1 && !/^[A-Z]$/i.test(texts[0]!) && !isNumeric(texts[0])
    const said = isHeading ? saidUnit(texts[0]!) : ''
    if (said !== '') [unit, hasValues, hasParts] = [said, false, false]
    else if (!isHeading) hasValues = true
    else if (!hasValues) hasParts = true
    else if (!hasParts) unit = ''
    return unit
  })
})
