import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'

/** Every series of a text by its title, with the values of its periods; what is refused by its text and reason. */
export function readLines(...lines: string[]) {
  const found = interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })
  if (!found) return null
  const entries = found.series.map(({ title, frequency, observations }) => [
    title,
    Object.fromEntries(
      observations.map(({ period, value }) => [formatPeriod(frequency ?? found.frequency, period), value]),
    ),
  ])
  return {
    series: Object.fromEntries(entries) as Record<string, Record<string, number | null>>,
    questions: found.questions.map(({ kind }) => kind),
    leftOut: found.leftOut,
    refused: found.refused.map(({ text, reason }) => `${text} ${reason}`),
    flags: Object.fromEntries(
      found.series.flatMap(({ title, frequency, observations }) => {
        const own = observations.flatMap(({ period, flag }) =>
          flag === undefined || flag === null
            ? []
            : [[formatPeriod(frequency ?? found.frequency, period), flag] as const],
        )
        return own.length === 0 ? [] : [[title, Object.fromEntries(own)] as const]
      }),
    ),
    doubts: found.series.flatMap(({ doubts }) => doubts.map(({ kind }) => kind)),
  }
}

/** Of each series of a text its title, its unit, its first period and the value of that. */
export function readFirsts(lines: readonly string[]) {
  const found = interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })
  return found?.series.map(({ title, unit, frequency, observations: [first] }) => [
    title,
    unit ?? '',
    formatPeriod(frequency ?? found.frequency, first!.period),
    first!.value,
  ])
}
