import { describe, expect, test } from 'vitest'
import { cellDoubts } from '#domain/import/cellDoubts'
import type { Doubt } from '#domain/import/doubt'
import { doubtKey, doubtParams, doubtsOf } from '#domain/import/doubts'
import { guessMapping } from '#domain/import/guess'
import { interpret } from '#domain/import/interpret'
import { columnMarks, markDoubts } from '#domain/import/mapped'
import type { Mapping } from '#domain/import/mapping'
import { whyNothing } from '#domain/import/nothing'
import { parseText } from '#domain/import/table'
import type { Observation } from '#domain/observation'

const annual = (first: number, values: readonly (number | null)[]): Observation[] =>
  values.map((value, i) => ({ period: Date.UTC(first + i), value, decimals: 0 }))
const kinds = (...args: Parameters<typeof doubtsOf>) => doubtsOf(...args).map(({ kind }) => kind)

describe('what is odd about a file', () => {
  test('nothing about an ordinary series', () =>
    expect(kinds(annual(2000, [10, 11, 12, null, 13, 14]), 'annual', annual(2000, [10, 11, 12]))).toEqual([]))

  test('a file that ends before the series does', () =>
    expect(doubtsOf(annual(2000, [10, 11, 12]), 'annual', annual(2000, [10, 11, 12, 13, 14]))).toEqual([
      { kind: 'endsEarlier', last: Date.UTC(2004), count: 2 },
    ]))

  test('periods out of order', () =>
    expect(
      doubtsOf(annual(2000, [10, 11, 12]), 'annual', [], { misplaced: [Date.UTC(2001, 0), Date.UTC(2002, 0)] }),
    ).toEqual([{ kind: 'misplaced', count: 2, first: Date.UTC(2001, 0) }]))

  test('a value a hundred times the one before, and the way back', () =>
    expect(doubtsOf(annual(2000, [10, 11, 1200, 12, 13, 14, 15]), 'annual')).toEqual([
      { kind: 'jump', period: Date.UTC(2002), value: 1200, before: 11 },
      { kind: 'jump', period: Date.UTC(2003), value: 12, before: 1200 },
    ]))

  test('a value a hundred times what the series has there, or had last', () => {
    const present = annual(2000, [97, 98, 99])
    expect(doubtsOf(annual(2001, [78_115, 99, 101]), 'annual', present)).toContainEqual({
      kind: 'jump',
      period: Date.UTC(2001),
      value: 78_115,
      before: 98,
      isStored: true,
    })
    const [later] = doubtsOf(annual(2003, [10_400]), 'annual', present)
    expect(later).toEqual({ kind: 'jump', period: Date.UTC(2003), value: 10_400, before: 99 })
    expect([doubtKey(later!), doubtKey({ ...later!, isStored: true } as Doubt)]).toEqual(['jump', 'jumpStored'])
  })

  test('the last of three', () => expect(kinds(annual(2000, [1081, 2079, 900_002]), 'annual')).toEqual(['jump']))

  test('no leap where all leap', () => expect(kinds(annual(2000, [1, 1000, 1, 1000, 1, 1000]), 'annual')).toEqual([]))

  test('all in another unit', () => {
    const present = annual(2000, [1, 2, 3, 4, 5, 6])
    const thousands = present.map((one) => ({ ...one, value: one.value! * 1000 }))
    expect(doubtsOf(thousands, 'annual', present)).toEqual([
      { kind: 'scale', factor: 1000 },
      { kind: 'mostChanged', changed: 6, common: 6 },
    ])
  })

  test('periods that are not there, in the file and of the series', () => {
    const all = annual(2000, [1, 2, 3, 4, 5, 6])
    expect(doubtsOf([all[0]!, all[1]!, all[5]!], 'annual', all)).toEqual([
      { kind: 'gaps', count: 3, first: Date.UTC(2002) },
      { kind: 'absent', count: 3 },
    ])
  })

  test('a period whose cell is refused is in the file', () => {
    const all = annual(2000, [1, 2, 3, 4])
    const unread = [all[1]!.period]
    expect(doubtsOf([all[0]!, all[3]!], 'annual', all, { unread })).toContainEqual({ kind: 'absent', count: 1 })
  })

  test('a decimal mark is told with the other reading', () => {
    const doubt = { kind: 'markBySeparator', text: '49.981', value: 49.981 } as const
    expect(doubtParams(doubt, 'annual')).toMatchObject({ plain: '49.981', other: '49981' })
  })

  test('days have holes at weekends', () =>
    expect(
      kinds(
        [2, 3, 6, 7].map((day) => ({ period: Date.UTC(2020, 0, day), value: 1, decimals: 0 })),
        'daily',
      ),
    ).toEqual([]))
})

