import { expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'

/** The first series of a text, `⏎` for the ends of its lines: its title, and its values by their periods. */
function read(text: string) {
  const found = interpret(tablesOf([parseText(text.replaceAll('⏎', '\n'))]), { all: true })
  const [first] = found?.series ?? []
  if (!found || !first) return null
  const { title, frequency = found.frequency, observations } = first
  return `${title}: ${observations.map(({ period, value }) => `${formatPeriod(frequency, period)}=${value}`).join(' ')}`
}

const DAYS = 'Gold: 2023-12-15=1001.5 2023-12-29=1002.5 2024-01-12=1003.5'

test.each([
  ['a year for each', 'Item,2023,2023,2024⏎,15 Dec,29 Dec,12 Jan'],
  ['a year above the first of its days', ',2023,,2024⏎,Dec. 15,Dec. 29,Jan. 12'],
  ['the year below', 'Item,15 December,29 December,12 January⏎,2023,2023,2024'],
  ['days by numbers', 'Item,2023,2023,2024⏎,15.12.,29.12.,12.1.'],
  ['days that look like years of months', 'Item,2023,2023,2024⏎,Dec-15,Dec-29,Jan-12'],
  ['months above days', 'Item,Dec 2023,,Jan 2024⏎,15,29,12'],
  ['a month for each', 'Item,Dec 2023,Dec 2023,Jan 2024⏎Day,15,29,12'],
  ['three rows', 'Item,December,December,January⏎,15,29,12⏎,2023,2023,2024'],
  ['Chinese', '项目,2023年,2023年,2024年⏎,12月15日,12月29日,1月12日'],
])('dates of heads in two rows: %s', (_, heads) => {
  const found = read(`${heads}⏎Gold,1001.5,1002.5,1003.5⏎Loans,1,2,4`)
  expect(found).toBe(DAYS)
})

test.each([
  ['a year beside each', 'Year,Date,Gold⏎2023,Dec. 15,1001.5⏎2023,Dec. 29,1002.5⏎2024,Jan. 12,1003.5'],
  ['a year beside the first of its days', 'Year,Date,Gold⏎2023,15 Dec,1001.5⏎,29 Dec,1002.5⏎2024,12 Jan,1003.5'],
  ['a year above its days', 'Date,Gold⏎2023,⏎Dec. 15,1001.5⏎Dec. 29,1002.5⏎2024,⏎Jan. 12,1003.5'],
])('dates down in two places: %s', (_, text) => {
  const days = read(text)
  expect(days).toMatch(/^Gold: 2023/)
  expect(
    days
      ?.split(' ')
      .slice(1)
      .map((pair) => pair.split('=')[1]),
  ).toEqual(['1001.5', '1002.5', '1003.5'])
})

test.each([
  [
    'years of months',
    'Item,2023,2023,2024,2024⏎,Jun 23,Dec 23,Jun 24,Dec 24⏎Gold,1,2,3,4',
    /Gold: 2023-06=1 2023-12=2|Gold: 2023H1=1/,
  ],
  [
    'days of which the years stand across',
    'Day,2022,2023⏎01-Jan,1,10⏎02-Jan,2,20⏎03-Jan,3,30⏎04-Jan,4,40',
    /2022-01-01=1/,
  ],
  ['small counts below months', 'Item,Dec 2023,Jan 2024,Feb 2024⏎,15,19,22⏎Gold,1,2,3', /2023-12=/],
])('but not %s', (_, text, as) => expect(read(text)).toMatch(as))

test.each([
  [
    'Temperaturen Januar 2024⏎Tag;Min⏎1.;1001.5⏎2.;1002.5⏎3.;1003.5',
    'Min: 2024-01-01=1001.5 2024-01-02=1002.5 2024-01-03=1003.5',
  ],
  ['Temperature October 2023⏎Day,Max⏎1,1⏎2,2⏎3,4⏎Mean,2', 'Max: 2023-10-01=1 2023-10-02=2 2023-10-03=4'],
  ['2024年5月气温⏎日,最高⏎1,21⏎2,22⏎3,24', '最高: 2024-05-01=21 2024-05-02=22 2024-05-03=24'],
])('days below a title that says their month: %s', (text, as) => expect(read(text)).toBe(as))

test.each([
  ['Week', ['2023-12-31', '2024-01-07', '2024-01-14'], 'W01'],
  ['Week of', ['12/31/2023', '1/7/2024', '1/14/2024'], 'W01'],
  ['Week beginning', ['31/12/2023', '07/01/2024', '14/01/2024'], 'W01'],
  ['Woche ab', ['31.12.2023', '07.01.2024', '14.01.2024'], 'W01'],
  ['Week commencing', ['2023-12-30', '2024-01-06', '2024-01-13'], 'W01'],
  ['Week starting', ['2024-01-01', '2024-01-08', '2024-01-15'], 'W01'],
  ['Week ending', ['2024-01-06', '2024-01-13', '2024-01-20'], 'W01'],
  ['Attendance', ['2024-01-08', '2024-01-15', '2024-01-22'], 'W02'],
  ['Week ended', ['2024-01-08', '2024-01-15', '2024-01-22'], 'W01'],
])('weeks by their first or last day are those that hold most of it: %s %j', (head, dates, week) => {
  const text = `${head};Calls\n${dates.map((date, i) => `${date};${i + 1}.5`).join('\n')}`
  const found = interpret(tablesOf([parseText(text)]), { all: true })
  const first = found?.series[0]?.observations[0]?.period
  expect([found?.frequency, formatPeriod('weekly', first!).slice(-3)]).toEqual(['weekly', week])
})
