import { filledIn } from './filled'
import { CALLED_PERIOD, UNIT_HEADER } from './heads'
import { isTurned, type Mapping } from './mapping'
import { perTable } from './perTable'
import { BRACKETED, LONGEST_STATED, NUMBERED, STATED_UNIT, unitOfTitle, withoutIn } from './saidUnit'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'
import { unitBelow } from './unitBelow'
import { unitInHead } from './unitInHead'
import { unitAlone } from './unitWords'

/** A name before a unit in brackets. */
const NAMED = /[\p{L}\d].*[(（[]/u

const PRE_UNIT = /^pre-?unit$/i
/** Letters of a title that is said in another language beside. */
const NOT_LATIN =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Thai}]{3}/u

/** Rows in which it may stand. */
const HEADS = 15

/** Whether a row says a unit and nothing else. */
const isSaidAlone = (row: readonly TableCell[]): boolean =>
  filledIn(row) === 1 &&
  row.some((cell) =>
    [...STATED_UNIT, OF_SECTION].some((pattern) => pattern.test(cellText(cell).trim().slice(0, LONGEST_STATED))),
  )
const OF_SECTION = /^\(?(?:in|as) (?:a )?(?:per ?cent|percentage|share|%|ratio|index)/i

/** More lines with commas are no titles. */
const MOST_LINES = 2

/** Units that the first rows of a table say: those that are said to be one, and those that titles end with. */
const unitAtTop = perTable(({ rows }: Table, head: { row: number; isOnSide: boolean }): string => {
  const [said, titled] = [new Set<string>(), new Set<string>()]
  const some = rows.slice(0, HEADS)
  const first = some.findIndex((row) => row.filter(isNumeric).length > 1)
  // Below the first numbers, and in heads of several sections, it is that of a part.
  const lines = some
    .slice(0, head.row)
    .filter((row) => filledIn(row) === 1 && BRACKETED.test(row.map(cellText).join('')))
  const isList = some.filter((row) => filledIn(row) === 1 && /,\s/.test(row.map(cellText).join(''))).length > MOST_LINES
  const areSections = rows.some((row, at) => first >= 0 && at > first && isSaidAlone(row))
  for (const [at, row] of some.entries()) {
    const texts = row.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
    if (areSections && at > 0 && isSaidAlone(row) && rows.slice(0, at).some((above) => filledIn(above) > 1)) continue
    // What the head of one of several columns says is of its own: `Change (in %)` beside an index.
    const areHeads = texts.length > 1 && at === head.row && !head.isOnSide
    // Below heads, what stands behind a column of values without one is that of its own column.
    const isBelow = at > head.row && (head.isOnSide ? !row.some(isNumeric) : at < first)
    const isBehind = (text: string) => {
      const column = row.findIndex((cell) => cellText(cell).trim() === text)
      if (!isBelow || column < 1) return false
      // Below periods, one that does not begin at the first of them is that of a column beside them.
      if (head.isOnSide) return column !== some[head.row]!.findIndex((cell) => plausiblePeriod(cell) !== null)
      return column > 1 && textIn(row, column - 1) === '' && isNumeric(rows[first]?.[column - 1])
    }
    // A row of values says its own.
    const isOfRow = head.isOnSide && at > head.row && row.some(isNumeric)
    for (const text of isOfRow ? [] : texts.filter((one) => one.length <= LONGEST_STATED)) {
      const match = STATED_UNIT.map((pattern) => pattern.exec(text)).find((one) => one !== null)
      // Beside the periods it is that of a column of its own.
      const isBeside = at === head.row && head.isOnSide && text !== textIn(row, 0)
      const isOwn = isBeside || (areHeads && match && NAMED.test(text.slice(0, text.lastIndexOf(match[1]!))))
      if (match && !isOwn && !isBehind(text)) said.add(match[1]!.trim())
    }
    const [text = '', beside = ''] = texts
    // A line of its own with two cells: what is said, and what of it.
    if (texts.length === 2 && at < head.row && UNIT_HEADER.test(text)) {
      // Great Britain parts a currency from its multiple.
      const before = some.find((one) => PRE_UNIT.test(textIn(one, 0)))
      said.add([before === undefined ? '' : textIn(before, 1), beside].join(' ').trim())
      continue
    }
    const isTwice = texts.length === 2 && NOT_LATIN.test(text) !== NOT_LATIN.test(beside)
    // A comma behind a title may have parted it in two.
    const isTitle =
      at < head.row &&
      lines.length < 2 &&
      (texts.length === 1 || (texts.length === 2 && (unitAlone(texts[1]!) !== '' || NUMBERED.test(text))))
    // On a table's side its corner names no periods.
    const isCorner = at === head.row && head.isOnSide && text === textIn(row, 0)
    const unit =
      isTwice && at < head.row
        ? unitOfTitle(NOT_LATIN.test(text) ? beside : text, isList)
        : isTitle
          ? unitOfTitle(texts.join(', '), isList)
          : isCorner
            ? unitOfCorner(rows, at, text)
            : ''
    if (unit !== '') titled.add(unit)
    // Below years: one unit again and again, whatever stands below a column beside them.
    const ofPeriods = row.flatMap((cell, column) =>
      cellText(cell).trim() !== '' && plausiblePeriod(some[head.row]?.[column]) !== null ? [cellText(cell).trim()] : [],
    )
    const own = ofPeriods.length > 1 ? ofPeriods : texts
    const isOfAll = head.isOnSide && at > head.row && own.length > 1 && new Set(own).size === 1
    if (isOfAll && unitAlone(own[0]!) !== '') titled.add(unitAlone(own[0]!))
  }
  const found = said.size > 0 ? said : titled
  return withoutIn(found.size === 1 ? [...found][0]! : inOneLanguage([...found]))
})

/** A unit that is said in Chinese and in English, as yearbooks do; empty where these are two. */
function inOneLanguage(units: readonly string[]): string {
  const chinese = units.filter((unit) => /\p{Script=Han}/u.test(unit))
  return units.length === 2 && chinese.length === 1 ? chinese[0]! : ''
}

/** A length of time names rows, or the periods beside it. */
const TIME =
  /^(?:days?|hours?|minutes?|weeks?|months?|quarters?|years?|tage?|stunden?|wochen?|monate?|quartale?|jahre?|jours?|heures?|semaines?|mois|trimestres?|ann[ée]es?|ans?|d[ií]as?|horas?|semanas?|mes(?:es)?|mês|a[ñn]os?|giorn[oi]|or[ae]|settiman[ae]|mes[ei]|ann[oi]|dag(?:en|ar|e)?|uur|uren|we[ek]+en?|maand(?:en)?|jaar|jaren|år|vecka|veckor|uke|uger?|måned(?:er)?|månad(?:er)?|timm(?:e|ar)|timer?|päivä|viikko|kuukausi|vuosi|vuodet|dni|dzień|dny?|den|rok|roky|lata|lat|nap|hét|hónap|év|évek|óra|zi(?:le|ua)?|an[ii]?|luni|lun[ăa]|g[üu]n|hafta|ay|y[ıi]l|saat|день|дни|дней|неделя|месяц|квартал|год|годы|лет|час|рік|роки|день|місяць|година|години|ден|месец|ngày|tháng|quý|năm|hari|minggu|bulan|tahun|ημέρα|μήνας|έτος|日|天|周|週|月|月份|季|季度|年|年份|年度|年次|日次|時間|小时|일|주|월|분기|년|연도)$/iu

/** The unit that the corner of a table says of its values; empty where it is that of numbers below it, such as ages and depths. */
function unitOfCorner(rows: Table['rows'], corner: number, text: string): string {
  const labels = rows
    .slice(corner + 1, corner + 1 + HEADS)
    .map((row) => textIn(row, 0))
    .filter((label) => label !== '')
  const areNumbers = labels.filter((label) => /^[<>≤≥~]?\s?\d/.test(label)).length * 2 > labels.length
  return TIME.test(text) || CALLED_PERIOD.test(text) || areNumbers ? '' : unitOfTitle(text)
}

/** The row of the file that heads its columns. */
const headOfFile = ({ layout, headerRow, periodColumn }: Place) =>
  isTurned(layout) ? { row: periodColumn, isOnSide: true } : { row: headerRow ?? 0, isOnSide: false }
type Place = Pick<Mapping, 'layout' | 'headerRow' | 'periodColumn'>

/** The unit that a table says of all its values, in its first rows; empty for none, or several. */
export const statedUnit = (table: Table, place: Place): string =>
  unitAtTop(table, headOfFile(place)) || unitBelow(table, 'end')

/** Whether a title or a row above the heads says that values are in thousands or more. */
export const saysScale = (table: Table, { layout, headerRow }: Pick<Mapping, 'layout' | 'headerRow'>): boolean =>
  scaleAtTop(table, layout === 'down' ? Math.min(HEADS, headerRow ?? 0) : 0)

/** A text that says that numbers are in thousands or more. */
export const SAYS_SCALE =
  /thous|thnd|'000|\b000s?\b|million|milliard|(?<![\p{L}\p{N}])(?:k|mn|mm|m|mil|bn|miles)(?![\p{L}\p{M}\p{N}])|billion|trillion|\btsd|\bmio|\bmrd|mill(?:i|a|e)r|mille|tys|mln|mld|тыс|млн|млрд|千|万|萬|百萬|億|亿|천|만|억/iu

const scaleAtTop = perTable(({ name, rows }: Table, above: number): boolean =>
  [
    name,
    // Names of groups stand beside each other, each with a unit of its own.
    ...rows
      .slice(0, above)
      .filter((row) => row.filter((cell) => unitInHead(cellText(cell)) !== '').length < 2)
      .flatMap((row) => row.map((cell) => cellText(cell).slice(0, LONGEST_STATED))),
  ].some((text) => SAYS_SCALE.test(text)),
)
