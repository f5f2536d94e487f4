/** Random numbers from 0 to 1, the same on every machine for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A number for a text (FNV-1a). */
export const seedOf = (text: string): number =>
  [...text].reduce((hash, character) => Math.imul(hash ^ character.codePointAt(0)!, 16_777_619) >>> 0, 2_166_136_261)
