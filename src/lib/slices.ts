import type { Steps } from '#domain/steps'

/** Lets the page breathe: what waits (input, a frame) goes first. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** So long the page may stand still, in ms. */
const SLICE = 12

/** Does steps as long as nobody waits, and goes on after what did. Errors: those of the work; the signal's reason where it calls it off. */
export async function inSlices<Answer>(steps: Steps<Answer>, signal?: AbortSignal): Promise<Answer> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < SLICE) continue
    await breathe()
    signal?.throwIfAborted()
    began = performance.now()
  }
}

/** Maps a long list slice by slice, so that the page never stands still. */
export async function mapInSlices<To>(
  count: number,
  size: number,
  map: (from: number, to: number) => To[],
): Promise<To[]> {
  const mapped: To[] = []
  for (let from = 0; from < count; from += size) {
    for (const item of map(from, Math.min(count, from + size))) mapped.push(item)
    await breathe()
  }
  return mapped
}
