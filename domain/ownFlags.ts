/** Flags that the admins of a site added to its list, beside those that offices write: `7 zz`. */
let own: ReadonlySet<string> = new Set()

/** A number, and what is written behind it, apart, in brackets, or at once where it begins with a letter. */
const FLAGGED = /^(.{0,60}[\d.,)%])(?:\s+(\S{1,4})|\s*\((\S{1,4})\)|(\p{L}\S{0,3}))$/u

/** Flags that every site has, which are read in their own ways: $5 b is an amount of money. */
const STARTERS: ReadonlySet<string> = new Set('bcdefnprsu*')

/** Says which flags the list of the site has; once it is read, and again where it changes. */
export function setSiteFlags(list: readonly { id: string }[]): void {
  own = new Set(list.map(({ id }) => id).filter((id) => !STARTERS.has(id)))
}

/** Those that were said, for another thread. */
export const siteFlags = (): { id: string }[] => [...own].map((id) => ({ id }))

/** A text as a number and a flag of the site behind it; null for any other. */
export function ownFlagOf(text: string): { number: string; flag: string } | null {
  if (own.size === 0) return null
  const [, number, apart, bracketed, joined] = FLAGGED.exec(text) ?? []
  const flag = apart ?? bracketed ?? joined
  return number !== undefined && flag !== undefined && own.has(flag) ? { number, flag } : null
}
