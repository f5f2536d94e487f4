import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { codePart } from '#domain/batch/codes'
import { eq } from 'drizzle-orm'
import type { Encoding } from '#domain/import/encodings'
import { interpret } from '#domain/import/interpret'
import type { Interpretation } from '#domain/import/interpretTable'
import { yearNoteOf } from '#domain/import/yearNote'
import type { InterpretedSeries } from '#domain/import/seriesReader'
import { doubtKey, doubtParams } from '#domain/import/doubts'
import { NoSuchPart, type ImportOptions } from '#domain/import/options'
import { whyNothing, type Nothing } from '#domain/import/nothing'
import { openForImport } from '#domain/import/openFile'
import { plausiblePeriod } from '#domain/import/periodCells'
import type { PeriodReading } from '#domain/periodStyle'
import { setSiteFlags } from '#domain/ownFlags'
import { SeriesProperties } from '#domain/schema/series'
import { ImportError, type ImportCommand } from './cliImportWords'
import type { Database } from './db/database'
import { series } from './db/schema'
import { transaction } from './db/transaction'
import { readLists } from './lists/store'
import { VersionMovedOn } from './saving/store'
import { newLines, termsOf } from './cliImportTerms'
import { compareImport, importSeries } from './saving/storeImport'
import { say } from './texts'
import { findActor, findUser } from './users/store'

export interface ReadFile {
  /** Null where nothing in the file reads as a series: `nothing` says why. */
  read: Interpretation | null
  nothing: Nothing | null
  /** What the file was read as where nothing but its bytes says it. */
  guessed: Encoding | null
  /** Some characters could not be read. */
  hasUnreadable: boolean
}

type OpenedFile = Awaited<ReturnType<typeof openForImport>>

const NOT_OPENED: Record<string, string> = {
  empty: 'it is empty',
  unsupported: 'it is not a table: CSV, text and workbooks (xlsx, xls, ods) are read',
  tooManyCells: 'it holds too many cells to be read at once',
  protected: 'it is protected by a password',
  damaged: 'it is damaged',
}

/** Opens the file of a command. Errors: ImportError. */
export async function openImport({ file, encoding }: ImportCommand): Promise<OpenedFile> {
  const bytes = await readFile(file).then(
    (buffer) => new Uint8Array(buffer),
    (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'ENOENT' ? 'there is no such file' : error.code === 'EISDIR' ? 'it is a folder' : error.message
      throw new ImportError(`${file} cannot be opened: ${why}.`)
    },
  )
  return openForImport(bytes, encoding).catch((error: Error & { reason?: string }) => {
    throw new ImportError(`${basename(file)} cannot be opened: ${NOT_OPENED[error.reason ?? ''] ?? error.message}.`)
  })
}

/** Reads what was opened. Errors: ImportError. */
export function readOpened(
  { tables, isGuess, encoding: own, hasUnreadable }: OpenedFile,
  options: ImportOptions,
): ReadFile {
  try {
    const read = interpret(tables, options)
    return { read, nothing: read ? null : whyNothing(tables), guessed: isGuess ? own : null, hasUnreadable }
  } catch (error) {
    if (!(error instanceof NoSuchPart)) throw error
    const some = error.offered.filter((one) => one !== '').slice(0, 20)
    const offer = some.length > 0 ? [' There is:', ...some.map((one) => `\n  ${one}`)].join('') : ''
    throw new ImportError(`There is no ${error.part} ${error.text}.${offer}`)
  }
}

/**
 * The code of each series: the one that was named, or with what each is called, so that the same series of a later file has
 * the same code wherever it stands in it. Errors: ImportError.
 */
function codesOf(code: string, series: readonly InterpretedSeries[]): string[] {
  if (series.length === 1) return [code]
  const codes = series.map(({ title }) => `${code}.${codePart(title)}`)
  for (const [i, one] of codes.entries()) {
    const title = series[i]!.title
    if (!SeriesProperties.shape.code.safeParse(one).success)
      throw new ImportError(
        `“${title}” makes no code after ${code} (${one}): save it by itself, with --column or --filter.`,
      )
    if (codes.indexOf(one) < i)
      throw new ImportError(`Two series would be ${one}: save them by themselves, with --column or --filter.`)
  }
  return codes
}

/** Refuses months and quarters that would be kept as the longer periods of a series, unless the command says so. Errors: ImportError. */
function refuseKept({ code, options }: ImportCommand, { series, frequency }: Interpretation) {
  const kept = series
    .flatMap(({ doubts }) => doubts)
    .find((doubt) => doubt.kind === 'keptAs' && !isDay(plausiblePeriod(doubt.text)))
  if (options.frequency === undefined && kept?.kind === 'keptAs')
    throw new ImportError(
      `${code} is ${frequency}, and ${kept.text} would be kept as ${kept.read}: nothing was saved. Say --frequency ${frequency} if its values are ${frequency} ones.`,
    )
}
const isDay = (reading: PeriodReading | null): boolean =>
  reading?.precision === 'daily' || reading?.precision === 'intraday'

