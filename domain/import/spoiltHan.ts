/** Runs that are looked at; a longer one is a text of its own. */
const RUN = /\p{Script=Han}{4,60}/gu
const MOST_RUNS = 200
/** A character of three bytes, as most Chinese ones are in UTF-8. */
const LEADS = { first: 0xe4, last: 0xe9 }
const FEWEST = 2

let bytesOf: ReadonlyMap<string, readonly [number, number]> | null = null

/** By each character of GBK its two bytes. */
function gbkBytes(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('gb18030')
  const found = new Map<string, readonly [number, number]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      if (trail !== 0x7f) found.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])
  return found
}

/** Whether Chinese characters are those of other ones: their bytes in GBK are UTF-8, but for a part of one at the end. */
function isTwiceRead(run: string): boolean {
  bytesOf ??= gbkBytes()
  const pairs = [...run].map((character) => bytesOf!.get(character))
  if (pairs.some((pair) => pair === undefined)) return false
  const bytes = pairs.flatMap((pair) => [...pair!])
  const whole = bytes.slice(0, bytes.length - (bytes.length % 3))
  if (whole.some((byte, i) => i % 3 === 0 && (byte < LEADS.first || byte > LEADS.last))) return false
  try {
    return [...new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(whole))].length >= FEWEST
  } catch {
    return false
  }
}

/** Whether Chinese of a text was read in GBK though it was written in UTF-8, and saved so: 灞呮皯娑堣垂 for 居民消费. */
export function holdsSpoiltHan(text: string): boolean {
  const runs = [...new Set(text.match(RUN))].slice(0, MOST_RUNS)
  const spoilt = runs.filter((run) => isTwiceRead(run)).length
  return spoilt > 0 && spoilt * 2 >= runs.length
}
