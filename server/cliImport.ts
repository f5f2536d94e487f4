import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { codePart } from '#domain/batch/codes'
import type { Encoding } from '#domain/import/encodings'
import { interpret } from '#domain/import/interpret'
import type { Interpretation } from '#domain/import/interpretTable'
import { yearNoteOf } from '#domain/import/yearNote'
import type { InterpretedSeries } from '#domain/import/seriesReader'
import { NoSuchPart } from '#domain/import/options'
import { whyNothing, type Nothing } from '#domain/import/nothing'
import { openForImport } from '#domain/import/openFile'
import { SeriesProperties } from '#domain/schema/series'
import { ImportError, type ImportCommand } from './cliImportWords'
import type { Database } from './db/database'
import { transaction } from './db/transaction'
import { importSeries } from './saving/storeImport'
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

/** Opens and reads the file of a command. Errors: ImportError. */
export async function readImport({ file, encoding, options }: ImportCommand): Promise<ReadFile> {
  const bytes = await readFile(file).then(
    (buffer) => new Uint8Array(buffer),
    (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'ENOENT' ? 'there is no such file' : error.code === 'EISDIR' ? 'it is a folder' : error.message
      throw new ImportError(`${file} cannot be opened: ${why}.`)
    },
  )
  const {
    tables,
    isGuess,
    encoding: own,
    hasUnreadable,
  } = await openForImport(bytes, encoding).catch((error: unknown) => {
    throw new ImportError(
      `${basename(file)} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  try {
    const read = interpret(tables, options)
    return { read, nothing: read ? null : whyNothing(tables), guessed: isGuess ? own : null, hasUnreadable }
  } catch (error) {
    if (!(error instanceof NoSuchPart)) throw error
    const some = error.offered.slice(0, 20).map((one) => `  ${one}`)
    throw new ImportError([`There is no ${error.part} ${error.text}. There is:`, ...some].join('\n'))
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

/** Saves what was read, all of it or nothing, and says what was saved. Errors: ImportError; ImportRefused. */
export async function saveImport(db: Database, command: ImportCommand, read: Interpretation): Promise<string[]> {
  const known = SeriesProperties.shape.code.safeParse(command.code)
  if (!known.success) throw new ImportError(`${command.code} is no code: ${say('en', 'validation.code')}.`)
  const user = await findUser(db, command.user!)
  if (!user) throw new ImportError(`There is no user ${command.user}.`)
  const actor = await findActor(db, user.id)
  if (!actor) throw new ImportError(`The account ${command.user} is disabled.`)
  const codes = codesOf(known.data, read.series)
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
      const { saved, status, added, changed } = await importSeries(tx, {
        ...request,
        note: note === null ? '' : say('en', note),
        frequency,
        code,
        content,
      })
      const same = content.observations.length - added - changed
      lines.push(
        `Saved ${code} (series ${saved.id}, ${status}, version ${saved.version}) “${content.title}”: ${added} added, ${changed} changed, ${same} as before.`,
      )
      if (saved.version === 1)
        lines.push(
          `  ${code} is new: topic, unit and region are still to be chosen in the browser${content.unit ? `; the file says its unit is ${content.unit}` : ''}.`,
        )
    }
    return lines
  })
}
