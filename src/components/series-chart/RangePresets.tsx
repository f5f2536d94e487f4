import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { fromCivil, toCivil } from '#domain/calendar'
import { DAY } from '#domain/duration'
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

type Preset = readonly [count: number, unit: 'days' | 'months' | 'years']
const YEARS: readonly Preset[] = [
  [1, 'years'],
  [5, 'years'],
  [10, 'years'],
]
const DAILY: readonly Preset[] = [[1, 'months'], [6, 'months'], ...YEARS]
/** From short to long. A year of an annual series is one value. */
const PRESETS: Record<Frequency, readonly Preset[]> = {
  annual: [
    [5, 'years'],
    [10, 'years'],
    [30, 'years'],
  ],
  semiannual: YEARS,
  quarterly: YEARS,
  monthly: YEARS,
  weekly: DAILY,
  daily: DAILY,
  intraday: [[1, 'days'], [7, 'days'], ...DAILY],
}
/** So many stand beside each other: the longest of those that the series reaches beyond. */
const MOST = 3

/** The instant that lies a preset before another one. */
function before(last: number, [count, unit]: Preset): number {
  if (unit === 'days') return last - count * DAY
  const { year, month, day } = toCivil(last)
  const months = year * 12 + month - 1 - count * (unit === 'years' ? 12 : 1)
  return Math.max(fromCivil(1), fromCivil(Math.floor(months / 12), (months % 12) + 1, Math.min(day, 28)) + timeOf(last))
}
const timeOf = (instant: number): number => ((instant % DAY) + DAY) % DAY

/** The range by presets (1Y 5Y 10Y MAX; shorter ones of a short series), as far as the series reaches; a drag in the chart sets it too. */
export function RangePresets({ view, change, frequency, first, last }: Props) {
  const { t } = useTranslation('series')
  const text = (instant: number) => formatPeriod(frequency, floorPeriod(frequency, instant))
  // Those that reach past the beginning would all show the whole series.
  const presets = PRESETS[frequency]
    .flatMap((preset) => {
      const start = first === null || last === null ? null : before(last, preset)
      return start === null || start <= first! ? [] : [{ preset, key: preset.join(' '), from: text(start) }]
    })
    .slice(-MOST)
  const chosen =
    view.from === null && view.to === null
      ? 'max'
      : view.to === null
        ? presets.find(({ from }) => from === view.from)?.key
        : undefined
  const options = [
    ...presets.map(({ preset: [count, unit], key }) => ({ value: key, label: t(`range.${unit}`, { count }) })),
    { value: 'max', label: t('range.max') },
  ]
  const choose = (value: string) => change({ from: presets.find(({ key }) => key === value)?.from ?? null, to: null })
  return <Segmented aria-label={t('range.label')} options={options} value={chosen ?? ''} onChange={choose} />
}
