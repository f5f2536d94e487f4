const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
/** Stands where a number has its place behind: it may not fit in 32 bits. */
const BEHIND = 0xffffffff
const WIDE_NUMBERS = 0x0001

/** A size with the one of 64 bits that may stand behind its head (zip64): readers believe that, whatever the head says. */
function largerSize(view: DataView, size: number, from: number, to: number): number {
  const inHead = size === BEHIND ? 0 : size
  for (let at = from; at + 12 <= Math.min(to, view.byteLength); at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === WIDE_NUMBERS) return Math.max(inHead, Number(view.getBigUint64(at + 4, true)))
  return size === BEHIND ? Number.POSITIVE_INFINITY : size
}

/** How many bytes a file's own head says. */
function ownBytes(view: DataView, head: number): number {
  if (head + 30 > view.byteLength) return 0
  const size = view.getUint32(head + 22, true)
  const more = head + 30 + view.getUint16(head + 26, true)
  return largerSize(view, size, more, more + view.getUint16(head + 28, true))
}

/**
 * How many bytes the files of a zip archive say they unpack to, as their reader believes them: the larger of what the
 * archive's list and the file's own head say. Infinity for an archive that does not fit in 32 bits; null where there is no
 * list.
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
    if (head === BEHIND) return Number.POSITIVE_INFINITY
    const more = at + 46 + view.getUint16(at + 28, true)
    const behind = more + view.getUint16(at + 30, true)
    total += Math.max(largerSize(view, listed, more, behind), ownBytes(view, head))
    at = behind + view.getUint16(at + 32, true)
  }
  return total
}