/** Reads what was opened for the series of a code, where it is there, with the flags of the site. Errors: ImportError. */
async function readForSeries(db: Database, command: ImportCommand, opened: OpenedFile) {
  setSiteFlags((await readLists(db)).flags)
  const [existing] = await db.select().from(series).where(eq(series.code, command.code!))
  const ofSeries = command.options.all ? undefined : existing?.frequency
  const alone = readOpened(opened, command.options)
  // One row alone says no frequency.
  const file = ofSeries && alone.read === null ? readOpened(opened, { ...command.options, ofSeries }) : alone
  return { file, ofSeries }
}

const MOST_ATTEMPTS = 10

/**
 * Reads a file for the series of a code, of its frequency and with the flags of the site, and saves it; anew where somebody
 * else saved meanwhile. Errors: ImportError; ImportRefused.
 */
export async function readAndSave(
  db: Database,
  command: ImportCommand,
  opened: OpenedFile,
): Promise<{ file: ReadFile; saved: string[] }> {
  const { file, ofSeries } = await readForSeries(db, command, opened)
  const { read } = file
  if (!read || read.series.length === 0) return { file, saved: [] }
  if (ofSeries === read.frequency) refuseKept(command, read)
  for (let attempt = 1; ; attempt += 1)
    try {
      return { file, saved: await saveImport(db, command, read) }
    } catch (error) {
      if (!(error instanceof VersionMovedOn)) throw error
      if (attempt >= MOST_ATTEMPTS)
        throw new ImportError(`${command.code} is being changed by others all the time: nothing was saved. Try again.`)
    }
}

/** Reads a file for the series of a code, and says what saving would do; nothing is written. Errors: ImportError. */
export async function readAndCompare(
  db: Database,
  command: ImportCommand,
  opened: OpenedFile,
): Promise<{ file: ReadFile; saved: string[] }> {
  const { file } = await readForSeries(db, command, opened)
  return { file, saved: file.read === null ? [] : await compareWith(db, command, file.read) }
}

async function compareWith(db: Database, command: ImportCommand, read: Interpretation): Promise<string[]> {
  const codes = codesOf(command.code!, read.series)
  const lines: string[] = []
  for (const [i, content] of read.series.entries()) {
    const [code, frequency] = [codes[i]!, content.frequency ?? read.frequency]
    const found = await compareImport(db, { code, frequency, content })
    if (!found) lines.push(`${code} is not there yet: saving makes it, as a draft.`)
    else if (found.frequency !== frequency)
      lines.push(`${code} is ${found.frequency}, and the file is read as ${frequency}: it would not be saved.`)
    else {
      const { id, status, added, changed, doubts } = found
      const same = content.observations.length - added - changed
      lines.push(
        `${code} (series ${id}, ${status}) “${content.title}”: ${added} would be added, ${changed} changed, ${same} as before.`,
        ...doubts.map((doubt) => `  look at: ${say('en', `doubts.${doubtKey(doubt)}`, doubtParams(doubt, frequency))}`),
      )
    }
  }
  return lines
}

/** Saves what was read, all of it or nothing, and says what was saved. Errors: ImportError; ImportRefused. */
async function saveImport(db: Database, command: ImportCommand, read: Interpretation): Promise<string[]> {
  const known = SeriesProperties.shape.code.safeParse(command.code)
  if (!known.success) throw new ImportError(`${command.code} is not a code: ${say('en', 'validation.code')}.`)
  const user = await findUser(db, command.user!)
  if (!user) throw new ImportError(`There is no user ${command.user}.`)
  const actor = await findActor(db, user.id)
  if (!actor) throw new ImportError(`The account ${command.user} is disabled.`)
  const codes = codesOf(known.data, read.series)
  const empty = read.series.findIndex(({ observations }) => observations.length === 0)
  if (empty >= 0 && read.series.length === 1)
    throw new ImportError(`No value of ${basename(command.file)} can be put into ${codes[empty]}: nothing was saved.`)
  const lists = await readLists(db)
  const request = {
    name: basename(command.file),
    user: actor,
    mayPublish: command.mayPublish,
  }
  return transaction(db, async (tx) => {
    const lines: string[] = []
    for (const [i, content] of read.series.entries()) {
      const code = codes[i]!
      const frequency = content.frequency ?? read.frequency
      const note = yearNoteOf(command.options, frequency)
      const { terms, unsaid } = termsOf(lists, command.terms, content)
      const { saved, status, added, changed, doubts } = await importSeries(tx, {
        ...request,
        terms,
        noteOfNew: unsaid.length === 0 ? '' : say('en', 'notChosen', { properties: unsaid.join(', ') }),
        note: note === null ? '' : say('en', note),
        frequency,
        code,
        content,
      })
      const same = content.observations.length - added - changed
      lines.push(
        `Saved ${code} (series ${saved.id}, ${status}, version ${saved.version}) “${content.title}”: ${added} added, ${changed} changed, ${same} as before.`,
      )
      lines.push(
        ...doubts.map((doubt) => `  look at: ${say('en', `doubts.${doubtKey(doubt)}`, doubtParams(doubt, frequency))}`),
      )
      if (saved.version === 1 && added > 0) lines.push(...newLines(code, content, terms, unsaid))
    }
    return lines
  })
}
