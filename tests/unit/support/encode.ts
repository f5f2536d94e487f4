import { dosText, isDos } from '#domain/import/dosLetters'
import type { Encoding } from '#domain/import/encodings'

/** What encodings write, for each character that they know. */
const tables = new Map<Encoding, Map<string, number[]>>()
function tableOf(encoding: Encoding): Map<string, number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const table = new Map<string, number[]>()
  const add = (bytes: number[]) => {
    try {
      // As a stream: see decode.
      const one = Uint8Array.from(bytes)
      const text = isDos(encoding)
        ? dosText(one, encoding)
        : new TextDecoder(encoding, { fatal: true }).decode(one, { stream: true })
      if ([...text].length === 1 && !table.has(text)) table.set(text, bytes)
    } catch {
      // No character has these bytes.
    }
  }
  for (let byte = 0; byte < 256; byte += 1) add([byte])
  if (!/^(?:windows|iso|koi|ibm|cp|mac)/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) add([lead, trail])
  tables.set(encoding, table)
  return table
}
/** The bytes of a text in an encoding; null where it does not know one of its characters. */
export function encoded(text: string, encoding: Encoding): Uint8Array | null {
  const known = tableOf(encoding)
  const bytes = [...text].map((character) => known.get(character))
  return bytes.includes(undefined) ? null : Uint8Array.from(bytes.flatMap((one) => one!))
}
