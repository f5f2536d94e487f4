import { MINUTE } from '#domain/duration'

/** Counts what each sender spends a minute, in this process. */
export function createBudget(most: number, now: () => number = Date.now) {
  let spent = new Map<string, number>()
  let since = now()
  /** False where the sender has spent more than it may; then nothing is spent. */
  return (sender: string, amount: number): boolean => {
    if (now() - since >= MINUTE) {
      spent = new Map()
      since = now()
    }
    const total = (spent.get(sender) ?? 0) + amount
    if (total > most) return false
    spent.set(sender, total)
    return true
  }
}
