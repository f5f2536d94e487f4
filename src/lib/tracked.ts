/** Tells of something that was done. Does nothing where nobody may be tracked. */
type Teller = (name: string, properties: Record<string, unknown>) => void

let teller: Teller | null = null
let waiting: Parameters<Teller>[] = []
/** More is not kept until somebody takes it. */
const MOST_WAITING = 20

/** Tells the tracker of something that was done, when it is there: its code comes later than the page. */
export function tell(name: string, properties: Record<string, unknown>): void {
  if (teller) teller(name, properties)
  else waiting = [...waiting, [name, properties] as Parameters<Teller>].slice(-MOST_WAITING)
}

/** Takes what is told from now on, and what was told before. */
export function tellTo(next: Teller): void {
  teller = next
  for (const [name, properties] of waiting) next(name, properties)
  waiting = []
}
