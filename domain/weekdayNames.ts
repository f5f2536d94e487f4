/** Languages whose names of weekdays the platform knows. */
const LOCALES =
  'en de fr es it pt nl pl cs sk sl hr sr sr-Latn bg ru uk el da nb sv fi et lv lt hu ro tr id ms vi zh zh-TW ja ko th ar he fa hi'
const WEEK = Array.from({ length: 7 }, (_, i) => Date.UTC(2024, 0, 1 + i))

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/** Each name with the days that it is in some language: 1 is Monday. */
type Names = Map<string, Set<number>>
/** Made when the first text is met that may be one. */
let names: Names | null = null

function byPlatform(): Names {
  const found: Names = new Map()
  const add = (name: string, day: number) => found.set(name, (found.get(name) ?? new Set<number>()).add(day))
  for (const list of [
    'mo di mi do fr sa so',
    'mon tue wed thu fri sat sun',
    '- tues - thur - - -',
    '- - - thurs - - -',
  ])
    for (const [i, name] of list.split(' ').entries()) add(name, i + 1)
  for (const locale of LOCALES.split(' '))
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
      for (const [i, day] of WEEK.entries()) add(plain(format.format(day)), i + 1)
    }
  return found
}

/** The days that a name of a weekday may mean: 1 is Monday. None where it is no such name. */
export function weekdaysCalled(name: string): ReadonlySet<number> {
  names ??= byPlatform()
  return names.get(plain(name)) ?? new Set()
}

/** Before a number that a slash and a name follow it is a month: `Mar 24/Feb 24`. */
const BEFORE = /^([\p{L}\p{M}-]{2,16})\.?,?\s+(?=\d)(?!\d{1,4}\s?[/–-]\s?\p{L}{3})/u

/** A text without the day of the week before its date, in any of the languages; as it is where it has none. */
export function withoutWeekday(text: string): string {
  const match = BEFORE.exec(text)
  if (!match) return text
  return weekdaysCalled(match[1]!).size > 0 ? text.slice(match[0].length) : text
}
