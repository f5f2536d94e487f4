/** The eight bytes that a PNG begins with. */
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
/** What draws the picture; everything else is said about it, such as where it was taken. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
/** Length and name before, checksum after. */
const AROUND = 12

export interface Png {
  width: number
  height: number
  /** The picture without what is said about it. */
  bytes: Buffer
}

/**
 * Reads a PNG as a row of chunks (https://www.w3.org/TR/png-3/#5Chunk-layout): its size in pixels, and what draws it.
 * Null for anything else, such as one that breaks off.
 */
export function readPng(file: Buffer): Png | null {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  const kept: Uint8Array[] = [SIGNATURE]
  const names: string[] = []
  for (let at = SIGNATURE.length; names.at(-1) !== 'IEND';) {
    if (at + AROUND > file.length) return null
    const end = at + AROUND + file.readUInt32BE(at)
    if (end > file.length) return null
    const name = file.toString('latin1', at + 4, at + 8)
    if (DRAWN.has(name)) kept.push(file.subarray(at, end))
    names.push(name)
    at = end
  }
  if (names[0] !== 'IHDR' || !names.includes('IDAT')) return null
  const header = SIGNATURE.length + 8
  return { width: file.readUInt32BE(header), height: file.readUInt32BE(header + 4), bytes: Buffer.concat(kept) }
}
