import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { parseCanonicalPeriod } from '#domain/period'
import { hasEnded } from '#domain/rhythm'
import type { Series } from '#domain/schema/series'
import { Facts, type Fact } from '../../components/Facts'
import { Secondary } from '../../components/Secondary'
import { ChangeText } from '../../components/series/ChangeText'
import { useQuantity } from '../../components/series/useQuantity'
import { useTerms } from '../../lib/api/catalogue'
import { formatAgo, formatDay, formatMoment, formatPeriodInWords } from '../../lib/formats'
import styles from './Newest.module.css'

/** Whether no value has come for so long that none is expected. */
function isOver({ frequency, valuePeriod }: Series): boolean {
  const last = valuePeriod === null ? null : parseCanonicalPeriod(frequency, valuePeriod)
  return last !== null && hasEnded(frequency, last, Date.now())
}

const inWords = (period: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(period) ? formatDay(period) : formatPeriodInWords(period)

interface Props {
  series: Series
  /** Nothing is expected of a version of the past. */
  isCurrent: boolean
}

/** What most readers come for: the newest value, what changed, and when there is more to come. */
export function Newest({ series, isCurrent }: Props) {
  const { t } = useTranslation('series')
  const quantityOf = useQuantity()
  const terms = useTerms()
  const { lastValue, lastDecimals, valuePeriod, updatedAt, next } = series
  if (lastValue === null) return null
  const { text, unit, stored } = quantityOf(lastValue, lastDecimals, series.unit)
  const facts: Fact[] = [
    // Of an annual series both are one.
    series.frequency === 'annual'
      ? null
      : [
          t('newest.fromBefore'),
          <ChangeText key="before" series={series} since="period" unit={terms.title('units', series.unit)} />,
        ],
    [
      t('newest.fromYearAgo'),
      <ChangeText key="year" series={series} since="year" unit={terms.title('units', series.unit)} />,
    ],
    [
      t('newest.updated'),
      <time key="updated" dateTime={updatedAt} title={formatMoment(updatedAt)}>
        {formatAgo(updatedAt)}
      </time>,
    ],
    isCurrent && isOver(series) ? [t('newest.next'), t('newest.ended', { period: valuePeriod })] : null,
    isCurrent && !next && !isOver(series) && series.frequency !== 'intraday'
      ? [t('newest.next'), t('newest.unknown')]
      : null,
    next && [
      t(series.late ? 'newest.due' : 'newest.next'),
      t('newest.nextValue', { period: inWords(next.period), day: formatDay(next.expected) }),
    ],
  ]
  return (
    <section aria-label={t('newest.label')} className={styles.newest}>
      <div>
        <Flex gap={8} align="baseline" wrap>
          <span className={styles.value}>{text}</span>
          <span>{unit}</span>
        </Flex>
        <Secondary>{[valuePeriod, stored].filter(Boolean).join(' · ')}</Secondary>
      </div>
      <Facts className={styles.facts} facts={facts} />
    </section>
  )
}
