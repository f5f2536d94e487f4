import type { Doubt } from '#domain/import/doubt'
import { doubtKey, doubtParams } from '#domain/import/doubts'
import { ENCODING_NAMES } from '#domain/import/encodings'
import type { Interpretation } from '#domain/import/interpretTable'
import { columnName } from '#domain/import/columnLabel'
import type { Question } from '#domain/import/questions'
import type { RefusedCell } from '#domain/import/readTable'
import type { Frequency } from '#domain/frequency'
import type { Observation } from '#domain/observation'
import { numberText } from '#domain/numberText'
import { formatPeriod } from '#domain/period'
import type { ReadFile } from './cliImport'
import { say } from './texts'

const OPTION: Record<Question['kind'], string> = {
  dayMonthOrder: '--day-first, --month-first or --year-first',
  dotMonth: '--dot-month',
  yearSpan: '--fiscal',
  fiscalStart: '--fiscal-start',
  century: '--century',
  decimalMark: '--decimal',
  series: '--filter',
}

const placeOf = ({ row, column }: RefusedCell) => ({ row, column: columnName(column - 1) })

/** By period; nothing where no value has one. */
function flagsOf(observations: readonly Observation[], frequency: Frequency) {
  const flagged = observations.filter(({ flag }) => flag !== undefined)
  return (
    flagged.length > 0 && { flags: Object.fromEntries(flagged.map((o) => [formatPeriod(frequency, o.period), o.flag])) }
  )
}

const doubtText = (doubt: Doubt, frequency: Frequency) => ({
  kind: doubt.kind,
  text: say('en', `doubts.${doubtKey(doubt)}`, doubtParams(doubt, frequency)),
})

/** The answer for programs; its shape is kept stable. */
export const importJson = ({ read, nothing, guessed, hasUnreadable }: ReadFile, saved: readonly string[]): string =>
  JSON.stringify({
    frequency: read?.frequency ?? null,
    series: (read?.series ?? []).map(({ title, unit, isUnitOfTitle, frequency, sheet, observations, doubts }) => ({
      title,
      ...(sheet !== undefined && { sheet }),
      ...(unit !== undefined && { unit }),
      ...(isUnitOfTitle && { unitFrom: 'title' }),
      // Where it is another one than that of the answer.
      ...(frequency && { frequency }),
      observations: observations.map(({ period, value }) => [
        formatPeriod(frequency ?? read!.frequency, period),
        value,
      ]),
      ...flagsOf(observations, frequency ?? read!.frequency),
      // What is odd, or was decided by what stands around it: to be looked at.
      ...(doubts.length > 0 && { doubts: doubts.map((doubt) => doubtText(doubt, frequency ?? read!.frequency)) }),
    })),
    refused: (read?.refused ?? []).map((cell) => ({ ...placeOf(cell), text: cell.text, reason: cell.reason })),
    questions: (read?.questions ?? []).map((question) => ({
      kind: question.kind,
      ...(question.kind === 'series' && { column: question.label }),
      ...(question.kind === 'series'
        ? { options: question.options }
        : {
            options: question.options.map(({ value }) => value),
            // What two readings fit, and what it is by each.
            example: question.example,
            meanings: question.options.map(({ meaning }) => meaning),
          }),
      answer: OPTION[question.kind],
    })),
    // What was saved, in words.
    ...(saved.length > 0 && { saved }),
    // In which its letters were read, where no byte order mark or UTF-8 says so.
    ...(guessed !== null && { guessedEncoding: guessed }),
    // Characters that could not be read: another encoding may fit.
    ...(hasUnreadable && { unreadable: true }),
    // Why no series was found.
    ...(nothing && { nothing }),
    // Other series of the file, of which none is taken.
    ...((read?.otherSeries.length ?? 0) > 0 && { notTaken: read!.otherSeries }),
    ...((read?.leftOut.length ?? 0) > 0 && { leftOut: read!.leftOut }),
    // Columns that always say the same, and sheets that read as series as well.
    ...((read?.constant.length ?? 0) > 0 && { constant: read!.constant }),
    ...((read?.otherSheets.length ?? 0) > 0 && { sheet: read!.sheet, otherSheets: read!.otherSheets }),
  })

const SHOWN = 30

/** What is odd about the values, of which series where there are several. */
function doubtLines(series: Interpretation['series'], frequency: Frequency): string[] {
  const lines = series.flatMap(({ title, frequency: own = frequency, doubts }) =>
    doubts.map((doubt) => {
      const { text } = doubtText(doubt, own)
      return series.length > 1 ? `  look at: ${title}: ${text}` : `  look at: ${text}`
    }),
  )
  return lines.length > SHOWN ? [...lines.slice(0, SHOWN), `  … and ${lines.length - SHOWN} more to look at`] : lines
}

/** As many names are told. */
const MOST_NAMES = 10
const namesOf = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMES)
    .map((one) => `“${one}”`)
    .join(', ') + (names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '')

