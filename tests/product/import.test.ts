import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommandLine, temporaryFolder } from './support'

const folder = temporaryFolder()
/** No database is there: a dry run must not need one. */
const NOWHERE = join(folder, 'nowhere')

const fileWith = (name: string, ...lines: string[]): string => {
  const file = join(folder, name)
  writeFileSync(file, lines.join('\n'))
  return file
}

const LONG = [
  'Country,Year,Value,Unit',
  ...['China', 'India'].flatMap((country, i) =>
    [2019, 2020, 2021].map((year) => `${country},${year},${i * 10 + year - 2000},people`),
  ),
]

interface Answer {
  frequency: string | null
  series: { title: string; unit?: string; observations: [string, number | null][] }[]
  refused: { row: number; column: string; text: string; reason: string }[]
  questions: { kind: string; column?: string; options: string[]; answer: string }[]
}

function dry(file: string, ...options: string[]): { status: number | null; answer: Answer; stderr: string } {
  const { status, stdout, stderr } = runCommandLine(NOWHERE, 'import', file, '--dry-run', '--json', ...options)
  return { status, answer: stdout === '' ? ({} as Answer) : (JSON.parse(stdout) as Answer), stderr }
}

test('import says how it is used', () => {
  const { status, stdout } = runCommandLine(NOWHERE, 'import', '--help')
  expect([status, stdout.split('\n')[0]]).toEqual([0, 'Usage: node dist/server/cli.js <command>'])
  expect(stdout).toContain('--day-first')
})

test('import says what is odd about the values', () => {
  const months = ['01,1.5', '02,1500', '04,1.6', '05,1.7', '06,1.6', '07,1.5'].map((row) => `2016-${row}`)
  const file = fileWith('jump.csv', 'month,rate', ...months)
  const { stdout } = runCommandLine(NOWHERE, 'import', file, '--dry-run')
  expect(stdout).toContain('read: “rate”, 6 monthly values: 2016-01 = 1.5 to 2016-07 = 1.5')
  expect(stdout).toContain('look at: 2016-02: 1,500 after 1.5. Is it right?')
  expect(stdout).toContain('look at: One period between the first and the last is not in the file: 2016-03')
})

describe('import --dry-run --json needs no database', () => {
  test('a plain file', () => {
    const { status, answer } = dry(fileWith('plain.csv', 'month,rate', '2016-01,1.5', '2016-02,'))
    expect(status).toBe(0)
    expect(answer).toEqual({
      frequency: 'monthly',
      series: [
        {
          title: 'rate',
          observations: [
            ['2016-01', 1.5],
            ['2016-02', null],
          ],
        },
      ],
      refused: [],
      questions: [],
    })
  })

  test('a table of several series is asked about, filtered, or read whole', () => {
    const file = fileWith('long.csv', ...LONG)
    const asked = dry(file)
    expect([asked.status, asked.answer.series]).toEqual([2, []])
    expect(asked.answer.questions).toEqual([
      { kind: 'series', column: 'Country', options: ['China', 'India'], answer: '--filter' },
    ])
    const china = dry(file, '--filter', 'Country=China')
    expect([china.status, china.answer.series]).toEqual([
      0,
      [
        {
          title: 'China',
          unit: 'people',
          observations: [
            ['2019', 19],
            ['2020', 20],
            ['2021', 21],
          ],
        },
      ],
    ])
    expect(dry(file, '--all').answer.series.map(({ title }) => title)).toEqual(['China', 'India'])
    const unknown = dry(file, '--filter', 'Country=Chile')
    expect([unknown.status, unknown.stderr]).toEqual([1, 'There is no value Chile. There is:\n  China\n  India\n'])
  })

  test('what two readings fit is asked, and read once it is said', () => {
    const file = fileWith('tie.tsv', 'date\tn', '2020-01\t1,081', '2020-02\t2,079')
    expect(dry(file)).toMatchObject({ status: 2, answer: { series: [], questions: [{ answer: '--decimal' }] } })
    const values = (mark: string) =>
      dry(file, '--decimal', mark).answer.series[0]!.observations.map(([, value]) => value)
    expect([values(','), values('.')]).toEqual([
      [1.081, 2.079],
      [1081, 2079],
    ])
  })

  test('what is refused has its place and its reason', () => {
    const { status, answer } = dry(fileWith('bad.csv', 'year,v', '2019,1', '2020,about 5', '2021,3'))
    expect([status, answer.refused]).toEqual([2, [{ row: 3, column: 'B', text: 'about 5', reason: 'notANumber' }]])
  })

  test('what is no series is no series', () => {
    const { status, answer } = dry(fileWith('names.csv', 'name,city', 'Li,Beijing', 'Wang,Shanghai'))
    const nothing = { reason: 'noPeriods', text: 'name' }
    expect([status, answer]).toEqual([2, { frequency: null, series: [], refused: [], questions: [], nothing }])
  })

  test('what cannot be opened is told in words', () => {
    const { status, stderr } = runCommandLine(NOWHERE, 'import', fileWith('empty.csv', ''), '--dry-run')
    expect([status, stderr.trim()]).toEqual([1, 'empty.csv cannot be opened: it is empty.'])
  })

  test('an option that cannot be is told', () => {
    const file = fileWith('options.csv', 'year,v', '2019,1', '2020,2')
    expect(dry(file, '--frequency', 'hourly').stderr).toMatch(/^--frequency hourly: say one of annual,/)
    expect(dry(file, '--colum', 'v').stderr).toMatch(/--colum/)
    expect(dry(file, '--column', 'w').stderr).toMatch(/^There is no column w/)
    expect(dry(join(folder, 'gone.csv')).stderr).toMatch(/no such file/)
  })

  test('encodings are recognised, or chosen', () => {
    const file = join(folder, 'latin.csv')
    writeFileSync(file, Buffer.from('Année;Évolution\n2019;1,5\n2020;2,5\n', 'latin1'))
    expect(dry(file).answer.series[0]).toMatchObject({ title: 'Évolution' })
    const big5 = join(folder, 'big5.csv')
    writeFileSync(big5, Buffer.from([...Buffer.from('year,'), 0xa4, 0xa4, ...Buffer.from('\n2019,1\n2020,2\n')]))
    expect(dry(big5, '--encoding', 'big5').answer.series[0]!.title).toBe('中')
  })
})

