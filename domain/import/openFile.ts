import { withArrows } from './arrows'
import { splitBlocks } from './blocks'
import { withChangesNamed } from './changesOfYears'
import { splitContinued } from './continued'
import { decode, isGarbled, isOldWorkbook, isWorkbook, utf16Of } from './decode'
import type { Encoding } from './encodings'
import { certainMarks } from './columnMark'
import { withMeasureAbove } from './measureAbove'
import { withYearOverGroups } from './monthsOverGroups'
import { withMoments } from './epochs'
import { withLocalMidnights } from './localMidnights'
import { withoutMargin } from './margin'
import { withMultiples } from './multiples'
import { withFlagsBefore } from './flagsBefore'
import { withFlagsBeside, withNamedFlags, withStatesAcross } from './flagsBeside'
import { withDaysOfTimes } from './daysOfTimes'
import { withDaysOfTitle } from './daysOfTitle'
import { withExchangedDates } from './exchangedDates'
import { withFiscalQuarters } from './fiscalQuarters'
import { withJoinedDates } from './joinedDates'
import { withKeysApart } from './joinedKeys'
import { withCommonYears } from './otherYears'
import { withAverages } from './averages'
import { withCroatianMonths } from './croatianMonths'
import { withPlainParts } from './plainParts'
import { withPlainWeeks } from './weekNames'
import { withPlainTimes } from './plainTimes'
import { withPlainPeriods } from './plainPeriods'
import { withPlainYears } from './plainYears'
import { withShownMonths } from './shownMonths'
import { withRangesAgain } from './rangesAgain'
import { withStoredScale } from './storedScale'
import { LIMITS } from '../limits'
import { splitMeasures } from './measuredHeads'
import { withoutMerges } from './mergedCells'
import { withoutDittos } from './dittos'
import { withSideTitles } from './sideTitles'
import { withWholeTitle } from './partedTitle'
import { parseText, type Table } from './table'
import { withUnitOfRows } from './unitOfRows'
import { withUnitsBelow } from './unitsAbove'
import { withUnitsInCells } from './unitsInCells'
import { splitAcross } from './tablesAcross'
import { withWholeDates } from './splitDates'
import { withStatuses } from './statusRow'
import { withTitleBelow } from './titleBelow'
import { withTimesAcross } from './timesAcross'
import { withWeeksOfDates } from './weeksOfDates'
import { withYearsOverBlocks } from './yearsOverBlocks'
import { withWholeSpans } from './shortSpans'
import { withWholeHeads, withWholeLabels } from './wrappedLabels'
import { withYearSections } from './yearSections'
import { withMeasuresOfYears, withPartSections } from './yearsOfParts'

export interface OpenedFile {
  tables: Table[]
  /** Null for a workbook. */
  encoding: Encoding | null
  /** The encoding is what its bytes look like, and nothing says it. */
  isGuess: boolean
  /** Some characters could not be read: another encoding may fit. */
  hasUnreadable: boolean
}

/** The file is empty, or no table at all. */
class NoTable extends Error {
  constructor(readonly reason: 'empty' | 'unsupported' | 'tooManyCells') {
    super(`no table: ${reason}`)
  }
}

/** Pictures, documents and programs: a text file has no NUL, unless it is UTF-16. */
const isBinary = (bytes: Uint8Array): boolean => {
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const isUtf16 = isMarked || utf16Of(bytes) !== null
  const isPdf = bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44 && bytes[3] === 0x46
  return isPdf || (!isUtf16 && bytes.subarray(0, 4096).includes(0))
}

/** Whether a text is a page with a table, or a workbook in XML: a program's XLS is often one. */
const isMarkup = (text: string): boolean => {
  const start = text.slice(0, 2000)
  return /^\s*<(?:!doctype|html|table|head|meta|body|div|style|h[1-6]|p|section|main|article|figure|center)\b/i.test(
    start,
  )
    ? /<table\b/i.test(text)
    : /^\s*<\?xml\b/i.test(start) && start.includes('urn:schemas-microsoft-com:office:spreadsheet')
}

