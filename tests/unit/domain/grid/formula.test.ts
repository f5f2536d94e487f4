import { describe, expect, test } from 'vitest'
import { calculate, entered, isFormula } from '#domain/grid/formula'

const sheet = [
  ['2020', '10'],
  ['2021', '1,234.5 p'],
  ['2022', ''],
  ['2023', 'x'],
  ['2024-05', '3'],
]

describe('a formula', () => {
  test.each([
    ['=1+2', 3],
    ['= 1 + 2 * 3', 7],
    ['=(1+2)*3', 9],
    ['=2^3^2', 64],
    ['=-2^2', 4],
    ['=10%', 0.1],
    ['=1e3/4', 250],
    ['=.5*-4', -2],
    ['=0.1+0.2', 0.3],
    ['=333.02-330.213', 2.807],
    ['=1000000.1-1000000', 0.1],
    ['=SUM(0.7,0.1)-0.8', 0],
    ['=1/3-1/4', 0.0833333333333333],
    ['=1e300-1', 1e300],
    ['=B1*100', 1000],
    ['=b2-$B$1', 1224.5],
    ['=A1', 2020],
    ['=SUM(B1:B3)', 1244.5],
    ['=average(B1,B2,5.5)', 416.666666666667],
    ['=ROUND(B2/7, 2)', 176.36],
    ['=MAX(B3:B1)-MIN(1,2)', 1233.5],
  ])('%s is %d', (text, value) => expect(calculate(text, sheet)).toBe(value))

  test.each([
    ['=1+', 'formula'],
    ['=(1', 'formula'],
    ['=1 2', 'formula'],
    ['=alert(1)', 'formula'],
    ['=__proto__(1)', 'formula'],
    ['=B1:B2', 'formula'],
    ['="a"', 'formula'],
    ['=B3', 'reference'],
    ['=B4*2', 'reference'],
    ['=SUM(B1:B4)', 'reference'],
    ['=A5', 'reference'],
    ['=B99', 'reference'],
    ['=1/0', 'notFinite'],
    [`=${'('.repeat(100_000)}`, 'formula'],
  ])('%s has no result', (text, problem) => expect(calculate(text, sheet)).toBe(problem))

  test('is kept as its result; what has none, and any other text, stays', () => {
    expect(['=1+2', '=B3', '1+2', '=', '-5'].map((text) => entered(text, sheet))).toEqual([
      '3',
      '=B3',
      '1+2',
      '=',
      '-5',
    ])
    expect(isFormula('=')).toBe(false)
  })
})
