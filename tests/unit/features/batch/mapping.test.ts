import { describe, expect, test } from 'vitest'
import { kindOf } from '#domain/batch/fileKinds'

describe('files of one kind', () => {
  const kind = (file: string) => kindOf({ file, sheet: '' })
  test.each([
    'population-annual-2',
    'population-annual (1)',
    'population-annual_2026-11',
    'both/population-annual',
    'population-annual copy',
  ])('%s is known again', (file) => {
    expect(kind(file)).toBe(kind('population-annual'))
  })
  test('have one name, and one sheet', () => {
    expect(kind('population-monthly')).not.toBe(kind('population-annual'))
    expect(kindOf({ file: 'a', sheet: 'x' })).not.toBe(kindOf({ file: 'a', sheet: 'y' }))
    expect(kind('2024')).toBe(kind('2025'))
  })
  test('a name of digits without end takes no time', () => {
    expect(kind(`${'1'.repeat(5000)}x`)).toBe('#x/')
    expect(kind('1'.repeat(5000))).toBe('#/')
  })
})
