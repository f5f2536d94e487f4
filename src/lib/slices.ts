/** Lets the page breathe: what waits (input, a frame) goes first. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

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
