import { DatePicker, Flex, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { fromCivil, toCivil } from '#domain/calendar'
import type { Frequency } from '#domain/frequency'
import { floorPeriod, formatPeriod } from '#domain/period'
import { readPeriod } from '#domain/periodText'
import type { View } from './view'

interface Props {
  view: View
  change: (changes: Partial<View>) => void
  frequency: Frequency
  first: number | null
  last: number | null
}

const PRESETS = [1, 5, 10]

/** The civil day that a text names, as the picker's local day. */
const dayOf = (text: string | null) => {
  const reading = text === null ? 'empty' : readPeriod(text)
  if (typeof reading === 'string') return null
  const { year, month, day } = toCivil(reading.instant)
  return dayjs(new Date(year, month - 1, day))
}

const instantOf = (day: dayjs.Dayjs): number => fromCivil(day.year(), day.month() + 1, day.date())

/** The range by presets (1Y 5Y 10Y MAX) and exact dates; a drag in the chart sets it too. */
export function RangeControls({ view, change, frequency, first, last }: Props) {
  const { t } = useTranslation('series')
  const text = (instant: number) => formatPeriod(frequency, floorPeriod(frequency, instant))
  const yearsBack = (years: number): string | null => {
    if (last === null) return null
    const { year, month, day } = toCivil(last)
    return text(Math.max(fromCivil(Math.max(1, year - years), month, Math.min(day, 28)), first ?? 0))
  }
  const preset =
    view.from === null && view.to === null
      ? 'max'
      : view.to === null
        ? PRESETS.find((years) => yearsBack(years) === view.from)
        : undefined
  const options = [
    ...PRESETS.map((years) => ({ value: String(years), label: t('range.years', { count: years }) })),
    { value: 'max', label: t('range.max') },
  ]
  const choose = (value: string) =>
    change(value === 'max' ? { from: null, to: null } : { from: yearsBack(Number(value)), to: null })
  return (
    <Flex gap={12} wrap align="center">
      <Segmented
        aria-label={t('range.label')}
        options={options}
        value={preset === undefined ? '' : String(preset)}
        onChange={choose}
      />
      <DatePicker.RangePicker
        aria-label={t('range.exact')}
        allowEmpty
        value={[dayOf(view.from), dayOf(view.to)]}
        onChange={(days) =>
          change({ from: days?.[0] ? text(instantOf(days[0])) : null, to: days?.[1] ? text(instantOf(days[1])) : null })
        }
      />
    </Flex>
  )
}
