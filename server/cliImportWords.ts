import { parseArgs } from 'node:util'
import { FREQUENCIES, type Frequency } from '#domain/frequency'
import { FISCAL_STARTS } from '#domain/fiscalQuarters'
import { ENCODINGS, type Encoding } from '#domain/import/encodings'
import type { ImportOptions } from '#domain/import/options'

/** What was asked for cannot be done; the message says why. */
export class ImportError extends Error {}

export const IMPORT_HELP = `import <file> [code]                read a CSV, text or Excel file; with a code, save it as that series (made when absent)
      --as <user>                    who saves it
      --dry-run                      read only: needs neither code nor user nor database; with a code, compares with that series
      --json                         answer in JSON
      --all                          every series of the file; saved as <code>.<title> each
      --publish                      a published series may be changed
      --topic, --unit, --region      of a new series: an entry of the lists, by its id or its title
      --sheet, --column <name>       which sheet, which column of values
      --filter 'Country=China'       which rows of a table of several series; may be repeated
      --frequency <frequency>        ${FREQUENCIES.join(', ')}
      --decimal , | .                the decimal mark
      --day-first | --month-first | --year-first    01/02/2020, 24/01/02
      --dot-month <reading>          2016.1: january, october, quarter
      --fiscal begins | ends         2003-04 is called by the year it begins or ends in
      --fiscal-start <month>         Q1 FY24 begins in: ${FISCAL_STARTS.join(', ')}
      --century 1900 | 2000          of years of two digits
      --encoding <encoding>          latin1, ${ENCODINGS.join(', ')}`

const ORDERS = [
  ['day-first', 'dayFirst'],
  ['month-first', 'monthFirst'],
  ['year-first', 'yearFirst'],
] as const

export interface ImportCommand {
  file: string
  code: string | null
  user: string | null
  isDry: boolean
  isJson: boolean
  mayPublish: boolean
  /** What a new series is of, as it is typed. */
  terms: Partial<Record<'topic' | 'unit' | 'region', string>>
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

/** What people call an encoding that holds theirs. */
const CALLED: Record<string, Encoding> = {
  latin1: 'windows-1252',
  'latin-1': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  gbk: 'gb18030',
  cp866: 'ibm866',
  'mac-roman': 'macintosh',
  utf8: 'utf-8',
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
        topic: text,
        unit: text,
        region: text,
        fiscal: text,
        'fiscal-start': text,
        century: text,
        'dot-month': text,
        'dry-run': flag,
        json: flag,
        all: flag,
        publish: flag,
        'day-first': flag,
        'month-first': flag,
        'year-first': flag,
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
  if (values['day-first'] && values['month-first'])
    throw new ImportError('--day-first and --month-first contradict each other: say one of them.')
  const filter = (values.filter ?? []).map((one) => {
    const split = one.indexOf('=')
    if (split < 1) throw new ImportError(`--filter ${one}: write it such as 'Country=China'.`)
    return { column: one.slice(0, split).trim(), value: one.slice(split + 1).trim() }
  })
  const twice = filter.find(({ column }, i) => filter.findIndex((one) => one.column === column) < i)
  if (twice)
    throw new ImportError(`--filter ${twice.column}= is given twice: choose one value, or read all series with --all.`)
  const options: ImportOptions = {
    filter,
    all: values.all ?? false,
    sheet: values.sheet,
    column: values.column,
    frequency: oneOf<Frequency>('frequency', FREQUENCIES, values.frequency),
    decimal: oneOf('decimal', ['.', ','] as const, values.decimal),
    dayMonthOrder: ORDERS.find(([flag]) => values[flag])?.[1],
    dotMonth: oneOf('dot-month', ['january', 'october', 'quarter'] as const, values['dot-month']),
    fiscalStart: oneOf('fiscal-start', FISCAL_STARTS, values['fiscal-start']),
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
    terms: {
      ...(values.topic !== undefined && { topic: values.topic }),
      ...(values.unit !== undefined && { unit: values.unit }),
      ...(values.region !== undefined && { region: values.region }),
    },
    encoding:
      oneOf('encoding', ENCODINGS, CALLED[values.encoding?.toLowerCase() ?? ''] ?? values.encoding?.toLowerCase()) ??
      'auto',
    options,
  }
}
