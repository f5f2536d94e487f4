import { monthOfName } from '../monthNames'
import { withEras } from './eraYears'
import { plausiblePeriod } from './periodCells'
import { cellText, rewritten, type Table, type TableCell } from './table'

/** Columns that may hold periods, and rows that may have them as heads. */
const COLUMNS = 6
const ROWS = 20
/** Rows that tell whether it is worth looking at all of a table. */
const SAMPLE = 300
const SAMPLE_COLUMNS = 60
/** Of the cells of a line with a digit, as many are periods of it. */
const MOST = 0.8
/** A longer text is a note. */
const LONGEST = 40

/** Years before the first one. */
const MINGUO = 1911
const BUDDHIST = -543
/** The eras of Japan by their letters, each with the year before its first. */
const ERA_LETTERS: Record<string, number> = { S: 1925, H: 1988, R: 2018 }

const pad = (text: string): string => text.padStart(2, '0')

/** What a line is called where its numbers are years, though nothing stands behind them. */
const CHINESE_HEAD =
  /^(?:(?:中華)?民[國国]|年(?![齡龄])[度別别份月]?別?|[統统][計计](?:期|年)|資料(?:時間|期|年月)|[學学]年|期[間別]|時間|月[別份]|季別?)/
const JAPANESE_HEAD = /年|期/

/** One way of counting years: the period of a text as it is written everywhere, or null. */
interface Count {
  read: (text: string) => string | null
  /** What the line is called; absent where its texts say it. */
  head?: RegExp
  /** Its texts may be numbers alone. */
  isBare?: true
  /** Of several lines of a table that are so, what a text must have in one of them at least. */
  surely?: RegExp
}

/** `112/01/03`, `99.12.31`: a day of Taiwan. */
const minguoDay = (text: string): string | null => {
  const [, year, , month, day] = /^(\d{2,3})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? []
  return year && month && day ? `${MINGUO + Number(year)}-${pad(month)}-${pad(day)}` : null
}

/** `112/01`, `112-01`. */
const minguoMonth = (text: string): string | null => {
  const [, year, month] = /^(\d{2,3})[/-](\d{2})$/.exec(text) ?? []
  return year && month ? `${MINGUO + Number(year)}-${month}` : null
}

/** `11201`, `112.01`, `112M01`, `112Q1`, `112`; `99` before its hundredth. */
const minguoNumber = (text: string): string | null => {
  const [, year, month, unit, part] = /^([3-9]\d|\d{3})(?:[.M]?(\d{2})|([QH])(\d))?$/i.exec(text) ?? []
  if (!year) return null
  const common = String(MINGUO + Number(year))
  return month ? `${common}-${month}` : unit ? `${common}${unit.toUpperCase()}${part}` : common
}

/** A year of Thailand, with what stands before and behind it; its months by their names. */
const buddhistYear = (text: string): string | null => {
  const plain = text
    .replace(/^ปี\s*(?=\S)/, '')
    .replace(/(?:พ\.?\s?ศ\.?|\bB\.?E\.?)\s?/i, '')
    .trim()
  const [, name, short] = /^(\p{L}[\p{L}\p{M}. ]*?)\s*[-/ ]?\s*(2[456]\d{2}|\d{2})$/u.exec(plain) ?? []
  const month = name === undefined ? null : monthOfName(name.trim())
  if (month !== null && short)
    return `${BUDDHIST + Number(short.length === 2 ? `25${short}` : short)}-${pad(String(month))}`
  const [, before = '', year, after = ''] = /^(\D|.*\D)?(2[456]\d{2})(\D.*)?$/s.exec(plain) ?? []
  return year
    ? `${before.replace(/ไตรมาส(?:ที่)?\s*/, 'Q').replace(/(?<=\d)\s?ปี\s*$/, ' ')}${BUDDHIST + Number(year)}${after}`
    : null
}

/** `H29`, `R1`, `R5.11`: years of Japan. */
const eraYear = (text: string): string | null => {
  const [, era, year, month] = /^([SHR])\.?\s?(\d{1,2}|元)年?度?(?:[./](\d{1,2}))?$/.exec(text) ?? []
  if (!era || !year) return null
  const common = String(ERA_LETTERS[era]! + (year === '元' ? 1 : Number(year)))
  return month ? `${common}-${pad(month)}` : common
}