/** JSON, XML and PC-Axis: texts of programs that are no tables, whose lines would be read as some. */
const isOfOtherFormat = (text: string): boolean => {
  const start = text.slice(0, 2000)
  const isJson = /^\s*[[{]\s*(?:["{[]|-?\d)/.test(start) && /[\]}]\s*$/.test(text)
  // Programs of traders put the names of columns in angle brackets: <DATE>,<CLOSE>.
  const isXml = /^\s*<(?:\?xml\b|[a-z][\w:]*[\s>](?!\s*[,;\t]\s*<))/i.test(start)
  const isPcAxis =
    (start.match(/^(?:CHARSET|AXIS-VERSION|CODEPAGE|CREATION-DATE|MATRIX|SUBJECT-\w+|DECIMALS|TITLE)\b.*=/gm) ?? [])
      .length > 1
  return isJson || isXml || isPcAxis
}

/**
 * Opens what an editor uploads. The workbook reader is large, so it is loaded when a file is one.
 * Errors: UnreadableWorkbook; NoTable.
 */
export async function openFile(bytes: Uint8Array, encoding: Encoding | 'auto' = 'auto'): Promise<OpenedFile> {
  if (isWorkbook(bytes)) {
    const { readWorkbook } = await import('./workbook')
    // Of Excel 95 and before, texts are in the encoding of their country.
    if (isOldWorkbook(bytes)) await import('./codepages').then(({ withCodepages }) => withCodepages())
    const tables = readWorkbook(bytes)
    return {
      tables: isOldWorkbook(bytes) ? tables.map((table) => ({ ...table, losesRaised: true as const })) : tables,
      encoding: null,
      isGuess: false,
      hasUnreadable: false,
    }
  }
  if (bytes.length === 0) throw new NoTable('empty')
  if (encoding === 'auto' && isBinary(bytes)) throw new NoTable('unsupported')
  const decoded = decode(bytes, encoding)
  const said = {
    encoding: decoded.encoding,
    isGuess: decoded.isGuess,
    hasUnreadable: isGarbled(bytes, decoded, encoding),
  }
  if (isMarkup(decoded.text)) {
    const { readMarkup } = await import('./workbook')
    return { tables: readMarkup(decoded.text), ...said }
  }
  if (isOfOtherFormat(decoded.text)) throw new NoTable('unsupported')
  const table = parseText(decoded.text)
  if (table.rows.some((row) => row.length > LIMITS.importColumns)) throw new NoTable('tooManyCells')
  if (table.rows.reduce((sum, row) => sum + row.length + 1, 0) > LIMITS.importCells) throw new NoTable('tooManyCells')
  return { tables: [table], ...said }
}

/** What one table says in the ways of offices and programs, said as every table says it; every cell keeps its place. */
const WAYS: readonly ((table: Table) => Table)[] = [
  withoutMargin,
  withoutDittos,
  withKeysApart,
  withWholeLabels,
  withWholeHeads,
  withWholeSpans,
  withWholeTitle,
  withSideTitles,
  withTitleBelow,
  withWholeDates,
  withDaysOfTitle,
  withWeeksOfDates,
  withPlainPeriods,
  withPlainYears,
  withStatuses,
  withPlainParts,
  withCroatianMonths,
  withAverages,
  withPlainWeeks,
  withPlainTimes,
  withStoredScale,
  withRangesAgain,
  withUnitsBelow,
  withShownMonths,
  withMultiples,
  withUnitsInCells,
  withArrows,
  withFlagsBefore,
  withCommonYears,
  withFiscalQuarters,
  withYearOverGroups,
  withMeasureAbove,
  withYearsOverBlocks,
  withYearSections,
  withPartSections,
  withMeasuresOfYears,
  withJoinedDates,
  withMoments,
  withLocalMidnights,
  withDaysOfTimes,
  withExchangedDates,
  withChangesNamed,
  withNamedFlags,
  withFlagsBeside,
  withStatesAcross,
  withUnitOfRows,
]
const plainTables = (sheet: Table): Table[] =>
  splitMeasures(WAYS.reduce((table, way) => way(table), sheet))
    .flatMap((one) => splitAcross(one))
    .flatMap((one) => splitContinued(one))

/** The tables of sheets: their parts and blocks, with labels that stand once in each row. */
export const tablesOf = (sheets: readonly Table[]): Table[] =>
  sheets.flatMap((sheet) => {
    const parts = plainTables(sheet).flatMap((part) =>
      splitBlocks(withoutMerges(part)).map((block) => withTimesAcross(block)),
    )
    // What the others write is said of each.
    const marks = parts.length > 1 && sheet.rows.length <= MOST_OF_PARTS ? certainMarks(sheet.rows) : null
    return marks ? parts.map((part) => ({ ...part, marks })) : parts
  })
/** Longer tables have no parts that are told apart by eye. */
const MOST_OF_PARTS = 20_000

/** Opens a file whose series are read: its blocks are tables of their own, and labels that stand once stand in each row. */
export async function openForImport(bytes: Uint8Array, encoding: Encoding | 'auto' = 'auto'): Promise<OpenedFile> {
  const opened = await openFile(bytes, encoding)
  return { ...opened, tables: tablesOf(opened.tables) }
}
