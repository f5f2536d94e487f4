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
  const points = lines[0]?.points
  if (!shownAs || !points || points.length === 0) return series.code
  const [from, to] = range
  return fileNameOf(
    {
      codes: [series, ...compared].map(({ code }) => code),
      frequency: series.frequency,
      years: [
        yearOfPeriod(shownAs.frequency, from ?? points[0]!),
        yearOfPeriod(shownAs.frequency, to ?? points.at(-2)!),
      ],
      version: view.version ?? undefined,
    },
    shownAs,
  )
}
