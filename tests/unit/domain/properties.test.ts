import { describe, expect, test } from 'vitest'
import { newSides, oldSides, pickProperties, propertiesAsNew, propertyChanges } from '#domain/properties'
import { PROPERTY_NAMES, type SeriesProperties } from '#domain/schema/series'
import { seriesProperties } from '../../e2e/support/properties'

const before = seriesProperties({ code: 'A.B', tags: ['x', 'y'], unit: 'index' })

describe('what changes of the properties of a series', () => {
  const cases: [string, Partial<SeriesProperties>, object][] = [
    ['nothing', {}, {}],
    ['the same once more, a list too', { code: 'A.B', tags: ['x', 'y'] }, {}],
    ['a text', { unit: 'percent' }, { unit: ['index', 'percent'] }],
    [
      'a list, by its order',
      { tags: ['y', 'x'] },
      {
        tags: [
          ['x', 'y'],
          ['y', 'x'],
        ],
      },
    ],
  ]
  test.each(cases)('%s', (_, after, changes) => expect(propertyChanges(before, after)).toEqual(changes))

  test('its sides: what it was, and what it is now', () => {
    const changes = propertyChanges(before, { ...before, unit: 'percent', notes: 'n' })
    expect(newSides(changes)).toEqual({ unit: 'percent', notes: 'n' })
    expect(oldSides(changes)).toEqual({ unit: 'index', notes: '' })
  })

  test('what is not named stays; what a series has beside its properties is none of them', () => {
    expect(propertyChanges(before, { unit: undefined })).toEqual({})
    expect(pickProperties({ ...before, id: 1, status: 'draft' } as SeriesProperties)).toEqual(before)
    expect(Object.keys(propertiesAsNew(before))).toEqual(PROPERTY_NAMES)
  })
})
