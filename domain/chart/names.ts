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

/**
 * Names of series side by side: where they differ in their region only, the rest is said once. Of some that differ so among
 * others the region stands first: names are cut at their end.
 */
export function shortNames(series: readonly Named[]): { shared: string; own: string[] } {
  const rests = series.map(withoutRegion)
  const [shared] = rests
  const isShared = series.length > 1 && shared && rests.every((rest) => rest === shared)
  if (isShared) return { shared, own: series.map(({ region }) => region) }
  const isOfSome = (rest: string | null) => rest !== null && rests.filter((other) => other === rest).length > 1
  const own = series.map(({ title, region }, i) =>
    isOfSome(rests[i]!) && !title.startsWith(region) ? `${region}: ${rests[i]}` : title,
  )
  return { shared: '', own }
}
