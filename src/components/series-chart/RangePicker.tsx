import { useIsWide } from '../../lib/useIsWide'
import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { Frequency } from '#domain/frequency'
import { floorPeriod, formatPeriod } from '#domain/period'
import { fromPicked, PICKERS, toPicked } from './picker'
import styles from './SeriesChart.module.css'
import type { ChartView } from '#domain/chartView'

interface Props {
  view: ChartView
  change: (changes: Partial<ChartView>) => void
  frequency: Frequency
}

const ENDS = ['from', 'to'] as const

/** The exact ends of the range, in calendars of the frequency. Opens at once: it comes when somebody asked for it. */
export default function RangePicker({ view, change, frequency }: Props) {
  const { t } = useTranslation('series')
  const isWide = useIsWide()
  const textOf = (picked: Dayjs | null | undefined) =>
    picked ? formatPeriod(frequency, floorPeriod(frequency, fromPicked(picked))) : null
  /** Neither end passes the other. */
  const limitOf = (end: (typeof ENDS)[number]) => {
    const [from, to] = [toPicked(view.from), toPicked(view.to)]
    return { ...(end === 'from' && to && { maxDate: to }), ...(end === 'to' && from && { minDate: from }) }
  }
  if (isWide)
    return (
      <DatePicker.RangePicker
        aria-label={t('range.exact')}
        allowEmpty
        autoFocus
        defaultOpen
        {...PICKERS[frequency]}
        value={[toPicked(view.from), toPicked(view.to)]}
        onChange={(picked) => change({ from: textOf(picked?.[0]), to: textOf(picked?.[1]) })}
      />
    )
  // Two calendars side by side do not fit.
  return ENDS.map((end) => (
    <DatePicker
      key={end}
      className={styles.rangeEnd}
      aria-label={t(`range.${end}`)}
      placeholder={t(`range.${end}`)}
      {...(end === 'from' && { autoFocus: true, defaultOpen: true })}
      {...PICKERS[frequency]}
      value={toPicked(view[end])}
      {...limitOf(end)}
      onChange={(picked) => change({ [end]: textOf(picked) })}
    />
  ))
}
