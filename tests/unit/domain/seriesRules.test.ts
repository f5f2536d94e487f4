import { describe, expect, test } from 'vitest'
import { saveProblems, type SavedSeries } from '#domain/seriesRules'

const series = (changes: Partial<SavedSeries> = {}): SavedSeries => ({
  titleZh: '全国人口',
  titleEn: 'Population',
  frequency: 'monthly',
  status: 'published',
  observations: 12,
  ...changes,
})

type Change = Parameters<typeof saveProblems>[1]

describe('a save', () => {
  test.each<[name: string, series: SavedSeries, change: Change, paths: string[]]>([
    ['that changes nothing', series(), { properties: {} }, []],
    ['of another title', series(), { properties: { titleZh: '人口' } }, []],
    ['without the English title', series(), { properties: { titleEn: '' } }, []],
    ['without both titles', series(), { properties: { titleZh: '', titleEn: '' } }, ['properties.titleZh']],
    ['without the only title', series({ titleEn: '' }), { properties: { titleZh: '' } }, ['properties.titleZh']],
    ['of the frequency it has', series(), { properties: { frequency: 'monthly' } }, []],
    ['of another frequency', series(), { properties: { frequency: 'annual' } }, ['properties.frequency']],
    [
      'of another frequency where it is empty',
      series({ observations: 0 }),
      { properties: { frequency: 'annual' } },
      [],
    ],
    ['that publishes a draft', series({ status: 'draft' }), { properties: {}, status: 'published' }, []],
    ['that keeps a draft', series({ status: 'draft' }), { properties: {}, status: 'draft' }, []],
    ['that archives a draft', series({ status: 'draft' }), { properties: {}, status: 'archived' }, ['status']],
    ['that archives', series(), { properties: {}, status: 'archived' }, []],
    ['that takes it back to a draft', series(), { properties: {}, status: 'draft' }, ['status']],
    ['that publishes again', series({ status: 'archived' }), { properties: {}, status: 'published' }, []],
    ['of an archived one to a draft', series({ status: 'archived' }), { properties: {}, status: 'draft' }, ['status']],
    [
      'that is wrong twice',
      series(),
      { properties: { titleZh: '', titleEn: '' }, status: 'draft' },
      ['properties.titleZh', 'status'],
    ],
  ])('%s', (_name, saved, change, paths) => {
    expect(saveProblems(saved, change).map(({ path }) => path)).toEqual(paths)
  })

  test('names the statuses that are offered', () => {
    expect(saveProblems(series(), { properties: {}, status: 'draft' })[0]!.params).toEqual({
      options: 'published, archived',
    })
  })
})
