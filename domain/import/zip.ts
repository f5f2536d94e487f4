const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535

/**
 * How many bytes the files of a zip archive say they unpack to, as their reader believes them: the larger of what the
 * archive's list and the file's own head say. Infinity for an archive whose sizes do not fit in 32 bits; null where there is
 * no list.
 */
export function unpackedBytes(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_LENGTH
  const earliest = Math.max(0, end - LONGEST_COMMENT)
  while (end >= earliest && view.getUint32(end, true) !== END) end -= 1
  if (end < earliest) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return null
    const listed = view.getUint32(at + 24, true)
    const head = view.getUint32(at + 42, true)
    const own = head + 30 <= bytes.length ? view.getUint32(head + 22, true) : 0
    if (listed === 0xffffffff || head === 0xffffffff) return Number.POSITIVE_INFINITY
    total += Math.max(listed, own)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return total
}
