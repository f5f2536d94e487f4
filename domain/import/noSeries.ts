import { DAY } from '../duration'
import type { Frequency } from '../frequency'
import type { PeriodReading } from '../periodStyle'
import { CODE } from './columns'
import { PERIOD_HEADER, saysParts, SUBJECT_HEADER } from './heads'
import { widthOf } from './mapping'
import { plausiblePeriod } from './periodCells'
import { describe } from './pairColumns'
import { readPart } from './parts'
import { sampleRows } from './sampleRows'
import { cellText, isNumeric, textIn, type TableCell } from './table'

/** What refuses a guess: tables that look like series at first, and are none. */

/** Columns looked at for parts of years. */
const MOST_COLUMNS = 30
/** Rows above the data, for the head of a column. */
export const ROWS_ABOVE = 5
/** Rows of each year, on average, where its parts are rows of their own. */
const OFTEN = 1.25
/** Quarters as the numbers of their months, which may be ages elsewhere. */
const QUARTERS: ReadonlySet<string> = new Set(['1-3', '4-6', '7-9', '10-12'])

/**
 * Whether years come again beside parts of theirs that could not be read with them, such as quarters of fiscal years, or
 * stand at one of them only: what stands beside them is no series of years.
 */
export function standBesideParts(
  layout: 'down' | 'across',
  rows: readonly TableCell[][],
  { first, last }: { first: number; last: number },
  readings: readonly (PeriodReading | null)[],
  periodColumn: number,
): boolean {
  const own = readings.slice(first, last + 1).flatMap((reading) => reading?.instant ?? [])
  // A year may stand at the first or the last of its parts only.
  const blanks = rows.slice(first, last + 1).filter((row) => textIn(row, periodColumn) === '').length
  if (new Set(own).size * OFTEN > own.length + blanks) return false
  const from = Math.max(0, first - ROWS_ABOVE)
  const data = sampleRows(last + 1 - from).map((row) => rows[from + row]!)
  return Array.from({ length: Math.min(MOST_COLUMNS, widthOf(data)) }, (_, column) => column).some((column) => {
    if (column === periodColumn) return false
    const texts = data.map((row) => cellText(row[column]).trim()).filter((text) => text !== '')
    const { parts } = describe(texts, column, layout === 'across')
    const distinct = new Set(texts.flatMap((text) => readPart(text)?.n ?? [])).size
    const numbered = texts.filter((text) => QUARTERS.has(text.replaceAll(/[\s–~]+/g, '-')))
    const head = texts.length > numbered.length ? texts[0]! : ''
    const isOther = layout === 'down' && saysParts(head) === 'other'
    const areNumbered = !isOther && numbered.length > 1 && numbered.length >= texts.length - 1
    return areNumbered || (parts >= 2 && parts >= texts.length / 2 && distinct > 1)
  })
}

/** Heads of numbers that papers, articles and customers have. */
const IS_NUMBERED =
  /^(?:numbers?|no\.?|nr\.?|n[°º]\.?|num[eé]ros?|números?|номер|číslo|kode|kood|koodi|编号|編號|货号|番号|品番|번호)$|(?:nr|nummer|numer|number|numero|númer[oa]|numéro|číslo|номер|编号|番号|번호|\s(?:nos?|num))\.?$/iu

/** Whether numbers count persons or papers, by their head: `Student ID` from 2001 on is no year. */
export const areIds = (head: string, texts: readonly string[]): boolean =>
  (CODE.test(head) || IS_NUMBERED.test(head)) && !PERIOD_HEADER.test(head) && texts.every((text) => /^\d*$/.test(text))

/** Whether any cell beside the periods is a number. */
export const hasNumbers = (
  rows: readonly TableCell[][],
  { first, last }: { first: number; last: number },
  taken: readonly number[],
): boolean =>
  rows.slice(first, last + 1).some((row) => row.some((cell, column) => !taken.includes(column) && isNumeric(cell)))

/** Where something was, in degrees. */
const LATITUDE =
  /^(?:(?:geo|start|begin|decimal|epicent\w*)[\s_-]?)?lat(?:itude)?\b|^(?:纬度|緯度|широта|breite|latitud)/i
const LONGITUDE =
  /^(?:(?:geo|start|begin|decimal|epicent\w*)[\s_-]?)?(?:lon(?:g(?:itude)?)?|lng)\b|^(?:经度|經度|経度|долгота|länge|longitud)/i

