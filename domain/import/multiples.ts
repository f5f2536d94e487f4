import { cellText, type Table, type TableCell } from './table'

/** Rows that tell which columns to look at. */
const SAMPLE = 60
/** More than any number needs. */
const LONGEST = 24
const POWERS: Record<string, number> = {
  k: 3,
  m: 6,
  mn: 6,
  b: 9,
  bn: 9,
  t: 12,
  thousand: 3,
  million: 6,
  billion: 9,
  trillion: 12,
  tn: 12,
  trn: 12,
  cr: 7,
  lakh: 5,
  crore: 7,
  tsd: 3,
  mio: 6,
  mrd: 9,
  bio: 12,
  tys: 3,
  mln: 6,
  mld: 9,
  mlrd: 9,
  тыс: 3,
  млн: 6,
  млрд: 9,
  трлн: 12,
  千: 3,
  万: 4,
  萬: 4,
  百万: 6,
  千万: 7,
  亿: 8,
  億: 8,
  兆: 12,
}
const MULTIPLE =
  /^([-+]?)((?:US|HK|NT|[ACS])?[$€£¥₹]|)\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+|,\d{1,2})?)\s?(?:([KkMmBT]|mn|bn|tn|trn)|([Tt]housand|[Mm]illion|[Bb]illion|[Tt]rillion|[Ll]akhs?|[Cc]rores?|[Cc]r|(?:Tsd|Mio|Mrd|Bio|tys|mln|mld|mlrd|тыс|млн|млрд|трлн)\.?|千|万|萬|百万|千万|亿|億|兆)([元円人])?)$/
const GROUPS = /,(?=\d{3}(?:,|\.|$))/g

interface Multiple {
  number: number
  /** What it is multiplied by, as the cell says it. */
  scale: string
  /** A word says a multiple and nothing else; a letter may be a unit. */
  isWord: boolean
  unit: string
}

function multipleIn(cell: TableCell | undefined): Multiple | null {
  const match = typeof cell === 'string' && cell.length <= LONGEST ? MULTIPLE.exec(cell.trim()) : null
  if (!match) return null
  const [, sign, currency, digits, letter, word, counted] = match
  const scale = (letter ?? word!).toLowerCase().replace(/(?<=lakh|crore)s$|\.$/, '')
  const plain = digits!.replaceAll(GROUPS, '').replace(',', '.')
  const unit = `${currency}${counted ?? ''}`
  return { number: Number(`${sign}${plain}e${POWERS[scale]}`), scale, isWord: word !== undefined, unit }
}

/** The number that a text such as 1.23M says; the text stays. */
function numberOf(cell: TableCell): TableCell {
  const found = multipleIn(cell)
  return found ? { text: cellText(cell), number: found.number, ...(found.unit !== '' && { unit: found.unit }) } : cell
}

const PLAIN = /^[-+]?\d[\d.,]*$/
const NOUGHT = /^0*(?:[.,]0*)?$/

/** Letters that hardly stand for a unit where several of them stand in one table. */
const OF_TABLE = /^[kKMB]$/

/** Numbers below which nothing is shortened. */
const SHORT = 10_000

/** Whether a table says several multiples by letters, and no plain numbers beside them in their columns but small ones. */
function areSureTogether(rows: Table['rows'], columns: ReadonlySet<number>): boolean {
  const cells = rows.flatMap((row) => row.filter((_, column) => columns.has(column))).filter((cell) => !isHead(cell))
  const found = cells.flatMap((cell) => multipleIn(cell) ?? [])
  const letters = cells.flatMap((cell) => (multipleIn(cell) ? [cellText(cell).trim().at(-1)!] : []))
  if (!letters.every((letter) => OF_TABLE.test(letter))) return false
  const plain = cells.flatMap((cell) =>
    PLAIN.test(cellText(cell).trim()) ? [Number(cellText(cell).replaceAll(',', ''))] : [],
  )
  const areSmall = plain.length > 0 && plain.every((number) => number < SHORT)
  const areBare = found.every(({ unit }) => unit === '') && found.every(({ number }) => Math.abs(number) >= 1000)
  return (
    areSure(cells) ||
    (areSmall && areBare && new Set(letters).size > 1) ||
    (areSmall && areBare && areOfOneSeries(rows, columns))
  )
}

/** Whether small plain numbers and large short ones stand in one row or column: one of them would be a unit nowhere else. */
const areOfOneSeries = (rows: Table['rows'], columns: ReadonlySet<number>): boolean =>
  rows.some((row) => {
    const own = row.filter((cell, column) => columns.has(column) && !isHead(cell))
    return own.some((cell) => multipleIn(cell)) && own.some((cell) => PLAIN.test(cellText(cell).trim()))
  })
/** A year at the head of a column. */
const isHead = (cell: TableCell): boolean => /^[12]\d{3}$/.test(cellText(cell).trim())

/** Whether the multiples of a column are sure: several letters or words, or words beside plain numbers. */
function areSure(cells: readonly TableCell[]): boolean {
  const found = cells.flatMap((cell) => multipleIn(cell) ?? [])
  // A number without a letter among them is itself, but for nought.
  const hasPlain = cells.some((cell) => PLAIN.test(cellText(cell).trim()) && !NOUGHT.test(cellText(cell).trim()))
  const areWords = found.every(({ isWord }) => isWord)
  const areSeveral = new Set(found.map(({ scale }) => scale)).size > 1
  return (
    new Set(found.map(({ unit }) => unit)).size === 1 && (areWords ? areSeveral || hasPlain : areSeveral && !hasPlain)
  )
}

/**
 * A table with columns of thousands and millions in short, `1.23M` beside `980.5K` or `12.5万` beside `1.2亿`, as stored
 * numbers. One letter alone may be a unit: several must stand there. Any other table as it is. O(cells).
 */
export function withMultiples(table: Table): Table {
  const some = table.rows.slice(0, SAMPLE)
  const columns = new Set(some.flatMap((row) => row.flatMap((cell, column) => (multipleIn(cell) ? [column] : []))))
  const taken = areSureTogether(some, columns)
    ? [...columns]
    : [...columns].filter((column) => areSure(table.rows.map((row) => row[column] ?? '')))
  if (taken.length === 0) return table
  const areTaken = new Set(taken)
  return {
    ...table,
    rows: table.rows.map((row) => row.map((cell, column) => (areTaken.has(column) ? numberOf(cell) : cell))),
  }
}
