import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { FREQUENCIES, type Frequency } from '#domain/frequency'
import { ENCODINGS, type Encoding } from '#domain/import/decode'
import { interpret, NoSuchPart, type ImportOptions, type Interpretation } from '#domain/import/interpret'
import { columnName } from '#domain/import/mapping'
import { openFile } from '#domain/import/openFile'
import type { Question } from '#domain/import/questions'
import type { RefusedCell } from '#domain/import/readTable'
import { formatPeriod } from '#domain/period'
import { SeriesProperties } from '#domain/schema/series'
import type { Database } from './db/database'
import { importSeries } from './saving/storeImport'
import { say } from './texts'
import { findUser } from './users/store'

/** What was asked for cannot be done; the message says why. */
export class ImportError extends Error {}

export const IMPORT_HELP = `import <file> [code]                read a CSV, text or Excel file; with a code, save it as that series (made when absent)
      --as <user>                    who saves it
      --dry-run                      read only: needs neither code nor user nor database
      --json                         answer in JSON
      --all                          every series of the file; saved as <code>.1, <code>.2 …
      --publish                      a published series may be changed
      --sheet, --column <name>       which sheet, which column of values
      --filter 'Country=China'       which rows of a table of several series; may be repeated
      --frequency <frequency>        ${FREQUENCIES.join(', ')}
      --decimal , | .                the decimal mark
      --day-first | --month-first    01/02/2020
      --dot-month <reading>          2016.1: january, october, quarter
      --fiscal begins | ends         2003-04 is called by the year it begins or ends in
      --century 1900 | 2000          of years of two digits
      --encoding <encoding>          ${ENCODINGS.join(', ')}`

export interface ImportCommand {
  file: string
  code: string | null
  user: string | null
  isDry: boolean
  isJson: boolean
  mayPublish: boolean
  encoding: Encoding | 'auto'
  options: ImportOptions
}

const oneOf = <Value extends string>(
  name: string,
  values: readonly Value[],
  given: string | undefined,
): Value | undefined => {
  if (given === undefined) return undefined
  const found = values.find((value) => value === given)
  if (found === undefined) throw new ImportError(`--${name} ${given}: say one of ${values.join(', ')}.`)
  return found
}

/** Reads the words of the command. Errors: ImportError. */
export function parseImport(args: string[]): ImportCommand {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const read = () =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        as: text,
        sheet: text,
        column: text,
        frequency: text,
        decimal: text,
        encoding: text,
        fiscal: text,
        century: text,
        'dot-month': text,
        'dry-run': flag,
        json: flag,
        all: flag,
        publish: flag,
        'day-first': flag,
        'month-first': flag,
        filter: { type: 'string', multiple: true },
      },
    })
  let parsed: ReturnType<typeof read>
  try {
    parsed = read()
  } catch (error) {
    throw new ImportError(`${(error as Error).message}\n\n  ${IMPORT_HELP}`)
  }
  const { values, positionals } = parsed
  const [file, code] = positionals
  if (file === undefined || positionals.length > 2) throw new ImportError(`Usage:\n\n  ${IMPORT_HELP}`)
  const isDry = values['dry-run'] ?? false
  if (!isDry && (code === undefined || values.as === undefined))
    throw new ImportError(`To save, name the code of the series and --as <user>; to look first, say --dry-run.`)
  const filter = (values.filter ?? []).map((one) => {
    const split = one.indexOf('=')
    if (split < 1) throw new ImportError(`--filter ${one}: write it such as 'Country=China'.`)
    return { column: one.slice(0, split).trim(), value: one.slice(split + 1).trim() }
  })
  const options: ImportOptions = {
    filter,
    all: values.all ?? false,
    sheet: values.sheet,
    column: values.column,
    frequency: oneOf<Frequency>('frequency', FREQUENCIES, values.frequency),
    decimal: oneOf('decimal', ['.', ','] as const, values.decimal),
    dayMonthOrder: values['day-first'] ? 'dayFirst' : values['month-first'] ? 'monthFirst' : undefined,
    dotMonth: oneOf('dot-month', ['january', 'october', 'quarter'] as const, values['dot-month']),
    yearSpan: oneOf('fiscal', ['begins', 'ends'] as const, values.fiscal),
    century:
      values.century === undefined ? undefined : Number(oneOf('century', ['1900', '2000'] as const, values.century)),
  }
  return {
    file,
    code: code ?? null,
    user: values.as ?? null,
    isDry,
    isJson: values.json ?? false,
    mayPublish: values.publish ?? false,
    encoding: oneOf('encoding', ENCODINGS, values.encoding) ?? 'auto',
    options,
  }
}

