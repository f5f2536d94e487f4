import { LIMITS } from '../limits'

/** A code as it is kept, such as `CN.CPI`. */
const CODE = /^(?=.*[A-Z])[A-Z0-9][A-Z0-9._-]*[A-Z0-9]$/
/** What no word has. */
const SEPARATOR = /[._-]/
/** Before a name, and in brackets behind one. */
const BEFORE = /^([^\s:|]{2,64})(?::\s|\s[-–—|·]\s)/
const IN_BRACKETS = /[([（［]([^\s()[\]（）［］]{2,64})[)\]）］]/g

/** Whether a text is a code as it stands. */
export const isCode = (text: string): boolean => text.length <= LIMITS.codeLength && CODE.test(text)

/** Whether it is one that is no word either. */
export const isOwnCode = (text: string): boolean => isCode(text) && SEPARATOR.test(text)

/** What of a text may be the code of a series: all of it, or what stands before a name or in brackets. */
export function codesIn(text: string): string[] {
  const plain = text.trim().slice(0, LIMITS.titleLength)
  if (isCode(plain.toUpperCase())) return [plain.toUpperCase()]
  const parts = [BEFORE.exec(plain)?.[1] ?? '', ...[...plain.matchAll(IN_BRACKETS)].map(([, inside]) => inside!)]
  return parts.filter((part) => isOwnCode(part))
}

/** A column of the codes of series: called so, or the codes say it themselves. */
const SERIES_CODE =
  /^(?:series|indicator|dataset)[\s_-]?(?:code|id|key)$|^(?:系列|序列|指标|指標|数据)(?:代码|代碼|编码|編碼)$/i
const PLAIN_CODE = /^(?:code|id|key|symbol|ticker|mnemonic)$|^(?:代码|代碼|编码|編碼)$/i

/** Whether texts below a head are codes of series, each another one's. */
export function areSeriesCodes(head: string, texts: readonly string[]): boolean {
  if (new Set(texts).size < texts.length || !texts.every((text) => isCode(text))) return false
  return SERIES_CODE.test(head.trim()) || (PLAIN_CODE.test(head.trim()) && texts.every((text) => isOwnCode(text)))
}

interface Stating {
  title: string
  file: string
  sheet: string
  parts: Readonly<Record<string, string>>
}

/** What a series is said to be called by: codes that are no words before those that may be. */
function codesOf({ title, file, sheet, parts }: Stating): string[] {
  const named = Object.entries(parts).filter(([name]) => SERIES_CODE.test(name.trim()))
  const own = [title, ...Object.values(parts), sheet, file].flatMap((text) => codesIn(text)).filter(isOwnCode)
  return [...new Set([...own, ...[title, ...named.map(([, text]) => text)].flatMap((text) => codesIn(text))])]
}

/** For each series of files the codes that it alone of them is said to have: its title, its columns, its sheet, its file. */
export function statedCodes(all: readonly Stating[]): string[][] {
  const said = all.map(codesOf)
  const counts = new Map<string, number>()
  for (const code of said.flat()) counts.set(code, (counts.get(code) ?? 0) + 1)
  return said.map((codes) => codes.filter((code) => counts.get(code) === 1))
}

/** How an export heads a series: with its code before what its values are. */
export const exportHeading = (code: string, heading: string): string => `${code}: ${heading}`

/** The heading of an export: `CN.CPI: Consumer prices · Index · Monthly · … · https://…/data/12`. */
const HEADING = /^([A-Z0-9][A-Z0-9._-]*): ([^\n]+)$/
const MOST_HEADING = 3000
const ADDRESS = /^https?:\/\/\S+\/data\/\d+$/

/** What the heading of an export says; null for anything else. */
export function readExportHeading(text: string): { code: string; title: string; unit: string } | null {
  const match = text.length > MOST_HEADING ? null : HEADING.exec(text.trim())
  const said = match?.[2]!.split(' · ') ?? []
  const [title, unit] = said
  if (!match || title === undefined || unit === undefined || !ADDRESS.test(said.at(-1)!)) return null
  return { code: match[1]!, title, unit }
}
