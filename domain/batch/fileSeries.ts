import type { Doubt } from '../import/doubt'
import type { RefusedCell } from '../import/readTable'
import type { YearNote } from '../import/yearNote'
import type { Frequency } from '../frequency'
import type { Match } from '../schema/batches'
import { SeriesProperties } from '../schema/series'

/** A series that a file holds, without its values. */
export interface FileSeries {
  /** Of all files that were dropped together, its own. */
  key: string
  /** The file's name, without its ending. */
  file: string
  /** The sheet's name, where the file has several; else empty. */
  sheet: string
  title: string
  /** What the file says of it, by the names of its columns; `column` is the head of its own. */
  parts: Record<string, string>
  unit: string | null
  /** It is given above the table, for all of its columns. */
  isUnitOfTitle?: boolean
  /** The source that a line of the file names; empty for none. */
  source: string
  frequency: Frequency
  count: number
  /** Canonical periods. */
  first: string
  last: string
  doubts: Doubt[]
  /** The first of its own cells that are no numbers, and how many there are. */
  refused: RefusedCell[]
  refusedCount: number
  /** It always says the same: a fixed rate, or no series at all. */
  isConstant: boolean
  /** What its notes say of its years, where that was asked. */
  yearNote: YearNote | null
}

/** What becomes of a series of a file: it goes into one that is there, makes a new one, or is left out. */
export type Target = { kind: 'change'; match: Match; by: 'remembered' | 'code' | 'title' | 'chosen' } | { kind: 'new' }

const lower = (text: string) => text.trim().toLowerCase()

/** The series that is there already of each of a file: as it was the last time, by a code of it, or by its title alone. */
export function matchSeries(
  all: readonly { series: FileSeries; codes: readonly string[]; remembered: number | null }[],
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
    all.map(({ series, codes, remembered }): [string, Target] => {
      const found = [
        { match: remembered === null ? undefined : byId.get(remembered), by: 'remembered' as const },
        ...codes.map((code) => ({ match: byCode.get(lower(code)), by: 'code' as const })),
        { match: byTitle.get(lower(series.title)) ?? undefined, by: 'title' as const },
      ].find(({ match }) => match !== undefined && match.frequency === series.frequency && !taken.has(match.id))
      if (!found?.match) return [series.key, { kind: 'new' }]
      taken.add(found.match.id)
      return [series.key, { kind: 'change', match: found.match, by: found.by }]
    }),
  )
}

/** Why a series of a file cannot be applied as it is planned. */
export type PlanProblem = 'code' | 'codeTwice' | 'codeTaken' | 'title' | Needed | 'frequency' | 'twice' | 'empty'

/** What every new series has, and a plan may not say. */
const NEEDED = ['topic', 'unit', 'region', 'licence'] as const
type Needed = (typeof NEEDED)[number]

/** What is wrong with each, by its key; those that are fine are not in it. `taken`: codes that series have already. */
export function planProblems(
  all: readonly { series: FileSeries; target: Target; properties: SeriesProperties }[],
  taken: ReadonlySet<string>,
): Map<string, readonly PlanProblem[]> {
  const codes = new Map<string, number>()
  const ids = new Map<number, number>()
  for (const { target, properties } of all)
    if (target.kind === 'new') codes.set(properties.code, (codes.get(properties.code) ?? 0) + 1)
    else ids.set(target.match.id, (ids.get(target.match.id) ?? 0) + 1)
  const problemOf = ({ series, target, properties }: (typeof all)[number]): Exclude<PlanProblem, Needed> | null => {
    if (series.count === 0) return 'empty'
    if (target.kind === 'change') {
      if (target.match.frequency !== series.frequency) return 'frequency'
      return ids.get(target.match.id)! > 1 ? 'twice' : null
    }
    if (!SeriesProperties.shape.code.safeParse(properties.code).success) return 'code'
    if (codes.get(properties.code)! > 1) return 'codeTwice'
    if (taken.has(properties.code)) return 'codeTaken'
    if (properties.titleZh === '' && properties.titleEn === '') return 'title'
    return null
  }
  return new Map(
    all.flatMap((one) => {
      const problem = problemOf(one)
      const missing = one.target.kind === 'new' ? NEEDED.filter((name) => one.properties[name] === '') : []
      // What is chosen for all of them is told at once.
      const problems = problem === null ? missing : [problem]
      return problems.length === 0 ? [] : [[one.series.key, problems]]
    }),
  )
}
