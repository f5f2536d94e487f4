/** A name as it stands alone, and the name of its region. */
interface Named {
  title: string
  region: string
}

/** A title without its region: `Population, China` and `中国人口` without China. */
function withoutRegion({ title, region }: Named): string | null {
  if (region === '') return null
  if (title.endsWith(`, ${region}`)) return title.slice(0, -region.length - 2)
  return title.startsWith(region) && title.length > region.length ? title.slice(region.length) : null
}

/** Words of a script without spaces; null where the browser cannot tell them. */
const wordsOf = (title: string): string[] | null =>
  typeof Intl.Segmenter === 'function' && /\p{Script=Han}/u.test(title)
    ? Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment(title), ({ segment }) => segment)
    : null
/** Fewer signs of Chinese are no name of their own. */
const SHORTEST_ENDING = 4

/** What all begin with: up to a colon, or their region as Chinese writes it. */
function commonStart(titles: readonly string[], region: string): string {
  const start = /\p{Script=Han}$/u.test(region) ? region : (/^.+?(?:: |：)/.exec(titles[0]!)?.[0] ?? '')
  return titles.every((title) => title.startsWith(start) && title.length > start.length) ? start : ''
}

/** What all end with, from a comma or from a word of Chinese on. */
function commonEnd(titles: readonly string[]): string {
  const parts = titles.map((title) => title.split(/(?=, )/))
  const words = titles.map(wordsOf)
  const areWords = words.every((own) => own !== null)
  const pieces = areWords ? words : parts
  let count = 0
  while (pieces.every((own) => own.length > count + 1 && own.at(-1 - count) === pieces[0]!.at(-1 - count))) count += 1
  const end = count === 0 ? '' : pieces[0]!.slice(-count).join('')
  return areWords && end.length < SHORTEST_ENDING ? '' : end
}

/** A part of a name where it stands alone: `spot price` begins with a capital letter. */
const alone = (part: string): string =>
  part.replaceAll(/^, |: $|：$/g, '').replace(/^\p{Ll}(?=\p{Ll}*(?:[ ,]|$))/u, (letter) => letter.toUpperCase())

/** Titles with what they have in common apart; null where that is nothing. */
function apart(series: readonly Named[]): { shared: string; own: string[] } | null {
  const titles = series.map(({ title }) => title)
  const start = commonStart(titles, '') || commonStart(titles, series[0]!.region)
  const end = start === '' ? commonEnd(titles) : ''
  if (start === '' && end === '') return null
  const own = titles.map((title) => alone(title.slice(start.length, title.length - end.length)))
  return new Set(own).size === own.length ? { shared: alone(start || end), own } : null
}

/**
 * Names of series side by side: what they have in common is said once, such as all but their regions, what they begin with
 * before a colon or end with behind a comma. Of some that differ in their region alone, among others, it stands first: names
 * are cut at their end.
 */
export function shortNames(series: readonly Named[]): { shared: string; own: string[] } {
  if (series.length < 2) return { shared: '', own: series.map(({ title }) => title) }
  const rests = series.map(withoutRegion)
  const [shared] = rests
  if (shared && rests.every((rest) => rest === shared)) return { shared, own: series.map(({ region }) => region) }
  const common = apart(series)
  if (common) return common
  const isOfSome = (rest: string | null) => rest !== null && rests.filter((other) => other === rest).length > 1
  const own = series.map(({ title, region }, i) =>
    isOfSome(rests[i]!) && !title.startsWith(region) ? `${region}: ${rests[i]}` : title,
  )
  return { shared: '', own }
}
