import { byPeriod, type Observation } from '../observation'
import { guessMapping } from './guess'
import { guessWith, interpretTable, withFlags, type Interpretation } from './interpretTable'
import type { Mapping } from './mapping'
import { tableNamed, type ImportOptions } from './options'
import type { InterpretedSeries } from './seriesReader'
import { cellText, isNumeric, partsOf, type Table, type TableCell } from './table'

/** Whether a sheet beside the best one holds series: more of it is read than is refused, and it goes on in time. A list with a date in each row is none. */
const isSteady = ({ series, refused, questions }: Interpretation): boolean =>
  questions.length > 0 ||
  (series.reduce((sum, { observations }) => sum + observations.length, 0) > refused.length * STEADY &&
    series.some(({ observations }) => observations.length > 1) &&
    series.every(({ doubts }) => !doubts.some(({ kind }) => kind === 'misplaced')))
const STEADY = 4

/** Series of several blocks of which some are called alike, with the names of their blocks. */
function named(blocks: readonly Interpretation[]): Interpretation[] {
  const counts = new Map<string, number>()
  const add = (text: string) => counts.set(text, (counts.get(text) ?? 0) + 1)
  for (const { title } of blocks.flatMap(({ series }) => series)) {
    add(title)
    // One that is named by its block already: Permits, North beside North.
    if (title.includes(', ')) add(title.split(', ').at(-1)!)
  }
  return blocks.map((block) => {
    const isAlike = block.sheet !== '' && block.series.some(({ title }) => counts.get(title)! > 1)
    return {
      ...block,
      series: block.series.map((one) =>
        isAlike && block.sheet !== one.title
          ? { ...one, sheet: block.sheet, title: `${blockName(block.sheet, one)}, ${one.title}` }
          : { ...one, sheet: block.sheet },
      ),
    }
  })
}

/** What a sheet is called by a program, or by its number alone. */
const NUMBERED_SHEET =
  /^(?:sheet|table|tab\.?|data|hoja|feuil|tabelle|tabela|blad|foglio|лист|таблица|工作表|表)[\s_-]?[\d.]*$/i
/** A block by its sheet; by the title above it where its sheet has only a number. */
const blockName = (sheet: string, { parts }: InterpretedSeries): string =>
  NUMBERED_SHEET.test(sheet) ? (parts.table ?? sheet) : sheet

/** Two blocks of one sheet, read as one; the first says what was taken. */
const together = (first: Interpretation, second: Interpretation): Interpretation => ({
  ...first,
  series: [
    ...first.series,
    ...second.series.map((one) => ({
      ...one,
      ...(!one.frequency && second.frequency !== first.frequency && { frequency: second.frequency }),
    })),
  ],
  refused: [...first.refused, ...second.refused],
  flags: withFlags(first.flags, second.flags),
  questions: [...first.questions, ...second.questions],
  constant: [...first.constant, ...second.constant],
  leftOut: [...first.leftOut, ...second.leftOut],
})

/** A series with what another part of its table says of it; null where both have a value of one period, and not the same, or other units. */
function joined(one: InterpretedSeries, more: InterpretedSeries): InterpretedSeries | null {
  if (one.unit !== undefined && more.unit !== undefined && one.unit !== more.unit) return null
  const values = new Map(one.observations.map(({ period, value }) => [period, value]))
  const isOther = ({ period, value }: Observation) => values.has(period) && values.get(period) !== value
  if (more.observations.some(isOther)) return null
  const added = more.observations.filter(({ period }) => !values.has(period))
  const doubts = more.doubts.filter((doubt) => !one.doubts.some(({ kind }) => kind === doubt.kind))
  return {
    ...one,
    observations: [...one.observations, ...added].sort(byPeriod),
    refused: [...one.refused, ...more.refused],
    doubts: [...one.doubts, ...doubts],
  }
}

/** The parts of a table that goes on below, read as one: its series are those that are called alike. */
function asOne(parts: readonly Interpretation[]): Interpretation | null {
  const whole = parts.length > 1 ? parts.reduce(together) : (parts[0] ?? null)
  if (!whole || parts.length < 2) return whole
  const found = new Map<string, InterpretedSeries>()
  for (const [part, { sheet, series, frequency }] of parts.entries())
    for (const [i, read] of series.entries()) {
      const one = read.frequency || frequency === whole.frequency ? read : { ...read, frequency }
      // Without a name of its own it is called as its part.
      const key = [one.title === sheet ? i : one.title, one.frequency ?? ''].join('|')
      const before = found.get(key)
      const both = before ? joined(before, one) : one
      found.set(both ? key : `${key}|${part}`, both ?? one)
    }
  const questions = whole.questions.filter(
    (question, i, all) => all.findIndex((one) => JSON.stringify(one) === JSON.stringify(question)) === i,
  )
  return { ...whole, questions, series: questions.length > 0 ? [] : [...found.values()] }
}

/** A year in the name of a sheet. */
const OF_YEAR = /(?:^|\D)(?:19|20)\d{2}(?:\D|$)/

