import { useCallback, useMemo, useState } from 'react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codePart } from '#domain/batch/codes'
import { matchSeries, planProblems, type FileSeries, type Target } from '#domain/batch/fileSeries'
import { firstPlan, partsOf, plannedProperties, unitNamed, unlistedTerms } from '#domain/batch/newSeries'
import { statedCodes } from '#domain/batch/statedCodes'
import { LIMITS } from '#domain/limits'
import type { FileMapping, Matches, NewSeriesPlan } from '#domain/schema/batches'
import type { Lists } from '#domain/schema/lists'
import type { SeriesProperties } from '#domain/schema/series'
import { useTerms } from '../../../lib/api/catalogue'
import { send } from '../../../lib/api/http'
import { SAVE_TIMEOUT } from '../api'
import type { FileChoices } from '../keptFiles'
import { kindOf } from '#domain/batch/fileKinds'
import { rememberedIn } from './mapping'
import type { TableRead } from './protocol'

/** A series that is there already; its owner where that is somebody else. */
type Alike = Omit<Matches['others'][number], 'owner'> & { owner?: string }

/** A series of a file, with what becomes of it. */
export interface Planned {
  series: FileSeries
  target: Target
  properties: SeriesProperties
  /** A series of the same code or title, where a new one is made. */
  alike: Alike | null
  /** What the file names and the lists have not. */
  unlisted: ReturnType<typeof unlistedTerms>
}

/** As a series is called at most. */
const asTitle = (text: string): string => text.slice(0, LIMITS.titleLength)

/** Asked for as many at once as one call may; of many files there may be more. */
async function findMatches(codes: readonly string[], titles: readonly string[], ids: readonly number[]) {
  const own = new Map<number, Matches['own'][number]>()
  const others = new Map<string, Matches['others'][number]>()
  for (let from = 0; from < Math.max(codes.length, titles.length, ids.length); from += LIMITS.batchSeries) {
    const part = <One>(all: readonly One[]) => all.slice(from, from + LIMITS.batchSeries)
    const body = { codes: part(codes).map(asTitle), titles: part(titles).map(asTitle), ids: part(ids) }
    const found = await send('POST /v1/batches/matches', { body, timeout: SAVE_TIMEOUT })
    for (const match of found.own) own.set(match.id, match)
    for (const match of found.others) others.set(match.code, match)
  }
  return { own: [...own.values()], others: [...others.values()] }
}

const matchesQuery = (codes: readonly string[], titles: readonly string[], ids: readonly number[]) =>
  queryOptions({
    queryKey: ['series', 'matches', codes, titles, ids],
    queryFn: () => findMatches(codes, titles, ids),
    placeholderData: keepPreviousData,
    enabled: titles.length > 0,
    meta: { isShownInPlace: true },
  })

/** How files of these kinds were taken the last time. */
const mappingsQuery = (kinds: readonly string[]) =>
  queryOptions({
    queryKey: ['batches', 'files', kinds],
    queryFn: () => send('POST /v1/batches/files', { body: { kinds: kinds.slice(0, LIMITS.batchFiles) } }),
    enabled: kinds.length > 0,
    staleTime: Infinity,
    meta: { isShownInPlace: true },
  })

/** By what series are known: code and titles, lower case. */
function byName(all: readonly Alike[]): Map<string, Alike> {
  const names = all.flatMap((one) =>
    [one.titleZh, one.titleEn, one.code]
      .filter((name) => name !== '')
      .map((name) => [name.toLowerCase(), one] as const),
  )
  return new Map(names)
}

const NO_LISTS = { regions: [], units: [] }
const NO_MAPPINGS: FileMapping[] = []
const NO_MATCHES: Matches = { own: [], others: [] }
/** Of more columns each is a series of one kind, such as the countries. */
const MOST_COLUMNS = 24

function columnsWithoutUnit(all: readonly FileSeries[], units: Lists['units']): string[] {
  const heads = new Set(
    all.flatMap(({ unit, parts: { column } }) =>
      column === undefined || (unit !== null && unitNamed(units, unit) !== null) ? [] : [column],
    ),
  )
  return heads.size > 1 && heads.size <= MOST_COLUMNS ? [...heads] : []
}

