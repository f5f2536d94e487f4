import { DatePicker, Flex, Grid, Segmented } from 'antd'
import type { Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { fromCivil, toCivil } from '#domain/calendar'
import type { Frequency } from '#domain/frequency'
import { floorPeriod, formatPeriod } from '#domain/period'
import { fromPicked, PICKERS, toPicked } from './picker'
import styles from './SeriesPage.module.css'
import type { View } from './view'

interface Props {
  view: View
  change: (changes: Partial<View>) => void
  frequency: Frequency
  first: number | null
  last: number | null
}

const ENDS = ['from', 'to'] as const
const PRESETS = [1, 5, 10]

/** The range by presets (1Y 5Y 10Y MAX) and exact dates; a drag in the chart sets it too. */
export function RangeControls({ view, change, frequency, first, last }: Props) {
  const { t } = useTranslation('series')
  const { md: isWide = true } = Grid.useBreakpoint()
  const text = (instant: number) => formatPeriod(frequency, floorPeriod(frequency, instant))
  const textOf = (picked: Dayjs | null | undefined) => (picked ? text(fromPicked(picked)) : null)
  const yearsBack = (years: number): number | null => {
    if (first === null || last === null) return null
    const { year, month, day } = toCivil(last)
    const start = fromCivil(Math.max(1, year - years), month, Math.min(day, 28))
    return start > first ? start : null
  }
  // Those that reach past the beginning would all show the whole series.
  const presets = PRESETS.flatMap((years) => {
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
  /** Neither end passes the other. */
  const limitOf = (end: (typeof ENDS)[number]) => {
    const [from, to] = [toPicked(view.from), toPicked(view.to)]
    return { ...(end === 'from' && to && { maxDate: to }), ...(end === 'to' && from && { minDate: from }) }
  }
  return (
    <Flex gap={12} wrap align="center">
      <Segmented
        aria-label={t('range.label')}
        options={options}
        value={preset === undefined ? '' : String(preset)}
        onChange={choose}
      />
      {isWide ? (
        <DatePicker.RangePicker
          aria-label={t('range.exact')}
          allowEmpty
          {...PICKERS[frequency]}
          value={[toPicked(view.from), toPicked(view.to)]}
          onChange={(picked) => change({ from: textOf(picked?.[0]), to: textOf(picked?.[1]) })}
        />
      ) : (
        // Two calendars side by side do not fit.
        ENDS.map((end) => (
          <DatePicker
            key={end}
            className={styles.rangeEnd}
            aria-label={t(`range.${end}`)}
            placeholder={t(`range.${end}`)}
            {...PICKERS[frequency]}
            value={toPicked(view[end])}
            {...limitOf(end)}
            onChange={(picked) => change({ [end]: textOf(picked) })}
          />
        ))
      )}
    </Flex>
  )
}