const ASKED: Record<Exclude<Question['kind'], 'series'>, (example: string) => string> = {
  dayMonthOrder: (example) => `which date is ${example}`,
  dotMonth: (example) => `which period is ${example}`,
  yearSpan: (example) => `which year is ${example} filed under`,
  fiscalStart: (example) => `which quarter is ${example}`,
  century: (example) => `which century is ${example} of`,
  decimalMark: (example) => `which number is ${example}`,
}

/** What is asked, and of what: a column, or a text of the file. */
function askedFor(question: Question): string {
  return question.kind === 'series' ? `series “${question.label}”` : ASKED[question.kind](question.example)
}

const optionTexts = (question: Question): string[] =>
  question.kind === 'series'
    ? question.options
    : question.options.map(({ value, meaning }) => (meaning === null ? value : `${value} (${meaning})`))

/** Each series with how much it holds, from its first value to its last. */
function seriesLines(series: Interpretation['series'], frequency: Frequency): string[] {
  const lines = series.map(({ title, unit, isUnitOfTitle, frequency: own = frequency, observations }) => {
    const [first, last] = [observations[0], observations.at(-1)].map(
      (one) =>
        one &&
        `${formatPeriod(own, one.period)} = ${one.value === null ? 'missing' : numberText(one.value, one.decimals)}`,
    )
    const extent = first === undefined ? '' : observations.length === 1 ? `: ${first}` : `: ${first} to ${last}`
    const count = `${observations.length} ${own} ${observations.length === 1 ? 'value' : 'values'}`
    const said = unit ? ` (${unit}${isUnitOfTitle ? ', from the title' : ''})` : ''
    return `  read: “${title}”${said}, ${count}${extent}`
  })
  return lines.length > SHOWN ? [...lines.slice(0, SHOWN), `  … and ${lines.length - SHOWN} more series`] : lines
}

const UNREADABLE = '  look at: some characters of the file cannot be read; --encoding says how it is written.'

/** A cell may hold a megabyte. */
const LONGEST_CELL = 80
const inShort = (text: string): string => (text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text)

/** What was taken for what, what is asked, and what was refused, in lines; of each series what it holds, where it is only read. */
export function importLines(
  name: string,
  { read, nothing, guessed, hasUnreadable }: ReadFile,
  isDry: boolean,
): string[] {
  if (!read) {
    const why = nothing ? ` ${say('en', `nothing.${nothing.reason}`, { text: nothing.text })}.` : ''
    return [`${name}: nothing in it reads as a series.${why}`, ...(hasUnreadable ? [UNREADABLE] : [])]
  }
  const { sheet, column, frequency, series, questions, refused, flags, constant, leftOut, otherSheets, otherSeries } =
    read
  const taken = [
    ...(sheet === '' ? [] : [`sheet “${sheet}”`]),
    `${/^\d/.test(column.place) ? 'row' : 'column'} ${column.place}${column.label === '' ? '' : ` “${column.label}”`}`,
    [...new Set([frequency, ...series.map((one) => one.frequency ?? frequency)])].join(' and '),
  ]
  return [
    `${name}: ${taken.join(', ')}.`,
    ...(guessed === null ? [] : [`  guessed: it is read as ${ENCODING_NAMES[guessed]}; --encoding says another one.`]),
    ...(hasUnreadable ? [UNREADABLE] : []),
    ...(isDry ? seriesLines(series, frequency) : []),
    ...constant.map((label) => `  left out: “${label}” always says the same; --column takes it.`),
    ...leftOut.map((label) => `  left out: “${label}” holds amounts that are not read; --column takes it.`),
    ...(otherSeries.length > 0
      ? [`  not taken: ${namesOf(otherSeries)}; --column takes one of them, --all every series.`]
      : []),
    ...(otherSheets.length > 0
      ? [`  not taken: ${namesOf(otherSheets)}; --sheet takes one of them, --all every series.`]
      : []),
    ...questions.map((question) => {
      const options = optionTexts(question)
      const more = options.length > SHOWN ? ' …' : ''
      return `  asked: ${askedFor(question)}? ${options.slice(0, SHOWN).join(' | ')}${more} (say it with ${OPTION[question.kind]})`
    }),
    ...refused.slice(0, SHOWN).map((cell) => {
      const { row, column: letter } = placeOf(cell)
      return `  refused: ${letter}${row} ${inShort(cell.text)}: ${say('en', `refusals.${cell.reason}`, { firstRow: cell.firstRow ?? '' })}`
    }),
    ...(refused.length > SHOWN ? [`  … and ${refused.length - SHOWN} more refused`] : []),
    ...doubtLines(series, frequency),
    ...(flags.length > 0
      ? [`  flags beside values: ${flags.map(({ flag, count }) => `${flag} (${count})`).join(', ')}`]
      : []),
  ]
}

/** What a program is told: nothing was refused or asked, or something was. */
export const isWhole = (read: Interpretation | null): boolean =>
  read !== null && read.series.length > 0 && read.refused.length === 0 && read.questions.length === 0
