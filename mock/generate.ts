import { weekday } from '#domain/calendar'
import { DAY } from '#domain/duration'
import type { Observation } from '#domain/observation'
import { floorPeriod, parseCanonicalPeriod, stepPeriod } from '#domain/period'
import type { SeriesProperties } from '#domain/schema/series'
import { REGIONS } from '#domain/starterLists'
import { INDICATORS, type Indicator } from './series'

/** Random numbers from 0 to 1, the same on every machine for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a. */
const seedOf = (text: string): number =>
  [...text].reduce((hash, character) => Math.imul(hash ^ character.codePointAt(0)!, 16_777_619) >>> 0, 2_166_136_261)

/** Roughly normal, from minus to plus one and a half deviations being likely. */
const noiseFrom = (random: () => number) => (): number => random() + random() + random() - 1.5

export interface MockRevision {
  message: string
  /** Days before today. */
  daysAgo: number
  changes: Observation[]
}

export interface MockSeries {
  properties: SeriesProperties
  /** Index into PEOPLE. */
  owner: number
  revisions: MockRevision[]
  /** Views on each of the last days, oldest first. */
  views: number[]
}

const A_YEAR = 365.25 * DAY
/** In years. */
const HALF_AN_HOUR = 0.000_057
const VIEW_DAYS = 30
const MINUTES = 1_000_000

/** Periods from the start to the last that has ended; days are weekdays for what is traded. */
function periodsOf({ frequency, start, topic }: Indicator, now: number, lag: number): number[] {
  const first = parseCanonicalPeriod(frequency, start)!
  if (frequency === 'intraday') return Array.from({ length: MINUTES }, (_, i) => stepPeriod('intraday', first, i))
  const last = stepPeriod(frequency, floorPeriod(frequency, now), -lag)
  const periods: number[] = []
  const weekdaysOnly = frequency === 'daily' && (topic === 'finance' || topic === 'prices' || topic === 'energy')
  for (let period = first; period <= last; period = stepPeriod(frequency, period, 1)) {
    if (!weekdaysOnly || weekday(period) <= 5) periods.push(period)
  }
  return periods
}

/** The course of an indicator: sequential, so that a period's value is the same whatever day the demo is filled. */
function valuesOf(indicator: Indicator, level: number, periods: readonly number[], random: () => number): number[] {
  const { kind, frequency, growth = 0, season = 0, swing = 0, decimals } = indicator
  const noise = noiseFrom(random)
  const phase = random()
  const factor = 10 ** decimals
  const stepYears = ((periods[1] ?? 1) - (periods[0] ?? 0)) / A_YEAR
  const memory = Math.exp(-stepYears / (frequency === 'intraday' ? HALF_AN_HOUR : kind === 'rate' ? 1.2 : 0.8))
  let drift = 0
  return periods.map((period) => {
    const years = (period - periods[0]!) / A_YEAR
    drift =
      kind === 'walk'
        ? drift * 0.9995 + noise() * swing * Math.sqrt(stepYears) * 2
        : drift * memory + noise() * Math.sqrt(1 - memory ** 2) * 2
    const seasonal = season * Math.sin(2 * Math.PI * (period / A_YEAR + phase))
    const shape = {
      trend: () => level * Math.exp(growth * years) * (1 + seasonal) * (1 + drift * 0.015 + noise() * 0.006),
      rate: () => level + drift * swing * 0.8,
      walk: () => level * Math.exp(drift + 0.02 * years),
    }
    return Math.round(shape[kind]() * factor) / factor
  })
}

const REVISION_MESSAGES = ['发布最新数据', 'New release', '月度更新', 'Latest figures added', '补充最新一期']
const CORRECTIONS = ['更正录入错误', 'Corrected after the source revised its figures', '根据年报修订']

