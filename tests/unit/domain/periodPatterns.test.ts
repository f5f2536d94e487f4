import { expect, test } from 'vitest'
import { formatPeriod } from '#domain/period'
import { readPeriod } from '#domain/periodText'

const read = (text: string) => {
  const reading = readPeriod(text)
  return typeof reading === 'string' ? reading : formatPeriod(reading.precision, reading.instant)
}

test.each([
  ['2023 vecka 1', '2023-W01'],
  ['1.Q.2022', '2022Q1'],
  ['3. Quartal 2022', '2022Q3'],
  ['1S2021', '2021H1'],
  ['2 S 2021', '2021H2'],
  ['Mid-2019', '2019'],
  ['Janvier/January 2023', '2023-01'],
  ['Enero / January 2023', '2023-01'],
  ['2020*)', '2020'],
  ['2021 **)', '2021'],
])('%s is %s', (text, period) => expect(read(text)).toBe(period))

test.each(['Janvier/March 2023', '5.Q.2022', '3S2021', '2023 vecka 60'])('%s is no period', (text) => {
  expect(typeof readPeriod(text)).toBe('string')
})