describe('why a decimal mark was taken', () => {
  const doubts = (text: string, changes: Partial<Mapping> = {}) => {
    const table = parseText(text)
    const mapping = { ...guessMapping(table)!, ...changes }
    return markDoubts(columnMarks(table, mapping)(mapping.valueColumn), mapping)
  }

  test.each([
    ['its own cells say it', 'year;value\n2001;1,5\n2002;1,081\n2003;2,25', []],
    ['nothing depends on it', 'year,value\n2001,15\n2002,16\n2003,17', []],
    [
      'the separator of the file',
      'year;value\n2001;1,081\n2002;1,082\n2003;1,083',
      [{ kind: 'markBySeparator', text: '1,081', value: 1.081 }],
    ],
    [
      'the other columns',
      'year\texports\trate\n2001\t1,081\t0.5\n2002\t1,082\t0.6\n2003\t1,083\t0.75',
      [{ kind: 'markByOtherColumns', text: '1,081', value: 1081 }],
    ],
    [
      'whole numbers beside it',
      'year\tvalue\n2001\t985\n2002\t1,082\n2003\t1,183',
      [{ kind: 'markByNumbers', text: '1,082', value: 1082 }],
    ],
  ])('%s', (_, text, expected) => expect(doubts(text)).toEqual(expected))

  test('nothing once a person has said otherwise', () =>
    expect(doubts('year;value\n2001;1,081\n2002;1,082\n2003;1,083', { decimalMark: '.' })).toEqual([]))
})

describe('cells that another reading fits as well', () => {
  const doubts = (text: string) => {
    const table = parseText(text)
    return cellDoubts(table, guessMapping(table)!)
  }

  test.each<[string, string, Doubt[]]>([
    [
      'brackets are read as a minus',
      'year,v\n2019,12.5\n2020,(14.2)',
      [{ kind: 'brackets', text: '(14.2)', value: -14.2 }],
    ],
    ['a flag in brackets is none', 'year,v\n2019,12.5\n2020,14.2 (p)', []],
    [
      'percent signs behind some values only',
      'year,v\n2019,4.5%\n2020,4.7%\n2021,0.051',
      [{ kind: 'mixedPercent', text: '0.051', other: '4.5%' }],
    ],
    ['behind all but a zero and a missing one', 'year,v\n2019,4.5%\n2020,0\n2021,..\n2022,4.7%', []],
    [
      'weeks that begin on a Sunday',
      'week starting,v\n2024-01-07,1\n2024-01-14,2\n2024-01-21,3',
      [{ kind: 'weekDay', text: '2024-01-07', week: '2024-W01' }],
    ],
    ['weeks that end on one', 'week ending,v\n2024-01-07,1\n2024-01-14,2\n2024-01-21,3', []],
    ['weeks that begin on a Monday', 'week,v\n2024-01-08,1\n2024-01-15,2\n2024-01-22,3', []],
  ])('%s', (_, text, expected) => expect(doubts(text)).toEqual(expected))
})

describe('why nothing reads as a series', () => {
  test.each<[string, ReturnType<typeof whyNothing>['reason'], string]>([
    ['Year,Inflation\n1398,34.8\n1399,36.4\n1400,40.2', 'otherCalendar', '1398'],
    ['Date,V\n1445/01/01,1.5\n1445/02/01,1.6\n1445/03/01,1.7', 'otherCalendar', '1445/01/01'],
    ['Month,Export\n2566-01,20249\n2566-02,22376\n2566-03,27654', 'otherCalendar', '2566-01'],
    ['年月別,出口總值\n11211,31505\n11212,31049\n11301,35195', 'otherCalendar', '11211'],
    ['年別,人口\n109,23561236\n110,23375314\n111,23264640', 'otherCalendar', '109'],
    ['Name,Date,Area\nA,2024-01-01,1.5\nB,2024-01-01,1.6\nC,2024-01-01,1.7', 'oneDate', '2024-01-01'],
    [
      'Period,Rate\nThree months ended Jan 2020,4.1\nThree months ended Feb 2020,4.0',
      'cumulated',
      'Three months ended Jan 2020',
    ],
    ['Name,Area\nLyon,47.9\nNice,71.9\nLille,34.8', 'noPeriods', 'Name'],
    ['', 'empty', ''],
  ])('%j', (text, reason, cell) => {
    const tables = [parseText(text)]
    expect(interpret(tables)).toBeNull()
    expect(whyNothing(tables)).toEqual({ reason, text: cell })
  })
})

test('a period whose cell is refused is in the file', () => {
  const values = annual(2000, [10, 11]).concat(annual(2004, [13]))
  const [missing] = annual(2002, [12])
  expect(doubtsOf(values, 'annual')).toMatchObject([{ kind: 'gaps', count: 2 }])
  expect(doubtsOf(values, 'annual', [], { unread: [missing!.period] })).toMatchObject([{ kind: 'gaps', count: 1 }])
})