/** Years of three digits are those of Taiwan, and in its letters those of two before its hundredth. */
const MINGUO_YEAR = /^\d{3}/
const MINGUO_YEAR_IN_ITS_LETTERS = /^(?:\d{3}|[6-9]\d)/
/** Letters that are written in another way both in China and in Japan. */
const LETTERS_OF_TAIWAN = /[國臺灣萬點區價數產總戶稅變實發對銷歲增縣學單來處]/

const countsOf = (texts: readonly string[]): Count[] => {
  const surely = texts.some((text) => LETTERS_OF_TAIWAN.test(text)) ? MINGUO_YEAR_IN_ITS_LETTERS : MINGUO_YEAR
  return [{ read: minguoDay, surely }, { read: minguoMonth, surely }, ...COUNTS]
}

const COUNTS: Count[] = [
  { read: minguoNumber, head: CHINESE_HEAD, isBare: true, surely: MINGUO_YEAR },
  { read: eraYear, head: JAPANESE_HEAD, surely: /^[SHR]\D*(?:[5-9]|\d{2})/ },
]
const THAI: Count = { read: buddhistYear, isBare: true }

const textsOf = (cells: readonly (TableCell | undefined)[]): string[] =>
  cells.map((cell) => (typeof cell === 'object' && cell.instant !== undefined ? '' : textOf(cell)))
/** A longer text is neither a period nor a title. */
const textOf = (cell: TableCell | undefined): string => cellText(cell).slice(0, LONGEST_TITLE).normalize('NFKC').trim()
const LONGEST_TITLE = 200

/** The first cells of a table. */
const someOf = ({ rows }: Table): TableCell[] => rows.slice(0, SAMPLE).flatMap((row) => row.slice(0, SAMPLE_COLUMNS))

/** A century ahead is no year of ours. */
const isOfOurTime = (instant: number): boolean => instant > Date.UTC(1860, 0) && instant < Date.now() + AHEAD
const AHEAD = 40 * 365 * 86_400_000

const THAI_HEAD = /^ปี|^พ\.?\s?ศ/

/** The texts of a line as everywhere, where all of them are counted so and go on in one direction; null otherwise. */
function readLine(texts: readonly string[], { read, head, surely }: Count): (string | null)[] | null {
  const told = texts.map((text) => (text === '' || text.length > LONGEST ? null : read(text)))
  const found = told.flatMap((text, i) => {
    const reading = text === null ? null : plausiblePeriod(text)
    return reading && isOfOurTime(reading.instant) ? [{ i, instant: reading.instant }] : []
  })
  const first = found[0]?.i ?? 0
  if (head && !head.test(texts.slice(0, first).findLast((text) => text !== '') ?? '')) return null
  const numbers = texts.slice(first).filter((text) => /^\D{0,12}\d/.test(text) && text.length <= LONGEST)
  const distinct = new Set(found.map(({ instant }) => instant))
  // One year alone is one where its head says so.
  const isCalled = THAI_HEAD.test(texts.slice(0, first).findLast((text) => text !== '') ?? '')
  if (distinct.size < (isCalled ? 1 : 2) || found.length < numbers.length * MOST) return null
  if (surely && !found.some(({ i }) => surely.test(texts[i]!))) return null
  const steps = found.slice(1).map(({ instant }, i) => Math.sign(instant - found[i]!.instant))
  // Of several series of a table each begins anew.
  const falls = Math.min(steps.filter((step) => step < 0).length, steps.filter((step) => step > 0).length)
  if (falls > steps.length / 4) return null
  const taken = new Set(found.map(({ i }) => i))
  return told.map((text, i) => (taken.has(i) ? text : null))
}

/** A year of Taiwan before the sign for it, with what it is called. */
const MARKED = /(?:(?:中華)?民[國国]\s?)?(?<![\d.,])(\d{2,3})(?=\s?年)/g
const CALLED = /民[國国]\s?\d{1,3}\s?年/
/** A year and a part of it; alone it may be a length of time. */
const OF_YEAR = /^(\d{2,3})\s?年(度|[底末]|\s?\([a-z]\)|\s?\d{1,2}\s?月.*|\s?第?\s?[1-4一二三四]\s?季度?|[上下]半年)?$/
const LATEST_MINGUO = 150

