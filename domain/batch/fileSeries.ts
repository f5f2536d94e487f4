import type { Doubt } from '../import/doubts'
import type { Frequency } from '../frequency'
import { LIMITS } from '../limits'
import type { Match } from '../schema/batches'
import { SeriesProperties } from '../schema/series'
import type { Lists, Term } from '../schema/lists'

/** A series that a file holds, without its values. */
export interface FileSeries {
  /** Of all files that were dropped together, its own. */
  key: string
  /** The file's name, without its ending. */
  file: string
  title: string
  /** What the file says of it, by the names of its columns; `column` is the head of its own. */
  parts: Record<string, string>
  unit: string | null
  frequency: Frequency
  count: number
  /** Canonical periods. */
  first: string
  last: string
  doubts: Doubt[]
  /** It always says the same: a fixed rate, or no series at all. */
  isConstant: boolean
}

/** What new series are called and described by; codes and titles are patterns such as `POP.{Country Code}`. */
export interface NewSeriesPlan {
  code: string
  titleEn: string
  titleZh: string
  topic: string
  unit: string
  /** Units of columns that have another one, by their heads. */
  units: Record<string, string>
  region: string
  licence: string
  source: string
  sourceUrl: string
}

const PLACE = /\{([^{}]+)\}/g

/** What may stand in a pattern for a series. */
export const partsOf = ({ title, file, parts }: FileSeries): Record<string, string> => ({ title, file, ...parts })

/** A pattern with what its places stand for; those that a series has not are left out. `write` turns each into its form. */
export const fillPattern = (
  pattern: string,
  parts: Readonly<Record<string, string>>,
  write: (text: string) => string = (text) => text,
): string => pattern.replaceAll(PLACE, (_, name: string) => write(parts[name.trim()] ?? ''))

/** The entry of a list that a file names, by its id or a title of it; null for none. */
export function termNamed(
  terms: readonly Pick<Term, 'id' | 'titleZh' | 'titleEn'>[],
  texts: readonly string[],
): string | null {
  const wanted = new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== ''))
  const found = terms.find(({ id, titleZh, titleEn }) =>
    [id, titleZh, titleEn].some((text) => text !== '' && wanted.has(text.toLowerCase())),
  )
  return found?.id ?? null
}

/** A column that names where the values come from. */
const SOURCE_HEADER =
  /^(?:data[\s_]?)?(?:sources?|providers?)(?:[\s_]?name)?$|^(?:数据|資料)?(?:来源|來源)$|^(?:quelle|fuente|fonte|出典|출처)$/i

/** The source that a file names for a series; empty for none. */
const sourceIn = (parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts).find(([name]) => SOURCE_HEADER.test(name.trim()))?.[1] ?? ''

/** A 32-bit hash (FNV-1a) in base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36).toUpperCase()
}

/** A code that is too long, cut, with what tells it from others that begin alike; always the same for the same code. */
function shortened(code: string): string {
  if (code.length <= LIMITS.codeLength) return code
  const end = `-${hashOf(code)}`
  return code.slice(0, LIMITS.codeLength - end.length) + end
}

/** The properties of a new series: what the file says of it (its region, its unit, its source where none is typed), and else what is said of all. */
export function plannedProperties(
  series: FileSeries,
  plan: NewSeriesPlan,
  lists: Pick<Lists, 'regions' | 'units'>,
  codePart: (text: string) => string,
): SeriesProperties {
  const parts = partsOf(series)
  return {
    code: shortened(fillPattern(plan.code, parts, codePart).toUpperCase()),
    titleZh: fillPattern(plan.titleZh, parts).trim().slice(0, LIMITS.titleLength),
    titleEn: fillPattern(plan.titleEn, parts).trim().slice(0, LIMITS.titleLength),
    topic: plan.topic,
    frequency: series.frequency,
    unit:
      (series.unit !== null && termNamed(lists.units, [series.unit])) ||
      plan.units[series.parts.column ?? ''] ||
      plan.unit,
    region: termNamed(lists.regions, Object.values(series.parts)) ?? plan.region,
    seasonalAdjustment: 'notApplicable',
    source: (fillPattern(plan.source, parts).trim() || sourceIn(series.parts)).slice(0, LIMITS.sourceLength),
    sourceUrl: plan.sourceUrl,
    licence: plan.licence,
    tags: [],
    description: '',
    notes: '',
  }
}

