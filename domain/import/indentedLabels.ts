import { cellText, type TableCell } from './table'
import type { ColumnLabel } from './columnLabel'

const INDENT = /^[\s\u00A0\u3000]*/
/** How far the names of columns are indented. */
export const depthsOf = (header: readonly TableCell[]): number[] =>
  header.map((cell) => INDENT.exec(cellText(cell))![0].length)

/** A section with its labels, up to one that is indented no more than it is, where those of it are. O(labels). */
export function ownLabels(section: readonly ColumnLabel[], depths: readonly number[]): readonly ColumnLabel[] {
  const depthOf = (one: ColumnLabel | undefined) => (one ? (depths[one.column] ?? 0) : 0)
  const [head, ...below] = section
  const first = below.find(({ label }) => label !== '')
  if (depthOf(first) <= depthOf(head)) return section
  const lastOf = new Map(below.map(({ label }, i) => [label, i]))
  // How far labels reach that stand before one.
  let reach = -1
  for (const [i, one] of below.entries()) {
    const isWhole = one.label !== '' && depthOf(one) <= depthOf(head) && depthOf(below[i + 1]) > depthOf(one)
    // Another whole, whose parts are called as those before it.
    if (isWhole && reach > i) return section.slice(0, i + 1)
    if (one.label !== '') reach = Math.max(reach, lastOf.get(one.label)!)
  }
  return section
}

/** Of each label that comes again, the whole that it is a part of: the last before it that does not; empty for none, and for any other. O(labels). */
export function wholesOf(
  labels: readonly ColumnLabel[],
  { isPart, isSection }: Record<'isPart' | 'isSection', (label: ColumnLabel) => boolean>,
  depths: readonly number[],
): string[] {
  const depthOf = ({ column }: ColumnLabel) => depths[column] ?? 0
  const isIndented = depths.some((depth) => depth > 0)
  let whole: ColumnLabel | null = null
  return labels.map((one) => {
    if (one.column === 0 || one.label === '') return ''
    if (isPart(one) && !isSection(one))
      return whole && (!isIndented || depthOf(whole) < depthOf(one)) ? whole.label : ''
    if (!isPart(one)) whole = isSection(one) ? null : one
    return ''
  })
}

/** Labels that come again, with the one that they are indented below; null where none is indented. O(labels). */
export function byIndents(
  header: readonly TableCell[],
  labels: readonly ColumnLabel[],
  isPart: (label: ColumnLabel) => boolean,
): ColumnLabel[] | null {
  const depths = depthsOf(header)
  const depthOf = (column: number) => depths[column] ?? 0
  if (!labels.some(({ column, label }) => column > 0 && label !== '' && depthOf(column) > 0)) return null
  const above: { depth: number; label: string }[] = []
  return labels.map((one) => {
    if (one.column === 0 || one.label === '') return one
    const depth = depthOf(one.column)
    while (above.length > 0 && above.at(-1)!.depth >= depth) above.pop()
    const parent = above.at(-1)?.label
    const label = isPart(one) && parent !== undefined ? `${parent}, ${one.label}` : one.label
    above.push({ depth, label })
    return { ...one, label }
  })
}
