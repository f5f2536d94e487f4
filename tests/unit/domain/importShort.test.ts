import { describe, expect, test } from 'vitest'
import { readLines } from '../support/importing'

describe('a few rows below a long head', () => {
  const about = [
    'Unit,Percent',
    'Series Type,Original',
    'Frequency,Month',
    'Source,Bank',
    'No. Obs,302',
    'Series ID,A232',
  ]

  test.each([
    [
      'three months',
      ['Mar-2022,1.5', 'Apr-2022,1.6', 'May-2022,1.7'],
      { '2022-03': 1.5, '2022-04': 1.6, '2022-05': 1.7 },
    ],
    ['two days', ['2024-01-02,4.1', '2024-01-03,4.2'], { '2024-01-02': 4.1, '2024-01-03': 4.2 }],
    ['three quarters', ['2022 Q4,9.3', '2023 Q1,8.9', '2023 Q2,7.6'], { '2022Q4': 9.3, '2023Q1': 8.9, '2023Q2': 7.6 }],
  ])('%s are a series', (_, data, values) => {
    expect(readLines(',Cash rate', ...about, ...data)).toMatchObject({ series: { 'Cash rate': values }, refused: [] })
  })

  test.each([
    ['dates beside words', ['Published,2024-05-01', 'Next,2024-06-01']],
    ['dates of two precisions', ['2024-05-01,1', '2024-06,2']],
  ])('%s are none', (_, data) => {
    expect(readLines(',Cash rate', ...about, ...data)).toBeNull()
  })
})