/** Opens and reads the file of a command; null where it holds no series. Errors: ImportError. */
export async function readImport({ file, encoding, options }: ImportCommand): Promise<Interpretation | null> {
  const bytes = new Uint8Array(await readFile(file))
  const { tables } = await openFile(bytes, encoding).catch((error: unknown) => {
    throw new ImportError(
      `${basename(file)} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  try {
    return interpret(tables, options)
  } catch (error) {
    if (!(error instanceof NoSuchPart)) throw error
    const some = error.offered.slice(0, 20).map((one) => `  ${one}`)
    throw new ImportError([`There is no ${error.part} ${error.text}. There is:`, ...some].join('\n'))
  }
}

const OPTION: Record<Question['kind'], string> = {
  dayMonthOrder: '--day-first or --month-first',
  dotMonth: '--dot-month',
  yearSpan: '--fiscal',
  century: '--century',
  decimalMark: '--decimal',
  series: '--filter',
}

const placeOf = ({ row, column }: RefusedCell) => ({ row, column: columnName(column - 1) })

/** The answer for programs; its shape is kept stable. */
export const importJson = (read: Interpretation | null): string =>
  JSON.stringify({
    frequency: read?.frequency ?? null,
    series: (read?.series ?? []).map(({ title, unit, observations }) => ({
      title,
      ...(unit !== undefined && { unit }),
      observations: observations.map(({ period, value }) => [formatPeriod(read!.frequency, period), value]),
    })),
    refused: (read?.refused ?? []).map((cell) => ({ ...placeOf(cell), text: cell.text, reason: cell.reason })),
    questions: (read?.questions ?? []).map((question) => ({
      kind: question.kind,
      ...(question.kind === 'series' && { column: question.label || columnName(question.column) }),
      options: question.options,
      answer: OPTION[question.kind],
    })),
  })

const SHOWN = 30

/** What was taken for what, what is asked, and what was refused, in lines. */
export function importLines(name: string, read: Interpretation | null): string[] {
  if (!read) return [`${name}: nothing in it reads as a series.`]
  const { sheet, column, frequency, questions, refused, flags } = read
  const taken = [
    ...(sheet === '' ? [] : [`sheet “${sheet}”`]),
    `column ${column.place}${column.label === '' ? '' : ` “${column.label}”`}`,
    frequency,
  ]
  return [
    `${name}: ${taken.join(', ')}.`,
    ...questions.map((question) => {
      const label = question.kind === 'series' ? ` “${question.label || columnName(question.column)}”` : ''
      const options: readonly string[] = question.options
      const more = options.length > SHOWN ? ' …' : ''
      return `  asked: ${question.kind}${label}? ${options.slice(0, SHOWN).join(' | ')}${more} (say it with ${OPTION[question.kind]})`
    }),
    ...refused.slice(0, SHOWN).map((cell) => {
      const { row, column: letter } = placeOf(cell)
      return `  refused: ${letter}${row} ${cell.text}: ${say('en', `refusals.${cell.reason}`, { firstRow: cell.firstRow ?? '' })}`
    }),
    ...(refused.length > SHOWN ? [`  … and ${refused.length - SHOWN} more refused`] : []),
    ...(flags.length > 0
      ? [`  flags beside values are not kept: ${flags.map(({ flag, count }) => `${flag} (${count})`).join(', ')}`]
      : []),
  ]
}

/** What a program is told: nothing was refused or asked, or something was. */
export const isWhole = (read: Interpretation | null): boolean =>
  read !== null && read.series.length > 0 && read.refused.length === 0 && read.questions.length === 0

/** Saves what was read, and says what was saved. Errors: ImportError; ImportRefused. */
export async function saveImport(db: Database, command: ImportCommand, read: Interpretation): Promise<string[]> {
  const known = SeriesProperties.shape.code.safeParse(command.code)
  if (!known.success) throw new ImportError(`${command.code} is no code: ${say('en', 'validation.code')}.`)
  const user = await findUser(db, command.user!)
  if (!user) throw new ImportError(`There is no user ${command.user}.`)
  const lines: string[] = []
  for (const [i, content] of read.series.entries()) {
    const code = read.series.length > 1 ? `${known.data}.${i + 1}` : known.data
    const { saved, status, added, changed } = await importSeries(db, {
      name: basename(command.file),
      code,
      frequency: read.frequency,
      content,
      userId: user.id,
      mayPublish: command.mayPublish,
    })
    lines.push(
      `Saved ${code} (series ${saved.id}, ${status}, version ${saved.version}) “${content.title}”: ${added} added, ${changed} changed, ${content.observations.length - added - changed} as before.`,
    )
  }
  return lines
}
