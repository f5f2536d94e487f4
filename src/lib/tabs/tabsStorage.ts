import type { Language } from '#domain/language'
import { entriesOf, flag, number, numbersOf, record, text, type Shape } from '../storage/shape'
import { session } from '../storage/storage'
import type { PageName } from '../routes/routes'
import type { Tab } from './tabs'

/** Open tabs as this window remembers them for one person: they survive a reload, and a sign-in again. */
export interface KeptTabs {
  tabs: readonly Tab[]
  scroll: Record<string, number>
}

const PREFIX = 'tabs/'
const keyOf = (owner: number | null): string => PREFIX + (owner ?? 'visitor')

const isName = record<Record<Language, string>>({ zh: text, en: text })
const name: Shape<PageName | null> = (value): value is PageName | null => value === null || isName(value)
const path: Shape<string> = (value): value is string => text(value) && /^\/(?![/\\])/.test(value)

const isTab = record<Omit<Tab, 'name'>>({
  key: path,
  href: path,
  affix: flag,
  noCache: flag,
  round: number,
})
const tab: Shape<Tab> = (value): value is Tab => isTab(value) && name((value as Partial<Tab>).name)

export const readTabs = (owner: number | null): KeptTabs =>
  session.read(keyOf(owner), (value) => {
    const kept = value as Partial<KeptTabs> | null
    return { tabs: entriesOf(kept?.tabs, tab), scroll: numbersOf(kept?.scroll) }
  })

export const keepTabs = (owner: number | null, kept: KeptTabs): void => void session.write(keyOf(owner), kept)

/** Forgets what a visitor had open. */
export const forgetGuestTabs = (): void => session.remove(keyOf(null))

/** Forgets the tabs of everyone. */
export function forgetTabs(): void {
  for (const key of session.keys(PREFIX)) session.remove(key)
}
