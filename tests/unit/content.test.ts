import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatPeriod } from '#domain/period'
import { SeriesProperties } from '#domain/schema/series'
import { STARTER_LISTS } from '#domain/starterLists'
import { realSeries } from '#mock/content'
import { PEOPLE } from '#mock/people'
import { observationsOf } from '#mock/series'
import { simulatedSeries } from '#mock/simulated'

describe('the catalogue of the demo', () => {
  const all = realSeries()
  const byCode = new Map(all.map((series) => [series.properties.code, series]))
  const seriesOf = (code: string) => byCode.get(code)!

  /** Period → number as the last release leaves it. */
  const valuesOf = (code: string) => {
    const { properties, revisions } = seriesOf(code)
    const left = observationsOf({ revisions })
    return new Map(left.map(({ period, value }) => [formatPeriod(properties.frequency, period), value]))
  }

  test('is at least 300 series of all frequencies, each told in both languages with source, address and right', () => {
    expect(all.length).toBeGreaterThanOrEqual(300)
    expect(byCode.size).toBe(all.length)
    expect(new Set(all.map(({ properties }) => properties.frequency))).toEqual(
      new Set(['daily', 'weekly', 'monthly', 'quarterly', 'annual']),
    )
    for (const { properties, owner } of all) {
      expect(SeriesProperties.safeParse(properties).error).toBeUndefined()
      const { titleZh, titleEn, source, sourceUrl, description, notes } = properties
      expect([titleZh, description, notes].every((text) => /\p{Script=Han}/u.test(text))).toBe(true)
      expect(titleEn).toMatch(/^[\p{Script=Latin}\d]/u)
      expect(`${titleZh}${titleEn}${description}`).not.toMatch(/\{\{|undefined/)
      expect(source && sourceUrl).toMatch(/^https:/)
      expect(PEOPLE.map(({ username }) => username)).toContain(owner)
    }
  })

  test('uses units, regions, topics and licences of the lists that an installation starts with', () => {
    const ids = (list: keyof typeof STARTER_LISTS): string[] => STARTER_LISTS[list].map(([id]) => id)
    for (const { properties } of all) {
      expect(ids('units')).toContain(properties.unit)
      expect(ids('regions')).toContain(properties.region)
      expect(ids('topics')).toContain(properties.topic)
      expect(ids('licences')).toContain(properties.licence)
    }
  })

  test('names countries as their languages do', () => {
    const zh = new Intl.DisplayNames('zh-CN', { type: 'region' })
    const en = new Intl.DisplayNames('en', { type: 'region' })
    const shorter = new Set(['AE', 'HK', 'TW'])
    for (const [id, titleZh, titleEn] of STARTER_LISTS.regions) {
      if (!/^[A-Z]{2}$/.test(id) || id === 'EA' || shorter.has(id)) continue
      expect([id, titleZh, titleEn]).toEqual([id, zh.of(id), en.of(id)])
    }
  })

  test('has the numbers of the sources', () => {
    expect(valuesOf('US.CPI').get('2026-05')).toBe(335.123)
    expect(valuesOf('US.CPI').has('2025-10')).toBe(false)
    expect(valuesOf('WORLD.WTI').get('2020-04-20')).toBe(-36.98)
    expect(valuesOf('WORLD.BRENT').get('2026-08-18')).toBe(95.29)
    expect(valuesOf('US.GDP.REAL').get('2024Q4')).toBe(23542.3)
    expect(valuesOf('CN.POP').get('2024')).toBe(1_408_975_000)
    expect(valuesOf('EA.FX').get('1999-01')).toBe(0.8627)
    expect(valuesOf('WORLD.GOLD').get('1833-01')).toBe(18.93)
    expect(valuesOf('CN.CO2.EMISSIONS').get('2020')).toBe(2_915_650)
  })

  test('has no number that a release withdrew, or that stood at another year in a broken one', () => {
    expect([...valuesOf('BR.GDP').keys()][0]).toBe('1989')
    expect([...valuesOf('RU.GDP').keys()][0]).toBe('1988')
    expect([...valuesOf('VN.GDP').keys()][0]).toBe('1985')
    expect([...valuesOf('ID.GDP').keys()][0]).toBe('1967')
  })

  test('has no number where its source says that there is none yet', () => {
    expect([...valuesOf('US.SP500.DIVIDEND').keys()].at(-1)).toBe('2023-06')
    expect([...valuesOf('US.SP500.CAPE').keys()][0]).toBe('1881-01')
    expect(
      all.every(({ revisions }) => revisions.every(({ changes }) => changes.every((o) => o.value !== -99.99))),
    ).toBe(true)
    expect(valuesOf('US.POP16').get('1947')).toBe(101_827)
  })

  test('has the releases of its sources as revisions, dated and named', () => {
    const { revisions } = seriesOf('CN.POP')
    expect(revisions.map(({ at }) => new Date(at).toISOString().slice(0, 4))).toEqual(
      '2012 2015 2017 2017 2020 2023 2024 2026'.split(' '),
    )
    expect(revisions[0]!.message).toBe(
      '截至 2012-10-17 的公布值 / Figures as published by 2012-10-17 · World Bank, World Development Indicators',
    )
    expect(seriesOf('WORLD.CO2.MAUNALOA').revisions.length).toBeGreaterThan(30)
    for (const series of all) {
      const times = series.revisions.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  test('the day on which values were taken over is called no release', () => {
    expect(seriesOf('WORLD.GOLD').revisions.map(({ message }) => message)).toEqual([
      '数值截至 2026-08-18 / Values as of 2026-08-18 · World Bank, Commodity Markets; Timothy Green’s Historical Gold Price Table',
    ])
  })

  test('has one series of a million observations, which says that it is simulated and is the same every time', () => {
    const { properties, revisions } = simulatedSeries(Date.UTC(2026, 5, 15))
    expect(properties.titleEn).toContain('simulated')
    expect(properties.titleZh).toContain('模拟')
    expect(revisions[0]!.changes).toHaveLength(1_000_000)
    expect(simulatedSeries(0).revisions[0]!.changes.slice(0, 100)).toEqual(revisions[0]!.changes.slice(0, 100))
  })

  test('its sources are all in NOTICE', () => {
    const notice = readFileSync(join(import.meta.dirname, '../../NOTICE'), 'utf8').replaceAll(/\s+/g, ' ')
    for (const { properties } of all) expect(notice).toContain(properties.source)
  })
})

test('the workbook reader is the version without known holes, byte for byte', () => {
  const folder = join(import.meta.dirname, '../../node_modules/xlsx')
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
  expect(digest('dist/xlsx.full.min.js')).toBe('cc015130aa8521e7f088f88898eba949ccdcbfb38df0bd129b44b7273c3a6f41')
  expect(digest('xlsx.mjs')).toBe('1a0fb062ee9781b13f6687371b202aaefc53b6ce55b530c027e01f9c087b77db')
})
