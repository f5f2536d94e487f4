import type { ChartView } from '#domain/chartView'
import { fileNameOf } from '#domain/export/fileName'
import { yearOfPeriod } from '#domain/period'
import type { Series } from '#domain/schema/series'
import type { useLines } from './useLines'

/** The name of a picture's file, without its ending. Loaded when one is asked for. */
export function pictureName(
  series: Series,
  view: ChartView,
  { lines, compared, shownAs, range }: ReturnType<typeof useLines>,
): string {
  const drawn = lines.filter(({ points }) => points.length > 0)
  if (!shownAs || drawn.length === 0) return series.code
  const [from, to] = range
  const years = drawn.flatMap(({ points, frequency }) => [
    yearOfPeriod(frequency, from ?? points[0]!),
    yearOfPeriod(frequency, to ?? points.at(-2)!),
  ])
  return fileNameOf(
    {
      codes: [series, ...compared].map(({ code }) => code),
      frequency: series.frequency,
      // Of all that are drawn.
      years: [Math.min(...years), Math.max(...years)],
      version: view.version ?? undefined,
    },
    shownAs,
  )
}