/** Sheets that are a year each of the same series, read as one; any others as they are. */
function acrossYears(sheets: readonly Interpretation[]): Interpretation[] {
  const own = sheets.filter(({ sheet }) => OF_YEAR.test(sheet))
  const titlesOf = ({ series, frequency }: Interpretation) =>
    series.map(({ title, frequency: of = frequency }) => `${title}|${of}`).join('\n')
  const [first, ...others] = own
  const areAlike = others.length > 0 && others.every((one) => titlesOf(one) === titlesOf(first!))
  if (!first || !areAlike || new Set(first.series.map(({ title }) => title)).size < first.series.length)
    return [...sheets]
  const areApart = first.series.every((_, i) => {
    const periods = own.flatMap(({ series }) => series[i]!.observations.map(({ period }) => period))
    return new Set(periods).size === periods.length
  })
  const whole = areApart ? asOne(own) : null
  return whole ? [whole, ...sheets.filter((one) => !own.includes(one))] : [...sheets]
}

/** Series that are called as another one is, with that doubt; those of several columns with the letters of theirs, so that a person can tell them apart. */
function toldOfNames(whole: Interpretation | null): Interpretation | null {
  if (!whole) return null
  const nameOf = ({ title, frequency = whole.frequency }: InterpretedSeries) => `${title}|${frequency}`
  const alike = new Map<string, InterpretedSeries[]>()
  for (const one of whole.series) alike.set(nameOf(one), [...(alike.get(nameOf(one)) ?? []), one])
  if (alike.size === whole.series.length) return whole
  const series = whole.series.map((one) => {
    const others = alike.get(nameOf(one))!
    if (others.length === 1) return one
    const places = new Set(others.map(({ place, sheet }) => (place === undefined ? '' : `${sheet ?? ''}|${place}`)))
    const title = places.size === others.length && !places.has('') ? `${one.title} (${one.place})` : one.title
    return { ...one, title, doubts: [...one.doubts, { kind: 'sameName' as const, text: one.title }] }
  })
  return { ...whole, series }
}

/**
 * Reads what a file holds. Null where nothing in it reads as a series. Errors: NoSuchPart.
 */
export const interpret = (tables: readonly Table[], options: ImportOptions = {}): Interpretation | null =>
  toldOfNames(interpretTables(tables, options))

/** Whether anything is read or asked of a sheet: one of notes may have dates and no value. */
const holdsAny = ({ series, questions }: Interpretation): boolean =>
  questions.length > 0 || series.some(({ observations }) => observations.some(({ value }) => value !== null))

/** The rows of a part as those of the first one are mapped, where both have the same heads; null for other parts. */
function likeFirst({ rows }: Table, first: Table, mapping: Mapping | null): Mapping | null {
  const head = mapping?.layout === 'down' ? mapping.headerRow : null
  if (!mapping || head === null) return null
  const textsOf = (row: Table['rows'][number] = []) => row.map((cell) => cellText(cell).trim()).join('\u0000')
  const lastRow = rows.findLastIndex((row) => row.some(isNumeric))
  const isAlike = lastRow >= mapping.firstRow && textsOf(rows[head]) === textsOf(first.rows[head])
  return isAlike ? { ...mapping, lastRow } : null
}

/** The parts of a table that goes on; one with too little to be read by itself is read as the first one. */
function interpretParts(parts: readonly Table[], options: ImportOptions): Interpretation[] {
  const [first] = parts
  return parts.flatMap((part) => {
    const own = interpretTable(part, options)
    if (own || part === first || !first) return own ?? []
    const like = likeFirst(part, first, guessWith(first, options))
    return (like && interpretTable(part, options, like)) ?? []
  })
}

/** Whether a part of a sheet holds a table of figures, read or not: several rows of them. */
const holdsFigures = ({ rows, blockOf }: Table): boolean => {
  // One number beside a text with a number, which may be its period.
  const isFigure = (row: readonly TableCell[]) =>
    row.some(isNumeric) && row.some((cell) => !isNumeric(cell) && /\d/.test(cellText(cell)))
  const several = rows.filter((row) => row.filter(isNumeric).length > 1).length
  return blockOf !== undefined && (several > 1 || rows.filter((row) => isFigure(row)).length > FEW_FIGURES)
}
/** Fewer may be notes. */
const FEW_FIGURES = 2

function interpretTables(tables: readonly Table[], options: ImportOptions): Interpretation | null {
  const table = tableNamed(tables, options.sheet)
  if (!table) return null
  const read = (one: Table) => asOne(interpretParts(partsOf(one, tables), options))
  const isFirst = (one: Table) => partsOf(one, tables)[0] === one
  const own = partsOf(table, tables)
  const isChosen = options.sheet !== undefined || options.column !== undefined || (options.filter ?? []).length > 0
  const best = read(table)
  const others = tables.filter((one) => isFirst(one) && !own.includes(one))
  if (tables.length < 2 || !options.all || isChosen) {
    const otherSheets = others.filter((one) => guessMapping(one) !== null).map(({ name }) => name)
    return best && { ...best, otherSheets }
  }
  const blocks = others.map((one) => (one.isHidden ? null : read(one)))
  const hidden = others.filter((one) => one.isHidden && guessMapping(one) !== null)
  const found = [best, ...blocks].filter((one) => one !== null)
  const lost = [...(best ? [] : [table]), ...others.filter((one, i) => !one.isHidden && blocks[i] === null)]
  const unread = lost.filter((one) => holdsFigures(one))
  const taken = found.filter((one) => one === best || (isSteady(one) && holdsAny(one)))
  const [first, ...more] = named(acrossYears(taken))
  if (!first) return null
  const whole: Interpretation = {
    ...more.reduce(together, first),
    otherSheets: [
      ...found.filter((one) => !taken.includes(one)).map(({ sheet }) => sheet),
      ...[...hidden, ...unread].map(({ name }) => name),
    ],
  }
  return whole.questions.length > 0 ? { ...whole, series: [] } : whole
}