/** The first import, up to three releases since, and now and then a correction. */
function revisionsOf(observations: Observation[], indicator: Indicator, random: () => number): MockRevision[] {
  if (indicator.frequency === 'intraday')
    return [{ message: '导入一年多的分钟数据 / Minutes imported', daysAgo: 20, changes: observations }]
  const releases = 1 + Math.floor(random() * 3)
  const cut = observations.length - releases
  const ages = Array.from({ length: releases }, () => random() * 26).sort((a, b) => b - a)
  const revisions: MockRevision[] = [
    { message: '首次导入 / First import', daysAgo: 27 + random() * 300, changes: observations.slice(0, cut) },
  ]
  for (const [i, daysAgo] of ages.entries()) {
    const message = REVISION_MESSAGES[Math.floor(random() * REVISION_MESSAGES.length)]!
    revisions.push({ message, daysAgo, changes: [observations[cut + i]!] })
  }
  if (random() < 0.3) {
    const at = Math.floor(random() * cut)
    const wrong = revisions[0]!.changes[at]!
    revisions[0]!.changes[at] = {
      ...wrong,
      value: wrong.value === null ? null : Number((wrong.value * 1.1).toFixed(indicator.decimals)),
    }
    revisions.push({
      message: CORRECTIONS[Math.floor(random() * CORRECTIONS.length)]!,
      daysAgo: ages.at(-1)! * random(),
      changes: [wrong],
    })
  }
  return revisions
}

const DESCRIPTION = (zh: string, en: string): string =>
  `**演示数据**：${zh}。数值由固定种子生成，仅用于展示，不可引用。\n\n**Simulated data**: ${en}. The numbers are generated from a fixed seed for demonstration; do not cite them.`

function seriesOf(indicator: Indicator, regionId: string, people: number, now: number): MockSeries {
  const region = REGIONS.find(([id]) => id === regionId)!
  const code = `${regionId.replace('-', '.')}.${indicator.code}`
  const random = randomFrom(seedOf(code))
  // Of a province it is called so.
  const zh = regionId.includes('-') ? indicator.zh.replace('国内生产总值', '地区生产总值') : indicator.zh
  const titleZh = `${region[1]}${zh}`
  const titleEn = `${indicator.en}, ${region[2]}`
  const lag = random() < 0.05 ? 4 : indicator.frequency === 'daily' ? 1 : 1 + Math.floor(random() * 2)
  const periods = periodsOf(indicator, now, lag)
  const level = indicator.level * (indicator.scale?.[regionId] ?? 0.9 + random() * 0.2)
  const gaps = randomFrom(seedOf(`${code} gaps`))
  const isGappy = indicator.frequency !== 'intraday' && gaps() < 0.15
  const observations = valuesOf(indicator, level, periods, random).map((value, i) => ({
    period: periods[i]!,
    value: isGappy && gaps() < 0.01 ? null : value,
    decimals: indicator.decimals,
  }))
  const popularity = 2 + random() ** 3 * 40
  return {
    properties: {
      code,
      titleZh,
      titleEn,
      topic: indicator.topic,
      frequency: indicator.frequency,
      unit: indicator.unit,
      region: regionId,
      seasonalAdjustment: indicator.adjusted ? 'adjusted' : indicator.season ? 'notAdjusted' : 'notApplicable',
      source: '模拟数据 / Simulated data',
      sourceUrl: '',
      licence: 'cc0-1.0',
      tags: [indicator.zh, region[1], '模拟'],
      description: DESCRIPTION(titleZh, titleEn),
      notes: '',
    },
    owner: 1 + Math.floor(random() * (people - 1)),
    revisions: revisionsOf(observations, indicator, random),
    views: Array.from({ length: VIEW_DAYS }, () => Math.floor(popularity * (0.5 + random()))),
  }
}

/** Every series of the demo, one at a time; `now` decides only where each of them ends. */
export function* mockSeries(people: number, now: number): Generator<MockSeries> {
  for (const indicator of INDICATORS)
    for (const region of indicator.regions) yield seriesOf(indicator, region, people, now)
}
