import { useCallback, useMemo, useState } from 'react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { codePart } from '#domain/batch/codes'
import {
  codePattern,
  matchSeries,
  partsOf,
  plannedProperties,
  planProblems,
  termNamed,
  type FileSeries,
  type NewSeriesPlan,
  type Target,
} from '#domain/batch/fileSeries'
import { PLACE_HEADER } from '#domain/import/heads'
import { LIMITS } from '#domain/limits'
import type { Match } from '#domain/schema/batches'
import type { Lists } from '#domain/schema/lists'
import type { SeriesProperties } from '#domain/schema/series'
import { useTerms } from '../../../lib/api/catalogue'
import { send } from '../../../lib/api/http'
import { SAVE_TIMEOUT } from '../api'
import type { FileChoices } from '../keptFiles'
import { readMatches } from './matches'
import type { TableRead } from './protocol'

/** A series of a file, with what becomes of it. */
export interface Planned {
  series: FileSeries
  target: Target
  properties: SeriesProperties
}

const MOST_PREFIX = 24
const HAN = /\p{Script=Han}/u

/** Where a plan begins: patterns by what the files hold. */
function firstPlan(all: readonly FileSeries[]): NewSeriesPlan {
  const isChinese = all.filter(({ title }) => HAN.test(title)).length > all.length / 2
  const [file = '', ...others] = new Set(all.map((series) => series.file))
  // Of several files each names its own.
  const prefix = others.length > 0 ? '{file}' : codePart(file).slice(0, MOST_PREFIX) || 'X'
  return {
    code: codePattern(prefix, all),
    titleEn: isChinese ? '' : '{title}',
    titleZh: isChinese ? '{title}' : '',
    topic: '',
    unit: '',
    units: {},
    // Where the file names places, one of them for all is nobody's guess.
    region: namesPlaces(all) ? '' : 'WORLD',
    licence: 'other',
    source: '',
    sourceUrl: '',
  }
}

const namesPlaces = (all: readonly FileSeries[]): boolean =>
  all.some(({ parts }) => Object.keys(parts).some((name) => PLACE_HEADER.test(name.trim())))

/** As a series is called at most. */
const asTitle = (text: string): string => text.slice(0, LIMITS.titleLength)

/** Asked for as many at once as one call may; of many files there may be more. */
async function findMatches(codes: readonly string[], titles: readonly string[], ids: readonly number[]) {
  const found = new Map<number, Match>()
  for (let from = 0; from < Math.max(codes.length, titles.length, ids.length); from += LIMITS.batchSeries) {
    const part = <One>(all: readonly One[]) => all.slice(from, from + LIMITS.batchSeries)
    const body = { codes: part(codes).map(asTitle), titles: part(titles).map(asTitle), ids: part(ids) }
    for (const match of await send('POST /v1/batches/matches', { body, timeout: SAVE_TIMEOUT }))
      found.set(match.id, match)
  }
  return [...found.values()]
}

const matchesQuery = (codes: readonly string[], titles: readonly string[], ids: readonly number[]) =>
  queryOptions({
    queryKey: ['series', 'matches', codes, titles, ids],
    queryFn: () => findMatches(codes, titles, ids),
    placeholderData: keepPreviousData,
    enabled: titles.length > 0,
    meta: { isShownInPlace: true },
  })

const NO_LISTS = { regions: [], units: [] }
/** Of more columns each is a series of one kind, such as the countries. */
const MOST_COLUMNS = 24

function columnsWithoutUnit(all: readonly FileSeries[], units: Lists['units']): string[] {
  const heads = new Set(
    all.flatMap(({ unit, parts: { column } }) =>
      column === undefined || (unit !== null && termNamed(units, [unit]) !== null) ? [] : [column],
    ),
  )
  return heads.size > 1 && heads.size <= MOST_COLUMNS ? [...heads] : []
}

/** What becomes of each series of some files: matched to the catalogue's, or made by patterns; all of them, unless left out. */
export function usePlan(tables: readonly TableRead[] | null, earlier: FileChoices | null) {
  const { lists } = useTerms()
  const [own, setOwn] = useState(earlier?.own ?? null)
  const [isWaiting, setIsWaiting] = useState(false)
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(() => new Map(earlier?.chosen))
  const [targets, setTargets] = useState<ReadonlyMap<string, Target>>(() => new Map(earlier?.targets))
  const all = useMemo(() => (tables ?? []).flatMap(({ series }) => series), [tables])
  const first = useMemo(() => (all.length > 0 ? firstPlan(all) : null), [all])
  const of = tables?.map(({ id }) => id).join('\u0001') ?? ''
  const plan = own?.of === of ? own.plan : first
  const begun = own?.of === of ? own.begun : `${of} ${JSON.stringify(first)}`
  const made = useMemo(
    () => (plan ? all.map((series) => plannedProperties(series, plan, lists ?? NO_LISTS, codePart)) : []),
    [all, plan, lists],
  )
  const remembered = useMemo(() => readMatches(tables ?? []), [tables])
  const query = useQuery(
    matchesQuery(
      useMemo(() => made.map(({ code }) => code), [made]),
      useMemo(() => all.map(({ title }) => title), [all]),
      useMemo(() => [...new Set(remembered.values())], [remembered]),
    ),
  )
  const rows = useMemo((): Planned[] => {
    const found = matchSeries(
      all.map((series, i) => ({
        series,
        code: made[i]!.code,
        remembered: remembered.get(series.key) ?? null,
      })),
      query.data ?? [],
    )
    return all.map((series, i) => ({
      series,
      target: targets.get(series.key) ?? found.get(series.key)!,
      properties: made[i]!,
    }))
  }, [all, made, remembered, targets, query.data])
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
      () => all.every(({ unit }) => unit !== null && termNamed((lists ?? NO_LISTS).units, [unit]) !== null),
      [all, lists],
    ),
    /** The heads of the columns that may have units of their own: several, and the file says no unit of them. */
    columns: useMemo(() => columnsWithoutUnit(all, (lists ?? NO_LISTS).units), [all, lists]),
    /** Those that are not left out. */
    planned,
    problems: useMemo(() => planProblems(planned), [planned]),
    isMatching: query.isFetching || isWaiting,
    error: query.error,
    matchAgain: () => void query.refetch(),
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
