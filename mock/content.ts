import { HOUR, SECOND } from '#domain/duration'
import type { Observation } from '#domain/observation'
import { weekday } from '#domain/calendar'
import { floorPeriod, parseCanonicalPeriod, stepPeriod, type Period } from '#domain/period'
import type { Frequency } from '#domain/frequency'
import type { SeriesProperties } from '#domain/schema/series'
import { REGIONS } from '#domain/starterLists'
import { CURATOR } from './people'
import { viewsOf, type MockRevision, type MockSeries } from './series'
import { CURRENCIES, TABLES, type Table } from './tables'

const FRIDAY = 5
/** The same day from Hawaii to New Zealand. */
const MORNING = 10 * HOUR

/** A week is written as one of its days. */
const readPeriod = (frequency: Frequency, text: string): Period =>
  frequency === 'weekly' ? floorPeriod('weekly', Date.parse(text)) : parseCanonicalPeriod(frequency, text)!

/** Days are working days. */
const next = (frequency: Frequency, period: Period): Period =>
  stepPeriod(frequency, period, frequency === 'daily' && weekday(period) === FRIDAY ? 3 : 1)

function readValue(period: Period, text: string): Observation {
  if (text === '.') return { period, value: null, decimals: 0 }
  return { period, value: Number(text), decimals: text.split('.')[1]?.length ?? 0 }
}

/** `1960=1 2.5 . -;1970=4`: from a period on, one value for each; `.` is a missing one, `-` one that is withdrawn. */
function readRuns(frequency: Frequency, runs: string): Pick<MockRevision, 'changes' | 'removed'> {
  const changes: Observation[] = []
  const removed: Period[] = []
  for (const run of runs.split(';')) {
    const [start, values] = run.split('=') as [string, string]
    let period = readPeriod(frequency, start)
    for (const text of values.split(' ')) {
      if (text === '-') removed.push(period)
      else changes.push(readValue(period, text))
      period = next(frequency, period)
    }
  }
  return { changes, removed }
}

/** The day on which the newest values were taken over; those before it are days on which a release of the data was published. */
const COLLECTED = '2026-08-18'

/** The releases of a series: each line begins with the day of the release. */
function readReleases(frequency: Frequency, source: string, lines: readonly string[]): MockRevision[] {
  const known = new Set<Period>()
  return lines.map((line) => {
    const [date, runs] = line.split(/ (.*)/s) as [string, string]
    const { changes, removed } = readRuns(frequency, runs)
    const added = changes.filter(({ period }) => !known.has(period)).length
    for (const { period } of changes) known.add(period)
    for (const period of removed) known.delete(period)
    return {
      message:
        date === COLLECTED
          ? `数值截至 ${date} / Values as of ${date} · ${source}`
          : `截至 ${date} 的公布值 / Figures as published by ${date} · ${source}`,
      at: Date.parse(date) + MORNING,
      changes,
      added,
      removed,
    }
  })
}

const both = ([zh, en]: readonly [string, string]): string => `${zh}\n\n${en}`

function propertiesOf(table: Table, code: string): SeriesProperties {
  const [, id, name] = /^([A-Z]+)\.(.+)$/.exec(code)!
  const { title, about, unit, unitIn, tags, alone, adjusted, topic, source, sourceUrl } = table.series[name!]!
  const [, regionZh, regionEn] = REGIONS.find(([regionId]) => regionId === id)!
  const [currencyZh, currencyEn, currencyCode] = name === 'FX' ? CURRENCIES[id!]! : ['', '']
  const zh = (text: string): string => text.replace('{{currency}}', currencyZh)
  const en = (text: string): string => text.replace('{{currency}}', currencyEn)
  const pair = currencyCode === undefined ? [] : [`USD/${currencyCode}`]
  return {
    code,
    titleZh: alone ? zh(title[0]) : `${regionZh}${/^\d/.test(title[0]) ? ' ' : ''}${title[0]}`,
    titleEn: alone ? en(title[1]) : `${title[1]}, ${regionEn}`,
    topic: topic ?? table.topic,
    frequency: table.frequency,
    unit: unitIn?.[id!] ?? unit,
    region: id!,
    seasonalAdjustment: adjusted ?? 'notApplicable',
    source: source ?? table.source,
    sourceUrl: sourceUrl ?? table.sourceUrl,
    licence: table.licence,
    tags: [...tags, ...pair],
    description: both([zh(about[0]), en(about[1])]),
    notes: both(table.notes),
  }
}

/** The figures of a table: a line with a code, then a line for each release. */
function* seriesOf(table: Table): Generator<MockSeries> {
  for (const [, code, releases] of table.figures.matchAll(/^([A-Z][\w.]+)\n((?:\d.*\n)+)/gm)) {
    const properties = propertiesOf(table, code!)
    yield {
      properties,
      owner: CURATOR,
      revisions: readReleases(table.frequency, properties.source, releases!.trim().split('\n')),
      views: viewsOf(code!),
    }
  }
}

/** The catalogue's real series with their releases; where they come from, NOTICE tells. */
export const realSeries = (): MockSeries[] => TABLES.flatMap((table) => [...seriesOf(table)]).map(inTurn)

/** The series of a day were taken over one after the other. */
function inTurn(series: MockSeries, i: number): MockSeries {
  return { ...series, revisions: series.revisions.map((revision) => ({ ...revision, at: revision.at + i * SECOND })) }
}
