import { perTable } from './perTable'
import { cellText, type Table, type TableCell } from './table'
import { saidUnit } from './saidUnit'
import { unitInHead } from './unitInHead'
import { unitAlone } from './unitWords'

/** Units of what is counted one by one, and has no decimals; a multiple of them has. */
const COUNTED = new RegExp(
  `^(?:${[
    'number|numbers|no\\.?|count|persons?|people|units?|heads?|vehicles?|passengers?|cases|deaths|births|dwellings|visitors|beds|jobs|employees|students|households?|enterprises',
    'Anzahl|Personen|Stück|Stk\\.?|Fälle|Einwohner|Haushalte|nombre|personnes|unités|habitants|ménages|n[úu]mero|personas|unidades|habitantes|hogares|viajeros|pessoas',
    'persone|unità|abitanti|famiglie|aantal|personen|stuks|inwoners|antall?|personer|st|stk\\.?|invånare|innbyggere|lkm|kpl|henkilöä|henkeä|lukumäärä|os[oó]b[ya]?|sztuk[ia]?|szt\\.?|liczba|počet|osob|ks|kus[ůy]|fő|db|darab|persoane|broj|osoba|število|oseb',
    'число|человек|чел\\.?|штук|шт\\.?|единиц|ед\\.?|осіб|одиниць|брой|души|броя|άτομα|αριθμός|kişi|adet|orang|unit|jiwa|người|chiếc|cái|con',
    '人|名|个|個|台|辆|輛|套|户|戶|件|只|头|頭|家|艘|架|所|人次|次|件数|世帯|戸|명|개|대|호|건|마리|가구|คน|ราย|คัน',
  ].join('|')})$`,
  'iu',
)

/** Lines above the heads, or on the side of a table that is turned, in which a unit of all may stand. */
const LINES = 10
const HEAD_ROWS = 3
const SAMPLE = 50

const unitOf = (text: string): string => unitAlone(text) || unitInHead(text) || saidUnit(text)
const filled = (cells: readonly (TableCell | undefined)[]): string[] =>
  cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '')

/** Texts that stand alone in a row above a table, or in a column beside it. */
const linesOf = perTable(({ rows }: Table, first: number): string[] =>
  [
    ...rows.slice(Math.max(0, first - LINES), first).map((row) => filled(row)),
    ...Array.from({ length: LINES }, (_, column) => filled(rows.slice(0, SAMPLE).map((row) => row[column]))),
  ].flatMap((texts) => (texts.length === 1 ? texts : [])),
)

const headsOf = ({ rows }: Table, first: number, column: number): string[] =>
  rows.slice(Math.max(0, first - HEAD_ROWS), first).map((row) => cellText(row[column]).trim())

/** What things are called that are counted one by one. */
const OF_COUNTS =
  /(?:^|resident\s|total\s|live\s)(?:population|inhabitants|births|deaths|marriages|divorces|arrivals|visitors|passengers|households|enterprises|students|employees|bevölkerung|einwohner|lebendgeborene|gestorbene|naissances|décès|población|nacimientos|defunciones|popolazione|nascite|decessi|população|nascimentos|óbitos|ludność|urodzenia|zgony|obyvatelstvo|население|родившиеся|умершие)$/iu

/** Whether a column is called as people and firms are, who have no decimals; thousands of them have. */
export const areOfCounts = (table: Table, first: number, column: number): boolean =>
  headsOf(table, first, column).some((head) => OF_COUNTS.test(head))

/** Whether a column is in pounds: where they are paid with, a point stands before decimals. */
export const isBritish = (table: Table, first: number, column: number): boolean =>
  headsOf(table, first, column).some((head) => head.includes('£'))

/** Whether what stands above a column says that its values are counted: its heads, or where those say no unit, a line of its own. */
export function areCounted(table: Table, first: number, column: number): boolean {
  const own = headsOf(table, first, column)
    .map((text) => unitOf(text))
    .filter((unit) => unit !== '')
  const units =
    own.length > 0
      ? own
      : linesOf(table, first)
          .map((text) => unitOf(text))
          .filter((unit) => unit !== '')
  return units.length > 0 && units.every((unit) => COUNTED.test(unit))
}