/** What becomes of each series of some files: matched to the catalogue's, or made by patterns; all of them, unless left out. */
export function usePlan(tables: readonly TableRead[] | null, earlier: FileChoices | null) {
  const { lists } = useTerms()
  const { t } = useTranslation('domain')
  const [own, setOwn] = useState(earlier?.own ?? null)
  const [isWaiting, setIsWaiting] = useState(false)
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(() => new Map(earlier?.chosen))
  const [targets, setTargets] = useState<ReadonlyMap<string, Target>>(() => new Map(earlier?.targets))
  const all = useMemo(() => (tables ?? []).flatMap(({ series }) => series), [tables])
  const kinds = useMemo(() => [...new Set((tables ?? []).map(kindOf))], [tables])
  const mappings = useQuery(mappingsQuery(kinds))
  const before = mappings.data ?? NO_MAPPINGS
  const first = useMemo(
    () => (all.length > 0 ? (before.find(({ plan }) => plan !== null)?.plan ?? firstPlan(all, codePart)) : null),
    [all, before],
  )
  const of = tables?.map(({ id }) => id).join('\u0001') ?? ''
  const plan = own?.of === of ? own.plan : first
  const begun = own?.of === of ? own.begun : `${of} ${JSON.stringify(first)}`
  const made = useMemo(
    () =>
      plan
        ? all.map((series) => ({
            ...plannedProperties(series, plan, lists ?? NO_LISTS, codePart),
            // Which year a fiscal year is kept as, a reader must be told.
            notes: series.yearNote === null ? '' : t(series.yearNote),
          }))
        : [],
    [all, plan, lists, t],
  )
  const stated = useMemo(() => statedCodes(all), [all])
  const remembered = useMemo(() => rememberedIn(tables ?? [], before), [tables, before])
  const query = useQuery({
    ...matchesQuery(
      useMemo(() => [...new Set([...made.map(({ code }) => code), ...stated.flat()])], [made, stated]),
      useMemo(
        () => [
          ...new Set(
            [...all, ...made.flatMap(({ titleEn, titleZh }) => [{ title: titleEn }, { title: titleZh }])].map(
              ({ title }) => title,
            ),
          ),
        ],
        [all, made],
      ),
      useMemo(() => [...new Set(remembered.values())], [remembered]),
    ),
    enabled: all.length > 0 && !mappings.isLoading,
  })
  const rows = useMemo((): Planned[] => {
    const { own: matches, others } = query.data ?? NO_MATCHES
    const alike = byName([...matches, ...others])
    const found = matchSeries(
      all.map((series, i) => ({
        series,
        codes: [...stated[i]!, made[i]!.code],
        remembered: remembered.get(series.key) ?? null,
      })),
      matches,
    )
    return all.map((series, i) => {
      const { code, titleEn, titleZh } = made[i]!
      const same = [code, titleEn, titleZh].map((name) => alike.get(name.toLowerCase()))
      return {
        series,
        target: targets.get(series.key) ?? found.get(series.key)!,
        properties: made[i]!,
        alike: same.find((one) => one !== undefined) ?? null,
        unlisted: unlistedTerms(series, lists ?? NO_LISTS),
      }
    })
  }, [all, made, stated, remembered, targets, query.data, lists])
  const taken = useMemo(() => {
    const { own: matches, others } = query.data ?? NO_MATCHES
    return new Set([...matches, ...others].map(({ code }) => code))
  }, [query.data])
  // What may be no series is left out until it is chosen.
  const isChosen = useCallback(({ key, isConstant }: FileSeries) => choices.get(key) ?? !isConstant, [choices])
  const planned = useMemo(() => rows.filter(({ series }) => isChosen(series)), [rows, isChosen])
  return {
    /** What was typed and chosen. */
    choices: useMemo(() => ({ own, chosen: [...choices], targets: [...targets] }), [own, choices, targets]),
    plan,
    /** Which plan this one began from: another after an answer that changes what the files hold, as long as nothing is typed. */
    begun,
    /** What may stand in a pattern. */
    places: useMemo(() => [...new Set(all.flatMap((series) => Object.keys(partsOf(series))))], [all]),
    rows,
    /** Whether the file itself says a known unit of each series. */
    saysUnits: useMemo(
      () => all.every(({ unit }) => unit !== null && unitNamed((lists ?? NO_LISTS).units, unit) !== null),
      [all, lists],
    ),
    /** The heads of the columns that may have units of their own: several, and the file says no unit of them. */
    columns: useMemo(() => columnsWithoutUnit(all, (lists ?? NO_LISTS).units), [all, lists]),
    /** Those that are not left out. */
    planned,
    problems: useMemo(() => planProblems(planned, taken), [planned, taken]),
    /** What the last time was is asked for: what is planned may be another thing in a moment. */
    isAsking: mappings.isLoading,
    isMatching: query.isFetching || mappings.isLoading || isWaiting,
    error: query.error ?? mappings.error,
    matchAgain: () => void (mappings.error ? mappings : query).refetch(),
    setPlan: (next: NewSeriesPlan) => {
      setIsWaiting(false)
      setOwn({ of, plan: next, begun })
    },
    /** Nothing is offered until the plan is there that is being typed. */
    wait: () => setIsWaiting(true),
    setChosen: (keys: readonly string[]) => {
      const chosen = new Set(keys)
      setChoices(new Map(all.map(({ key }) => [key, chosen.has(key)])))
    },
    setTarget: (key: string, target: Target) => setTargets((now) => new Map(now).set(key, target)),
  }
}
