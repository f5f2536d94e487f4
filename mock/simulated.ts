import { fromCivil } from '#domain/calendar'
import { MINUTE } from '#domain/duration'
import type { Observation } from '#domain/observation'
import { randomFrom, seedOf } from './random'
import { viewsOf, type MockSeries } from './series'

const MINUTES = 1_000_000
const START = fromCivil(2024, 12, 15)
/** A swing is half gone after so many minutes. */
const MEMORY = 20

/** Minutes around a level, in hertz: each keeps a part of the swing before it, as a grid's frequency does. */
function simulateMinutes(code: string, count: number): Observation[] {
  const random = randomFrom(seedOf(code))
  const noise = (): number => random() + random() + random() - 1.5
  const kept = 0.5 ** (1 / MEMORY)
  let swing = 0
  return Array.from({ length: count }, (_, i) => {
    swing = swing * kept + noise() * Math.sqrt(1 - kept ** 2) * 2
    return { period: START + i * MINUTE, value: Math.round((50 + swing * 0.0144) * 1000) / 1000, decimals: 3 }
  })
}

/** One series of a million points, to show what a long one is like. Its title says that it is simulated. */
export function simulatedSeries(now: number): MockSeries {
  const code = 'CN.SH.GRID.FREQUENCY'
  const changes = simulateMinutes(code, MINUTES)
  return {
    properties: {
      code,
      titleZh: '上海电网频率（模拟）',
      titleEn: 'Grid frequency, Shanghai (simulated)',
      topic: 'energy',
      frequency: 'intraday',
      unit: 'hertz',
      region: 'CN-SH',
      seasonalAdjustment: 'notApplicable',
      source: '模拟数据 / Simulated data',
      sourceUrl: '',
      licence: 'cc0-1.0',
      tags: ['模拟', 'simulated'],
      description:
        '**模拟数据**：一百万个分钟值，由固定种子生成，用于展示长序列，不可引用。\n\n**Simulated data**: a million minutes, generated from a fixed seed to show a long series; do not cite them.',
      notes: '',
    },
    owner: 'editor',
    revisions: [
      {
        message: '导入分钟数据 / Minutes imported',
        at: Math.min(now, START + MINUTES * MINUTE),
        changes,
        added: changes.length,
        removed: [],
      },
    ],
    views: viewsOf(code),
  }
}
