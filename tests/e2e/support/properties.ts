import type { SeriesProperties } from '#domain/schema/series'

/** A series of the browser's tests and the bench, with what they want of it. */
export const seriesProperties = (changes: Partial<SeriesProperties>): SeriesProperties => ({
  code: '',
  titleZh: '',
  titleEn: '',
  topic: 'prices',
  frequency: 'annual',
  unit: 'index',
  region: 'CN',
  seasonalAdjustment: 'notApplicable',
  source: '',
  sourceUrl: '',
  licence: 'cc0-1.0',
  tags: [],
  description: '',
  notes: '',
  ...changes,
})
