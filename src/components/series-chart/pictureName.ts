import type { ChartView } from '#domain/chartView'
import { fileNameOf } from '#domain/export/fileName'
import { yearOfPeriod } from '#domain/period'
import type { Series } from '#domain/schema/series'
import { drawable } from '../chart/lines'
import type { useLines } from './useLines'

/** The name of a picture's file, without its ending. Loaded when one is asked for. */
export function pictureName(
  series: Series,
  view: ChartView,
  { lines, compared, shownAs, range }: ReturnType<typeof useLines>,
): string {
  const drawn = drawable(lines).filter(({ points }) => points.length > 0)
  const keys = new Set(drawn.map(({ key }) => key))
  if (!shownAs || drawn.length === 0) return series.code
  const [from, to] = range
  const years = drawn.flatMap(({ points, frequency }) => [
    yearOfPeriod(frequency, from ?? points[0]!),
    yearOfPeriod(frequency, to ?? points.at(-2)!),
  ])
  return fileNameOf(
    {
      // Of those alone that are in the picture.
      codes: [series, ...compared].filter(({ id }) => keys.has(String(id))).map(({ code }) => code),
      frequency: series.frequency,
      // Of all that are drawn.
      years: [Math.min(...years), Math.max(...years)],
      version: view.version ?? undefined,
    },
    shownAs,
  )
}