/** A pattern of codes for what a file holds: by a column of short codes where there is one, else by the titles. */
export function codePattern(prefix: string, all: readonly FileSeries[]): string {
  const names = Object.keys(all[0]?.parts ?? {})
  const isCode = (text: string | undefined) => text !== undefined && /^[A-Z0-9][A-Z0-9._-]{1,11}$/.test(text)
  const short = names.find((name) => name !== 'column' && all.every(({ parts }) => isCode(parts[name])))
  const tells = short !== undefined && new Set(all.map(({ parts }) => parts[short])).size === all.length
  return `${prefix}.{${tells ? short : 'title'}}`
}

/** What becomes of a series of a file: it goes into one that is there, makes a new one, or is left out. */
export type Target = { kind: 'change'; match: Match; by: 'remembered' | 'code' | 'title' | 'chosen' } | { kind: 'new' }

const lower = (text: string) => text.trim().toLowerCase()

/** The series that is there already of each of a file: as it was the last time, by its code, or by its title alone. */
export function matchSeries(
  all: readonly { series: FileSeries; code: string; remembered: number | null }[],
  matches: readonly Match[],
): Map<string, Target> {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const byCode = new Map(matches.map((match) => [lower(match.code), match]))
  const byTitle = new Map<string, Match | null>()
  for (const match of matches)
    for (const title of new Set([match.titleZh, match.titleEn].map(lower).filter((text) => text !== '')))
      // A title of two series tells neither.
      byTitle.set(title, byTitle.has(title) ? null : match)
  const taken = new Set<number>()
  return new Map(
    all.map(({ series, code, remembered }): [string, Target] => {
      const found = [
        { match: remembered === null ? undefined : byId.get(remembered), by: 'remembered' as const },
        { match: byCode.get(lower(code)), by: 'code' as const },
        { match: byTitle.get(lower(series.title)) ?? undefined, by: 'title' as const },
      ].find(({ match }) => match !== undefined && match.frequency === series.frequency && !taken.has(match.id))
      if (!found?.match) return [series.key, { kind: 'new' }]
      taken.add(found.match.id)
      return [series.key, { kind: 'change', match: found.match, by: found.by }]
    }),
  )
}

/** Why a series of a file cannot be applied as it is planned. */
export type PlanProblem = 'code' | 'codeTwice' | 'title' | 'topic' | 'frequency' | 'twice' | 'empty'

/** What is wrong with each, by its key; those that are fine are not in it. */
export function planProblems(
  all: readonly { series: FileSeries; target: Target; properties: SeriesProperties }[],
): Map<string, PlanProblem> {
  const codes = new Map<string, number>()
  const ids = new Map<number, number>()
  for (const { target, properties } of all)
    if (target.kind === 'new') codes.set(properties.code, (codes.get(properties.code) ?? 0) + 1)
    else ids.set(target.match.id, (ids.get(target.match.id) ?? 0) + 1)
  const problemOf = ({ series, target, properties }: (typeof all)[number]): PlanProblem | null => {
    if (series.count === 0) return 'empty'
    if (target.kind === 'change') {
      if (target.match.frequency !== series.frequency) return 'frequency'
      return ids.get(target.match.id)! > 1 ? 'twice' : null
    }
    if (!SeriesProperties.shape.code.safeParse(properties.code).success) return 'code'
    if (codes.get(properties.code)! > 1) return 'codeTwice'
    if (properties.titleZh === '' && properties.titleEn === '') return 'title'
    return properties.topic === '' || properties.unit === '' || properties.region === '' || properties.licence === ''
      ? 'topic'
      : null
  }
  return new Map(
    all.flatMap((one) => {
      const problem = problemOf(one)
      return problem === null ? [] : [[one.series.key, problem]]
    }),
  )
}
