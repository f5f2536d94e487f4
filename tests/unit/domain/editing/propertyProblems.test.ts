import { expect, test } from 'vitest'
import { firstWrongProperty, propertyProblem } from '#domain/editing/propertyProblems'
import type { PropertyName } from '#domain/properties'
import type { SeriesProperties } from '#domain/schema/series'
import { seriesProperties } from '../../../e2e/support/properties'

const good = seriesProperties({ code: 'A.B', titleEn: 'A title' })
const cases: [string, Partial<SeriesProperties>, PropertyName | null, string | null][] = [
  ['nothing', {}, null, null],
  ['a title in no language', { titleEn: ' ' }, 'titleZh', 'oneTitle'],
  ['a title in the other language', { titleEn: '', titleZh: '标题' }, null, null],
  ['no code', { code: ' ' }, 'code', 'required'],
  ['a code with a space', { code: 'A B' }, 'code', 'code'],
  ['no unit', { unit: '' }, 'unit', 'required'],
  ['an address that is none', { sourceUrl: 'http://.' }, 'sourceUrl', 'url'],
  ['a tag twice', { tags: ['a', 'a'] }, 'tags', 'distinct'],
  ['a long title', { titleEn: 'x'.repeat(201) }, 'titleEn', 'tooBig.text'],
]

test.each(cases)('%s', (_, changes, name, key) => {
  const properties = { ...good, ...changes }
  expect(firstWrongProperty(properties)).toBe(name)
  if (name) expect(propertyProblem(name, properties)?.key).toBe(key)
})