test('a save says what was taken and saved; another frequency and a published series are refused', () => {
  const dataDir = join(temporaryFolder(), 'data')
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = runCommandLine(dataDir, ...args)
    return { status, lines: (stdout + stderr).trim().split('\n') }
  }
  expect(run('create-admin', 'alice').status).toBe(0)
  const first = fileWith('rates.csv', 'month,rate,other', '2020-01,1,5', '2020-02,2,6')
  expect(run('import', first, 'CN.RATE', '--as', 'alice')).toEqual({
    status: 0,
    lines: [
      'rates.csv: column B “rate”, monthly.',
      '  not taken: “other”; --column takes one of them, --all every series.',
      'Saved CN.RATE (series 1, draft, version 1) “rate”: 2 added, 0 changed, 0 as before.',
      '  CN.RATE is new, a draft: topic “accounts”, unit “number”, region “WORLD” only stand in until they are chosen in the browser, or here with --topic, --unit, --region.',
    ],
  })
  const terms = ['--topic', 'prices', '--unit', 'index', '--region', 'China']
  expect(run('import', first, 'CN.SAID', '--as', 'alice', ...terms).lines.at(-1)).toBe('  CN.SAID is new, a draft.')
  const unknown = run('import', first, 'CN.NONE', '--as', 'alice', '--topic', 'weather')
  expect(unknown.status).toBe(1)
  expect(unknown.lines[0]).toBe('There is no topic weather. There is:')
  const second = fileWith('rates2.csv', 'month,rate', '2020-02,2.5', '2020-03,3', '2020-04,about 4')
  expect(run('import', second, 'CN.RATE', '--as', 'alice')).toEqual({
    status: 2,
    lines: [
      'rates2.csv: column B “rate”, monthly.',
      '  refused: B4 about 4: Not a number',
      'Saved CN.RATE (series 1, draft, version 2) “rate”: 1 added, 1 changed, 0 as before.',
    ],
  })
  // What saving would do is said without it.
  const revised = fileWith('revised.csv', 'month,rate', '2020-01,1', '2020-02,7', '2020-05,3')
  expect(run('import', revised, 'CN.RATE', '--dry-run').lines).toContain(
    'CN.RATE (series 1, draft) “rate”: 1 would be added, 1 changed, 1 as before.',
  )
  expect(run('import', revised, 'CN.ABSENT', '--dry-run').lines).toContain(
    'CN.ABSENT is not there yet: saving makes it, as a draft.',
  )
  const absent = runCommandLine(NOWHERE, 'import', revised, 'CN.RATE', '--dry-run')
  expect(absent.stdout).toContain('Not compared with CN.RATE: there is no database at')
  // One period alone says no frequency: the series does.
  const alone = fileWith('alone.csv', 'month,rate', '2020-05,3.5')
  expect(run('import', alone, 'CN.RATE', '--dry-run').lines).toContain(
    'CN.RATE (series 1, draft) “rate”: 1 would be added, 0 changed, 0 as before.',
  )
  const unread = fileWith('unread.csv', 'quarter,rate', '2020Q1,1', '2020Q2,7')
  expect(run('import', unread, 'CN.RATE', '--as', 'alice', '--frequency', 'monthly')).toMatchObject({
    status: 1,
    lines: [expect.stringMatching(/^No value of unread\.csv can be put into CN\.RATE: nothing was saved/)],
  })
  // The newest month alone, and what is odd beside the values that are there.
  const newest = fileWith('newest.csv', 'month,rate', '2020-04,400')
  expect(run('import', newest, 'CN.RATE', '--as', 'alice')).toEqual({
    status: 0,
    lines: [
      'newest.csv: column B “rate”, monthly.',
      'Saved CN.RATE (series 1, draft, version 3) “rate”: 1 added, 0 changed, 0 as before.',
      '  look at: 2020-04: 400 after 3. Is it right?',
    ],
  })
  const quarters = fileWith('quarters.csv', 'q,v', '2020Q1,1', '2020Q2,2')
  expect(run('import', quarters, 'CN.RATE', '--as', 'alice')).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^CN\.RATE is monthly, and quarters\.csv is read as quarterly: nothing was saved/)],
  })
  // Every third month is a quarter, unless the command says that it is a month.
  const thirds = fileWith('thirds.csv', 'month,rate', '2021-03,3', '2021-06,4', '2021-09,5', '2021-12,6')
  expect(run('import', thirds, 'CN.RATE', '--as', 'alice')).toEqual({
    status: 1,
    lines: [
      expect.stringMatching(
        /^CN\.RATE is monthly, and thirds\.csv is read as quarterly: nothing was saved.*--frequency monthly/,
      ),
    ],
  })
  expect(run('import', thirds, 'CN.RATE', '--as', 'alice', '--frequency', 'monthly')).toMatchObject({ status: 0 })
  const years = fileWith('years.csv', 'year,v', '2019,1', '2020,2', '2021,3')
  expect(run('import', years, 'CN.YEARS', '--as', 'alice')).toMatchObject({ status: 0 })
  const decembers = fileWith('decembers.csv', 'month,v', '2019-12,12', '2020-12,22', '2021-12,32')
  expect(run('import', decembers, 'CN.YEARS', '--as', 'alice')).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^CN\.YEARS is annual, and 2019-12 would be kept as 2019: nothing was saved/)],
  })
  const all = run('import', first, 'CN.BOTH', '--as', 'alice', '--all')
  const saved = (lines: string[]) => lines.filter((line) => line.startsWith('Saved'))
  expect(saved(all.lines).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'Saved CN.BOTH.RATE',
    'Saved CN.BOTH.OTHER',
  ])
  // All of it or nothing: one that is refused keeps the others from being saved.
  const mixed = fileWith('mixed.csv', 'q,New,rate', '2020Q1,1,5', '2020Q2,2,6')
  expect(run('import', mixed, 'CN.BOTH', '--as', 'alice', '--all')).toMatchObject({ status: 1 })
  expect(run('import', mixed, 'CN.BOTH.NEW', '--as', 'alice').lines[2]).toMatch(/draft, version 1\) “New”: 2 added/)
  const chinese = fileWith('chinese.csv', '月份,人口,收入', '2020-01,1,5', '2020-02,2,6')
  expect(run('import', chinese, 'CN.BOTH', '--as', 'alice', '--all').lines).toEqual([
    'chinese.csv: column B “人口”, monthly.',
    expect.stringMatching(/^Saved CN\.BOTH\.REN-KOU \(/),
    expect.stringMatching(/is new/),
    expect.stringMatching(/^Saved CN\.BOTH\.SHOU-RU \(/),
    expect.stringMatching(/is new/),
  ])
})
