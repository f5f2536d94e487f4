import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A file of an archive: its path, and its text, whole or as it comes. */
export type ZipEntry = readonly [path: string, text: string | AsyncIterable<string>]

/**
 * Zips texts as they come, so that a long series never stands in memory whole, nor do many of them. Waits while the reader
 * is slow, and ends when they leave.
 */
export function zipped(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const output = new PassThrough()
  const left = new AbortController()
  output.on('close', () => left.abort())
  const archive = new Zip((error, chunk, final) => {
    if (error) output.destroy(error)
    else {
      output.write(chunk)
      if (final) output.end()
    }
  })
  const room = async () => {
    left.signal.throwIfAborted()
    if (output.writableNeedDrain) await once(output, 'drain', { signal: left.signal })
  }
  const write = async () => {
    for await (const [path, text] of entries) {
      const file = new ZipDeflate(path, { level: 6 })
      archive.add(file)
      if (typeof text === 'string') file.push(strToU8(text), true)
      else {
        for await (const chunk of text) {
          file.push(strToU8(chunk))
          await room()
        }
        file.push(new Uint8Array(0), true)
      }
      await room()
    }
    archive.end()
  }
  write().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output
}
