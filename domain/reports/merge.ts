/** Where paragraphs are parted. */
const GAP = /\n[ \t]*\n\s*/

const paragraphsOf = (text: string): string[] => text.trim().split(GAP)

/** More pairs than this are not compared one by one. */
const MOST_PAIRS = 9_000_000

/** For each paragraph of `a` that `b` has too, in order, its place in `b`; a longest common subsequence. */
function matches(a: readonly string[], b: readonly string[]): Map<number, number> {
  const found = new Map<number, number>()
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) found.set(start, start++)
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) found.set(--endA, --endB)
  const [rows, columns] = [endA - start, endB - start]
  if (rows * columns === 0 || rows * columns > MOST_PAIRS) return found
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[start + i] === b[start + j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  for (let i = 0, j = 0; i < rows && j < columns;)
    if (a[start + i] === b[start + j]) found.set(start + i++, start + j++)
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++
    else j++
  return found
}

export interface MergedText {
  text: string
  /** Stretches that both sides wrote anew, each its own way: both are kept, theirs first. */
  conflicts: number
}

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one, i) => one === b[i])

/** Merges what two people made of one text, paragraph by paragraph; no paragraph that somebody wrote is lost. */
export function mergeTexts(base: string, mine: string, theirs: string): MergedText {
  if (mine === theirs || theirs === base) return { text: mine, conflicts: 0 }
  if (mine === base) return { text: theirs, conflicts: 0 }
  const [before, own, other] = [paragraphsOf(base), paragraphsOf(mine), paragraphsOf(theirs)]
  const [toOwn, toOther] = [matches(before, own), matches(before, other)]
  const merged: string[] = []
  let conflicts = 0
  let [at, ownAt, otherAt] = [0, 0, 0]
  const add = (was: readonly string[], is: readonly string[], others: readonly string[]): void => {
    if (same(is, others) || same(others, was)) merged.push(...is)
    else if (same(is, was)) merged.push(...others)
    else if (is.length > 1 && is.length === was.length && others.length === was.length) {
      // Each paragraph stands for the one of before in its place.
      for (const [i, one] of was.entries()) add([one], [is[i]!], [others[i]!])
    } else {
      if (is.length > 0 && others.length > 0) conflicts++
      merged.push(...others, ...is.filter((paragraph) => !others.includes(paragraph)))
    }
  }
  const close = (until: number, ownUntil: number, otherUntil: number) =>
    add(before.slice(at, until), own.slice(ownAt, ownUntil), other.slice(otherAt, otherUntil))
  for (const [i] of before.entries()) {
    const [ownPlace, otherPlace] = [toOwn.get(i), toOther.get(i)]
    if (ownPlace === undefined || otherPlace === undefined) continue
    close(i, ownPlace, otherPlace)
    merged.push(before[i]!)
    ;[at, ownAt, otherAt] = [i + 1, ownPlace + 1, otherPlace + 1]
  }
  close(before.length, own.length, other.length)
  return { text: merged.filter((paragraph) => paragraph !== '').join('\n\n'), conflicts }
}
