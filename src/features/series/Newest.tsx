import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { countedIn } from '#domain/quantities'
import type { Series } from '#domain/schema/series'
import { Facts, type Fact } from '../../components/Facts'
import { Secondary } from '../../components/Secondary'
import { ChangeText } from '../../components/series/ChangeText'
import { useTerms } from '../../lib/api/catalogue'
import { formatAgo, formatCompact, formatDay, formatMoment, formatValue, isLarge } from '../../lib/formats'
import styles from './Newest.module.css'

/** What most readers come for: the newest value, what changed, and when there is more to come. */
export function Newest({ series }: { series: Series }) {
  const { t } = useTranslation('series')
  const terms = useTerms()
  const { lastValue, lastDecimals, valuePeriod, updatedAt, next } = series
  if (lastValue === null) return null
  const unit = terms.title('units', series.unit)
  const exact = formatValue(lastValue, lastDecimals)
  const counted = countedIn(series.unit)
  // Of a multiple whose unit has no name of its own the words would say another one.
  const isNamed = counted.factor === 1 || terms.lists?.units.some(({ id }) => id === counted.unit)
  const quantity = lastValue * counted.factor
  const isScaled = isNamed && isLarge(quantity)
  const scaledUnit = counted.unit === 'persons' ? t('newest.people') : terms.title('units', counted.unit)
  const facts: Fact[] = [
    // Of an annual series both are one.
    series.frequency === 'annual'
      ? null
      : [t('newest.fromBefore'), <ChangeText key="before" series={series} since="period" />],
    [t('newest.fromYearAgo'), <ChangeText key="year" series={series} since="year" />],
    [
      t('newest.updated'),
      <time key="updated" dateTime={updatedAt} title={formatMoment(updatedAt)}>
        {formatAgo(updatedAt)}
      </time>,
    ],
    next && [t('newest.next'), t('newest.nextValue', { period: next.period, day: formatDay(next.expected) })],
  ]
  return (
    <section aria-label={t('newest.label')} className={styles.newest}>
      <div>
        <Flex gap={8} align="baseline" wrap>
          <span className={styles.value}>{isScaled ? formatCompact(quantity) : exact}</span>
          <span>{isScaled ? scaledUnit : unit}</span>
        </Flex>
        <Secondary>{isScaled ? `${valuePeriod} · ${exact} ${unit}` : valuePeriod}</Secondary>
      </div>
      <Facts className={styles.facts} facts={facts} />
    </section>
  )
}
