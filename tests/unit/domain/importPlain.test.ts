import { expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'
import { plainTable, type PlainTable } from '../support/plainTables'

const SEEDS = 800
/** Of them, as many are read; what is asked or refused is no wrong number. */
const MOST = 0.95

type Read = NonNullable<ReturnType<typeof interpret>>

/** Whether a name, or the last part of one, is that of a series. */
const isCalled = (title: string, name: string, isAlone: boolean): boolean =>
  isAlone || title === name || title.endsWith(`, ${name}`) || title.startsWith(`${name}, `)

/** What was read of a plain table and does not stand in it, or stands in it and was neither read nor named; null for nothing. */
function faultOf({ frequency, series }: PlainTable, read: Read): string | null {
  const isAlone = series.length === 1
  for (const one of read.series) {
    const own = series.find(({ name }) => isCalled(one.title, name, isAlone))
    if (!own) return `nothing is called ${one.title}`
    if ((one.frequency ?? read.frequency) !== frequency) return `${one.title} is ${one.frequency ?? read.frequency}`
    const other = one.observations.find(({ period, value }) => {
      const text = formatPeriod(frequency, period)
      return !own.values.has(text) || (own.values.get(text) ?? null) !== value
    })
    if (other) return `${one.title}: ${formatPeriod(frequency, other.period)} ${other.value}`
    const filled = [...own.values.values()].filter((value) => value !== null).length
    const found = one.observations.filter(({ value }) => value !== null).length
    if (found + read.refused.length < filled) return `${one.title} has ${found} of ${filled} values`
  }
  const said = [...read.series.map(({ title }) => title), ...read.leftOut, ...read.constant]
  const lost = series.find(
    ({ name, values }) =>
      [...values.values()].some((value) => value !== null) && !said.some((title) => isCalled(title, name, isAlone)),
  )
  return lost ? `${lost.name} is lost` : null
}

test('in a plain table values are values, however much they look like years, months, days or codes', () => {
  let asked = 0
  const faults: string[] = []
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const table = plainTable(seed)
    const read = interpret(tablesOf([parseText(table.text)]), { all: true })
    if (read === null || read.questions.length > 0) asked += 1
    else {
      const fault = faultOf(table, read)
      if (fault !== null) faults.push(`${seed}: ${fault}\n${table.text.slice(0, 600)}`)
    }
  }
  expect(faults).toEqual([])
  expect(asked).toBeLessThan(SEEDS * (1 - MOST))
}, 180_000)
