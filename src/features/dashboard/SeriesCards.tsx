import { Card, Col, Row, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { seriesPath } from '#domain/paths'
import type { SeriesSummary } from '#domain/schema/series'
import { ChangeText } from '../../components/series/ChangeText'
import { PersonName } from '../../components/series/PersonName'
import { Star } from '../../components/series/Star'
import { StateTags } from '../../components/series/StateTags'
import { useQuantity } from '../../components/series/useQuantity'
import { Sparkline } from '../../components/Sparkline'
import { useTerms } from '../../lib/api/catalogue'
import { formatAgo } from '../../lib/formats'
import styles from './SeriesCards.module.css'

/** Series as cards. */
export default function SeriesCards({ series }: { series: readonly SeriesSummary[] }) {
  const { t } = useTranslation()
  const terms = useTerms()
  return (
    <Row gutter={[16, 16]}>
      {series.map((row) => (
        <Col key={row.id} xs={24} sm={12} xl={8} xxl={6}>
          <Card size="small" className={styles.card}>
            <div className={styles.head}>
              <Link to={seriesPath(row.id)} className={styles.title}>
                {terms.inLanguage(row)}
              </Link>
              <StateTags series={row} />
              <Star series={row} />
            </div>
            <Value series={row} />
            <Sparkline values={row.sparkline} />
            <div className={styles.foot}>
              <span>
                <ChangeText series={row} since="year" unit={terms.title('units', row.unit)} />{' '}
                <Typography.Text type="secondary">{t('series.percentChangeFromYearAgo')}</Typography.Text>
              </span>
              <Typography.Text type="secondary">{row.lastPeriod}</Typography.Text>
            </div>
            <div className={styles.foot}>
              <PersonName person={row.updatedBy} />
              <Typography.Text type="secondary">{formatAgo(row.updatedAt)}</Typography.Text>
            </div>
          </Card>
        </Col>
      ))}
    </Row>
  )
}

function Value({ series }: { series: SeriesSummary }) {
  const { text, unit, stored } = useQuantity()(series.lastValue, series.lastDecimals, series.unit)
  return (
    <div className={styles.value} title={stored ?? undefined}>
      {text} <small>{unit}</small>
    </div>
  )
}