/** The columns of a position, by their heads; null for none. */
export function positionColumns(header: readonly TableCell[]): [latitude: number, longitude: number] | null {
  const columnOf = (head: RegExp) => header.findIndex((cell) => head.test(cellText(cell).trim()))
  const [latitude, longitude] = [columnOf(LATITUDE), columnOf(LONGITUDE)]
  return latitude < 0 || longitude < 0 ? null : [latitude, longitude]
}

/** Fewer rows are no list. */
const FEWEST_EVENTS = 3
/** Of all rows, as many have another place. */
const MOSTLY_OTHER = 0.8
const DAYS: ReadonlySet<Frequency> = new Set(['daily', 'intraday'])
/** Degrees that nothing travels from one row to the next. */
const FAR = 1

const DAYS_OF_MONTH = 365.25 / 12
/** The shortest month is so much less than one. */
const WHOLE = 0.1

/** Whether most steps from row to row are one and the same, as those of a series are, and those of events are not. */
export function stepEvenly(instants: readonly number[]): boolean {
  const counts = new Map<number, number>()
  for (const [i, instant] of instants.entries()) {
    const length = Math.abs(instant - (instants[i - 1] ?? instant))
    // Months and years are of uneven length.
    const months = Math.round(length / (DAYS_OF_MONTH * DAY))
    const isWhole = months > 0 && Math.abs(length / (DAYS_OF_MONTH * DAY) - months) <= WHOLE
    const step = isWhole ? months * DAYS_OF_MONTH * DAY : length
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values()) * 2 > instants.length - 1
}

/** What came, what was expected and what came before: the columns of a calendar of releases. */
const CAME = /^(?:actual|released?|aktuell|actuel|今值|公布值|实际值|結果)(?:[\s_]?value)?$/i
const EXPECTED =
  /^(?:forecast|consensus|expected|expectations?|previous|prior|prognose|vorher\w*|précédent|预测值?|预期值?|前值|予想|前回)(?:[\s_]?value)?$/i

/** Whether heads are those of a calendar of releases, each of another figure. */
export const areOfReleases = (header: readonly TableCell[]): boolean =>
  [CAME, EXPECTED].every((head) => header.some((cell) => head.test(cellText(cell).trim())))

/**
 * Whether rows are events, each at a place of its own: positions far from each other, or a column of places or persons that
 * names another in every row, at times that follow no calendar; or releases, each of another figure. `readings`: of the same rows.
 */
export function areEvents(
  rows: readonly TableCell[][],
  header: readonly TableCell[],
  readings: readonly (PeriodReading | null)[],
): boolean {
  if (isOfAccount(header)) return true
  const own = rows.filter((_, row) => readings[row])
  const isOfReleases = areOfReleases(header)
  const instants = readings.flatMap((reading) => reading?.instant ?? [])
  // Who made a work may have made another: what each row is called tells them apart.
  const areOthers = header.some((_, column) => areOtherNames(own, column))
  const areYears = readings.every((reading) => reading === null || reading.precision === 'annual')
  const isOfWorks = header.some((cell) => isOfPersons(cell) || (areYears && BEGAN.test(cellText(cell).trim())))
  if (own.length >= FEWEST_EVENTS && areOthers && isOfWorks) return true
  if (own.length < FEWEST_EVENTS || (!isOfReleases && stepEvenly(instants))) return false
  const position = positionColumns(header)
  if (position) {
    const places = own.map((row) => position.map((column) => Number(textIn(row, column))))
    const far = places.filter(
      (place, i) => i > 0 && place.some((degrees, at) => Math.abs(degrees - places[i - 1]![at]!) > FAR),
    )
    // Stations are at the same places again and again.
    const distinct = new Set(places.map((place) => place.join(' '))).size
    if (far.length > (places.length - 1) / 2 && distinct > places.length * MOSTLY_OTHER) return true
  }
  // By years it may be the latest figure of each place: which one is meant is asked.
  const areDays = readings.every((reading) => reading === null || DAYS.has(reading.precision))
  return header.some((cell, column) => {
    if (areDays && PAPER.test(cellText(cell).trim()) && areOtherNumbers(own, column)) return true
    if (!areDays || (!isOfReleases && !SUBJECT_HEADER.test(cellText(cell).trim()))) return false
    return areOtherNames(own, column)
  })
}

