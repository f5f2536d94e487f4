import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { cataloguePath } from '#domain/paths'
import type { Series } from '#domain/schema/series'
import { Facts, type Fact } from '../../components/Facts'
import { PersonName } from '../../components/series/PersonName'
import { useTerms } from '../../lib/api/catalogue'
import { formatCount } from '../../lib/formats'
import styles from './SeriesPage.module.css'

interface Props {
  series: Series
  /** Of the version that is shown. */
  observations: number
  /** Null while it is counted, and for a draft. */
  views: number | null
}

/** What the series is, in short. */
export function SeriesFacts({ series, observations, views }: Props) {
  const { t } = useTranslation(['series', 'values'])
  const terms = useTerms()
  const facts: Fact[] = [
    [t('fact.code'), <code key="code">{series.code}</code>],
    [t('fact.unit'), terms.title('units', series.unit)],
    [t('fact.frequency'), t(`values:frequency.${series.frequency}`)],
    series.seasonalAdjustment === 'notApplicable'
      ? null
      : [t('fact.adjustment'), t(`values:seasonalAdjustment.${series.seasonalAdjustment}`)],
    [t('fact.region'), terms.title('regions', series.region)],
    [
      t('fact.topic'),
      <Link key="topic" to={cataloguePath({ topic: series.topic })}>
        {terms.title('topics', series.topic)}
      </Link>,
    ],
    [t('fact.source'), series.source || '–'],
    [t('fact.observations'), formatCount(observations)],
    views === null ? null : [t('fact.views'), formatCount(views)],
    [t('fact.owner'), <PersonName key="owner" person={series.owner} />],
  ]
  return <Facts className={styles.facts} facts={facts} />
}
