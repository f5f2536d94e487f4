import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SeriesProperties } from '#domain/schema/series'
import { mockSeries } from '#mock/generate'
import { PEOPLE } from '#mock/people'

const NOW = Date.UTC(2026, 5, 15)

describe('the demo content', () => {
  const all = [...mockSeries(PEOPLE.length, NOW)]

  test('is at least 12 topics and 240 series of all frequencies, with both titles', () => {
    expect(all.length).toBeGreaterThanOrEqual(240)
    expect(new Set(all.map(({ properties }) => properties.topic)).size).toBeGreaterThanOrEqual(12)
    const frequencies = new Set(all.map(({ properties }) => properties.frequency))
    for (const frequency of ['annual', 'quarterly', 'monthly', 'weekly', 'daily', 'intraday'] as const)
      expect(frequencies).toContain(frequency)
    expect(new Set(all.map(({ properties }) => properties.code)).size).toBe(all.length)
    for (const { properties } of all) {
      expect(SeriesProperties.safeParse(properties).success).toBe(true)
      expect(properties.titleZh && properties.titleEn && properties.source).toBeTruthy()
      expect(properties.description).toContain('Simulated data')
    }
  })

  test('has one series of a million observations', () => {
    expect(all.filter(({ revisions }) => revisions.some(({ changes }) => changes.length === 1_000_000))).toHaveLength(1)
  })

  test('is the same every time, and a later day only adds to it', () => {
    const values = (now: number, code: string) => {
      const found = [...mockSeries(PEOPLE.length, now)].find(({ properties }) => properties.code === code)!
      const last = new Map(found.revisions.flatMap(({ changes }) => changes).map((o) => [o.period, o.value]))
      return [...last].sort(([a], [b]) => a - b)
    }
    const today = values(NOW, 'CN.CPI')
    expect(values(NOW, 'CN.CPI')).toEqual(today)
    expect(values(NOW + 90 * 86_400_000, 'CN.CPI').slice(0, today.length)).toEqual(today)
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