/** Whether years before `年` are those of Taiwan: they are called so, or have three digits and stand with their months or one after the other. */
function areMarked(texts: readonly string[]): boolean {
  if (texts.some((text) => CALLED.test(text))) return true
  const years = texts.flatMap((text) => {
    const [, year, part] = OF_YEAR.exec(text) ?? []
    return year?.length === 3 && Number(year) < LATEST_MINGUO ? [{ n: Number(year), isAlone: part === undefined }] : []
  })
  const all = new Set(years.map(({ n }) => n))
  const goOn = [...all].every((n) => all.size > 1 && (all.has(n + 1) || all.has(n - 1)))
  return years.length > 1 && (goOn || years.every(({ isAlone }) => !isAlone))
}

/** The cells of a table with years such as `112年`. */
function withMarked(table: Table): Table {
  const texts = someOf(table).map((cell) => textOf(cell))
  if (!areMarked(texts) || texts.some((text) => COMMON.test(text))) return table
  const rows = table.rows.map((row) =>
    row.map((cell) => {
      const text = textOf(cell)
      if (!/\d{2}\s?年/.test(text) || (typeof cell === 'object' && cell.number !== undefined)) return cell
      if (cellText(cell).length > LONGEST_TITLE) return cell
      const common = text.replaceAll(MARKED, (whole, year: string) => {
        const isYear = OF_YEAR.test(text) && Number(year) < LATEST_MINGUO
        return isYear || whole.length > year.length ? String(MINGUO + Number(year)) : whole
      })
      return common === text ? cell : rewritten(cell, common)
    }),
  )
  return { ...table, rows }
}

/** A period of the common era. */
const COMMON = /^(?:1[89]|20)\d{2}(?:[-/年QMH].*)?$/i

const THAI_LETTERS = /[\u0E01-\u0E5B]|\bB\.E\./

/**
 * A table whose years are counted from another beginning, with those of the common era: Taiwan's `112年`, `112/01/03`, and
 * `112` or `11201` below a head that says so; Thailand's `2566`; Japan's `H29` and `R1`. Any other table as it is. What was
 * read is told with `countedYears`. O(cells).
 */
export function withCommonYears(sheet: Table): Table {
  const table = withEras(withMarked(sheet))
  const some = table.rows.slice(0, SAMPLE)
  const texts = someOf(table).map((cell) => textOf(cell))
  const isThai = texts.some((text) => THAI_LETTERS.test(text))
  // Numbers beside periods of the common era are values.
  const hasCommon = texts.some((text) => COMMON.test(text))
  const counts = (isThai ? [THAI] : countsOf(texts)).filter(({ isBare }) => !isBare || !hasCommon)
  for (const count of counts) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const textsIn = (rows: readonly (readonly TableCell[])[]) => textsOf(rows.map((row) => row[column]))
      if (readLine(textsIn(some), count) === null) continue
      const texts = textsIn(table.rows)
      const told = readLine(texts, count)
      if (told === null) continue
      const rows = table.rows.map((row, at) => (told[at] ? row.with(column, rewritten(row[column], told[at])) : row))
      return { ...table, rows, ...exampleOf(texts, told) }
    }
    for (const [at, row] of table.rows.slice(0, ROWS).entries()) {
      const texts = textsOf(row)
      const told = readLine(texts, count)
      if (told === null) continue
      const rows = table.rows.map((one, i) => (i < at ? one : withHeads(one, count)))
      return { ...table, rows: rows.with(at, withRead(row, told)), ...exampleOf(texts, told) }
    }
  }
  return table
}

const withRead = (row: readonly TableCell[], told: readonly (string | null)[]): TableCell[] =>
  row.map((cell, column) => (told[column] ? rewritten(cell, told[column]) : cell))

/** A row of a table below with its years as heads of the common era: each is the next. Any other row as it is. */
function withHeads(row: TableCell[], count: Count): TableCell[] {
  const told = readLine(textsOf(row), count)
  const years = (told ?? []).flatMap((text) => (text !== null && /^\d{4}$/.test(text) ? [Number(text)] : []))
  const goOn = years.length > 2 && years.every((year, i) => i === 0 || year === years[i - 1]! + 1)
  return told !== null && goOn ? withRead(row, told) : row
}

/** The first text of a line that was read, and as what. */
function exampleOf(texts: readonly string[], told: readonly (string | null)[]): Pick<Table, 'countedYears'> {
  const i = told.findIndex((text) => text !== null)
  return { countedYears: { text: texts[i]!, read: told[i]! } }
}
