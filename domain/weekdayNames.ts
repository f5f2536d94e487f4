/** Languages whose names of weekdays the platform knows. */
const LOCALES =
  'en de fr es it pt nl pl cs sk sl hr sr sr-Latn bg ru uk el da nb sv fi et lv lt hu ro tr id ms vi zh zh-TW ja ko th ar he fa hi'
const WEEK = Array.from({ length: 7 }, (_, i) => Date.UTC(2024, 0, 1 + i))

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/** Made when the first text is met that may be one. */
let names: Set<string> | null = null

function byPlatform(): Set<string> {
  const found = ['mo di mi do fr sa so', 'mon tue tues wed thu thur thurs fri sat sun'].flatMap((list) =>
    list.split(' '),
  )
  for (const locale of LOCALES.split(' '))
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
      found.push(...WEEK.map((day) => plain(format.format(day))))
    }
  return new Set(found)
}

/** Before a number that a slash and a name follow it is a month: `Mar 24/Feb 24`. */
const BEFORE = /^([\p{L}\p{M}-]{2,16})\.?,?\s+(?=\d)(?!\d{1,4}\s?[/–-]\s?\p{L}{3})/u

/** A text without the day of the week before its date, in any of the languages; as it is where it has none. */
export function withoutWeekday(text: string): string {
  const match = BEFORE.exec(text)
  if (!match) return text
  names ??= byPlatform()
  return names.has(plain(match[1]!)) ? text.slice(match[0].length) : text
}
