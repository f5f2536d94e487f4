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

/** A name with what tells it apart in brackets: `Global temperature anomaly (GISTEMP)`. */
const BRACKETED = /^(.{2,}?)\s?[(（]([^()（）]+)[)）]$/u

/** Titles that differ in what stands in their brackets alone; null where they do not. */
function inBrackets(titles: readonly string[]): { shared: string; own: string[] } | null {
  const found = titles.flatMap((title) => {
    const [, name, own] = BRACKETED.exec(title) ?? []
    return name !== undefined && own !== undefined ? [{ name, own }] : []
  })
  const isOne = found.length === titles.length && found.every(({ name }) => name === found[0]!.name)
  return isOne ? { shared: found[0]!.name, own: found.map(({ own }) => own) } : null
}

/** What all begin with: up to a colon or a comma, or their region as Chinese writes it. */
function commonStart(titles: readonly string[], region: string): string {
  const start = /\p{Script=Han}$/u.test(region) ? region : (/^.+?(?:: |：|, )/.exec(titles[0]!)?.[0] ?? '')
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
  if (areWords) return end.length < SHORTEST_ENDING ? '' : end
  return end === '' ? '' : endInWords(titles, end)
}

/** What all end with, with the words before a comma that are the same: `Brent crude oil, spot price`, `WTI crude oil, spot price`. */
function endInWords(titles: readonly string[], end: string): string {
  const words = titles.map((title) => title.slice(0, -end.length).split(/(?= )/))
  let count = 0
  while (words.every((own) => own.length > count + 1 && own.at(-1 - count) === words[0]!.at(-1 - count))) count += 1
  return count === 0 ? end : `${words[0]!.slice(-count).join('')}${end}`
}

/** A part of a name where it stands alone: `spot price` begins with a capital letter. */
const alone = (part: string): string =>
  part
    .replaceAll(/^, |: $|：$|, $/g, '')
    .trim()
    .replace(/^\p{Ll}(?=\p{Ll}*(?:[ ,]|$))/u, (letter) => letter.toUpperCase())

/** Titles with what they have in common apart; null where that is nothing. */
function apart(series: readonly Named[]): { shared: string; own: string[] } | null {
  const titles = series.map(({ title }) => title)
  const bracketed = inBrackets(titles)
  if (bracketed) return bracketed
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
