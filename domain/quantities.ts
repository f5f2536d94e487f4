const MULTIPLES: Record<string, number> = {
  ten: 10,
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
  trillion: 1_000_000_000_000,
}

/** What a unit counts, by its code: `ten-thousand-persons` is 10,000 `persons`, `dollars` one of itself. */
export function countedIn(code: string): { factor: number; unit: string } {
  const words = code.split('-')
  let factor = 1
  while (words.length > 1 && MULTIPLES[words[0]!] !== undefined) factor *= MULTIPLES[words.shift()!]!
  return { factor, unit: words.join('-') }
}