/** Heads of the statement of an account: what was paid, for what, and what is left. */
const ACCOUNT = [
  /^(?:amount|betrag|umsatz|montant|importe?|valor|importo|kwota|částka|összeg|belopp|beløb|beløp|bedrag|сумма|tutar|debit|credit|soll|haben|金额|金額|支出|取引金額)(?:\s.{0,20})?$/iu,
  /^(?:description|details|narrative|memo|payee|verwendungszweck|buchungstext|libell[ée]|concepto|descripci[oó]n|causale|descrizione|descrição|opis|tytuł|popis|közlemény|omschrijving|назначение(?: платежа)?|açıklama|摘要|交易说明|説明|text)$/iu,
  /^(?:(?:running |account |closing )?balance|saldo|solde|kontostand|egyenleg|остаток|bakiye|余额|餘額|残高)(?:\s.{0,20})?$/iu,
]
const isOfAccount = (header: readonly TableCell[]): boolean =>
  ACCOUNT.every((head) => header.some((cell) => head.test(cellText(cell).trim())))

/** Papers of trade, each with a number of its own. */
const PAPER =
  /^(?:sales[\s_]?)?(?:orders?|invoices?|receipts?|transactions?|tickets?|bookings?|vouchers?|cheques?|bestell\p{L}*|auftrag\p{L}*|rechnung\p{L}*|beleg\p{L}*|commandes?|factures?|reçus?|pedidos?|facturas?|recibos?|ordin[ei]|fattur[ae]|faturas?|encomendas?|ordre\p{L}*|faktur\p{L}*|bestelling\p{L}*|factuur\p{L}*|zamówieni[ea]|objednávk[ay]|számla|заказы?|сч[её]т|накладная|订单|訂單|发票|發票|单据|单|流水|交易|注文|請求書?|伝票|주문|송장)[\s_.-]*(?:(?:ids?|nos?|nr|num|number|nummer|n[°º]|numéro|número|numero|numer|číslo|номер|№|号|號|编号|番号|번호)\.?|#)?$/iu
/** Shorter ones count rows. */
const PAPER_NUMBER = /^(?=.*\d{3})[\p{L}\d/_-]+$/u

/** Whether a column has the number of another paper in every row, and they go on in one direction. */
function areOtherNumbers(rows: readonly TableCell[][], column: number): boolean {
  const texts = rows.map((row) => textIn(row, column))
  if (!texts.every((text) => PAPER_NUMBER.test(text))) return false
  const numbers = texts.map((text) => Number(text.replaceAll(/\D/g, '')))
  const steps = numbers.slice(1).map((number, i) => Math.sign(number - numbers[i]!))
  return steps[0] !== 0 && steps.every((step) => step === steps[0])
}

/** Whether a column names another thing in every row. */
function areOtherNames(rows: readonly TableCell[][], column: number): boolean {
  const texts = rows.map((row) => textIn(row, column))
  const areNames = texts.every((text) => /\p{L}/u.test(text) && plausiblePeriod(text) === null)
  return areNames && new Set(texts).size === texts.length
}

/** Persons and works, of which a list has one a row: when each was hired or made goes on as chance has it. */
const PERSON_HEADER =
  /^(?:(?:full|first|last|given|family)[\s_]?names?|surnames?|names?|employees?|players?|authors?|artists?|directors?|winners?|presidents?|films?|movies?|books?|songs?|albums?|mitarbeiter(?:in)?|vorname|nachname|nom|prénom|nombres?|apellidos?|nome|cognome|imię|nazwisko|jméno|příjmení|имя|фамилия|фио|姓名|名字|员工|作者|电影|影片|片名|书名|歌曲|氏名|名前|이름|성명)$/iu
/** When something began that has no values over time: the year is its own. */
const BEGAN =
  /(?<!\p{L})(?:founded|established|opened|built|born|constructed|baujahr|gründung(?:sjahr)?|gegründet|geburtsjahr|eröffnet|fondée?|fondation|construite?|naissance|fundaci[oó]n|fundad[ao]|nacimiento|construcción|costruit[ao]|fondazione|nascita|założenia|budowy|urodzenia|založení|narození|основания|постройки|рождения)$|^(?:year |date )?(?:founded|established|opened|built|born)|成立年|建成年|出生年|创立|設立年|竣工|生年/iu
const isOfPersons = (cell: TableCell): boolean => PERSON_HEADER.test(cellText(cell).trim())

/** Whether a row of a list of persons is taken for a row of periods. `oriented`: with that row as a column. */
export const isRowOfPerson = (oriented: readonly TableCell[][], periodColumn: number): boolean =>
  periodColumn > 0 &&
  oriented.some((row) => {
    const at = row.findIndex((cell) => cellText(cell).trim() !== '')
    const names = row.slice(at + 1).map((cell) => [cell])
    return at >= 0 && at < periodColumn && isOfPersons(row[at]!) && areOtherNames(names, 0)
  })
