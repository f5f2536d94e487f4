import { EditOutlined, ShareAltOutlined } from '@ant-design/icons'
import { Button, Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { cataloguePath, editorPath } from '#domain/paths'
import type { Series } from '#domain/schema/series'
import { Hint } from '../../components/Hint'
import { PersonName } from '../../components/series/PersonName'
import { lazyPart } from '../../components/lazyPart'
import { useCopy } from '../../components/useCopy'
import { useTerms } from '../../lib/api/catalogue'
import { useMayEdit } from '../../lib/session/session'
import { formatAgo, formatCount, formatMoment } from '../../lib/formats'
import { DownloadMenu } from './DownloadMenu'
import styles from './SeriesPage.module.css'
import type { ChartView } from '#domain/chartView'

const ManageMenu = lazyPart(() => import('./ManageMenu'), { told: 'never' })

interface Props {
  series: Series
  view: ChartView
  /** Null while it is counted, and for a draft. */
  views: number | null
}

/** Title, facts and what can be done with the series. */
export function SeriesHead({ series, view, views }: Props) {
  const { t, i18n } = useTranslation(['series', 'common'])
  const terms = useTerms()
  const mayEdit = useMayEdit(series)
  const { copy, isCopied } = useCopy()
  const other = i18n.language === 'zh' ? series.titleEn : series.titleZh
  const facts: [name: string, value: React.ReactNode][] = [
    [t('fact.code'), <code key="code">{series.code}</code>],
    [t('fact.unit'), terms.title('units', series.unit)],
    [t('fact.frequency'), t(`common:frequency.${series.frequency}`)],
    [t('fact.adjustment'), t(`common:seasonalAdjustment.${series.seasonalAdjustment}`)],
    [t('fact.region'), terms.title('regions', series.region)],
    [
      t('fact.topic'),
      <Link key="topic" to={cataloguePath({ topic: series.topic })}>
        {terms.title('topics', series.topic)}
      </Link>,
    ],
    [t('fact.source'), series.source || '–'],
    [t('fact.observations'), formatCount(series.observations)],
    ...(views === null ? [] : [[t('fact.views'), formatCount(views)] as [string, React.ReactNode]]),
    [t('fact.owner'), <PersonName key="owner" person={series.owner} />],
    [
      t('fact.updated'),
      <time key="updated" dateTime={series.updatedAt} title={formatMoment(series.updatedAt)}>
        {formatAgo(series.updatedAt)}
      </time>,
    ],
  ]
  return (
    <header className={styles.head}>
      <div>
        <Flex gap={8} align="center" wrap>
          <h1 className={styles.title}>{terms.inLanguage(series)}</h1>
          {series.status !== 'published' && <Tag color="warning">{t(`common:status.${series.status}`)}</Tag>}
        </Flex>
        {other && other !== terms.inLanguage(series) && <div className={styles.other}>{other}</div>}
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Flex gap={8} wrap>
        <Hint title={isCopied ? t('common:action.copied') : t('share')}>
          <Button icon={<ShareAltOutlined />} data-track="share" onClick={() => void copy(location.href)}>
            {isCopied ? t('common:action.copied') : t('shareButton')}
          </Button>
        </Hint>
        <DownloadMenu series={series} view={view} />
        {mayEdit && (
          <Link to={editorPath(series.id)}>
            <Button type="primary" icon={<EditOutlined />}>
              {t('common:action.edit')}
            </Button>
          </Link>
        )}
        {mayEdit && <ManageMenu series={series} />}
      </Flex>
    </header>
  )
}
