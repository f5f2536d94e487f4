import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { fromCivil, toCivil } from '#domain/calendar'
import type { Frequency } from '#domain/frequency'
import { floorPeriod, formatPeriod } from '#domain/period'
import type { ChartView } from '#domain/chartView'

interface Props {
  view: ChartView
  change: (changes: Partial<ChartView>) => void
  frequency: Frequency
  first: number | null
  last: number | null
}

const PRESETS = [1, 5, 10]
/** A year of an annual series is one value. */
const ANNUAL_PRESETS = [5, 10, 30]

/** The range by presets (1Y 5Y 10Y MAX), as far as the series reaches; a drag in the chart sets it too. */
export function RangePresets({ view, change, frequency, first, last }: Props) {
  const { t } = useTranslation('series')
  const text = (instant: number) => formatPeriod(frequency, floorPeriod(frequency, instant))
  const yearsBack = (years: number): number | null => {
    if (first === null || last === null) return null
    const { year, month, day } = toCivil(last)
    const start = fromCivil(Math.max(1, year - years), month, Math.min(day, 28))
    return start > first ? start : null
  }
  // Those that reach past the beginning would all show the whole series.
  const presets = (frequency === 'annual' ? ANNUAL_PRESETS : PRESETS).flatMap((years) => {
    const start = yearsBack(years)
    return start === null ? [] : [{ years, from: text(start) }]
  })
  const preset =
    view.from === null && view.to === null
      ? 'max'
      : view.to === null
        ? presets.find(({ from }) => from === view.from)?.years
        : undefined
  const options = [
    ...presets.map(({ years }) => ({ value: String(years), label: t('range.years', { count: years }) })),
    { value: 'max', label: t('range.max') },
  ]
  const choose = (value: string) =>
    change({ from: presets.find(({ years }) => String(years) === value)?.from ?? null, to: null })
  return (
    <Segmented
      aria-label={t('range.label')}
      options={options}
      value={preset === undefined ? '' : String(preset)}
      onChange={choose}
    />
  )
}
