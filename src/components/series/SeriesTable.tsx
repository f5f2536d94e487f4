import { Flex } from 'antd'
import { seriesPath } from '#domain/paths'
import { Secondary } from '../Secondary'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SeriesSummary } from '#domain/schema/series'
import { useTerms } from '../../lib/api/catalogue'
import { formatAgo, formatMoment } from '../../lib/formats'
import { Sparkline } from '../Sparkline'
import { ChangeText } from './ChangeText'
import { Star } from './Star'
import { StateTags } from './StateTags'
import { PersonName } from './PersonName'
import { useQuantity } from './useQuantity'
import styles from './SeriesTable.module.css'

/** Series with their newest value and course, one a row; on a narrow screen one a card. */
export function SeriesTable({ series, caption }: { series: readonly SeriesSummary[]; caption: string }) {
  const { t } = useTranslation(['common', 'values'])
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.series')}</th>
            <th scope="col">{t('column.course')}</th>
            <th scope="col" className={styles.number}>
              {t('column.last')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.change')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.yearChange')}
            </th>
            <th scope="col">{t('column.updated')}</th>
          </tr>
        </thead>
        <tbody>
          {series.map((row) => (
            <SeriesRow key={row.id} series={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SeriesRow({ series }: { series: SeriesSummary }) {
  const { t } = useTranslation(['common', 'values'])
  const terms = useTerms()
  const { text, unit, stored } = useQuantity()(series.lastValue, series.lastDecimals, series.unit)
  return (
    <tr>
      <td className={styles.name}>
        <Link to={seriesPath(series.id)}>{terms.inLanguage(series)}</Link> <Star series={series} />
        <Flex gap={8} align="center" wrap>
          <Secondary>
            {series.code} · {t(`values:frequency.${series.frequency}`)}
          </Secondary>
          <StateTags series={series} />
        </Flex>
      </td>
      <td className={styles.course}>
        <Sparkline values={series.sparkline} />
      </td>
      <td className={styles.number}>
        <b title={stored ?? undefined}>{text}</b>
        <div className={styles.unit}>
          {unit}
          {unit && series.lastPeriod && ' · '}
          <span className={styles.period}>{series.lastPeriod}</span>
        </div>
      </td>
      <td className={styles.number} data-label={t('column.change')}>
        <ChangeText series={series} since="period" />
      </td>
      <td className={styles.number} data-label={t('column.yearChange')}>
        <ChangeText series={series} since="year" />
      </td>
      <td className={styles.updated}>
        <PersonName person={series.updatedBy} />
        <time dateTime={series.updatedAt} title={formatMoment(series.updatedAt)} className={styles.unit}>
          {formatAgo(series.updatedAt)}
        </time>
      </td>
    </tr>
  )
}
