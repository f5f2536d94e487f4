import type { ReactNode } from 'react'
import { EditOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ChartView } from '#domain/chartView'
import { editorPath } from '#domain/paths'
import type { Series } from '#domain/schema/series'
import { LinkButton } from '../../components/LinkButton'
import { lazyPart } from '../../components/lazyPart'
import { Follow } from '../../components/series/Follow'
import { Star } from '../../components/series/Star'
import { StateTags } from '../../components/series/StateTags'
import { useTerms } from '../../lib/api/catalogue'
import { useMayEdit } from '../../lib/session/session'
import { DownloadMenu } from './DownloadMenu'
import { Newest } from './Newest'
import { ShareMenu } from './ShareMenu'
import styles from './SeriesPage.module.css'

const ManageMenu = lazyPart(() => import('./ManageMenu'), { told: 'never' })

interface Props {
  series: Series
  /** As it was in the version that is shown; null until that is known. */
  shown: Series | null
  view: ChartView
  /** What stands below the newest value. */
  children?: ReactNode
}

/** Title, newest value and what can be done with the series. */
export function SeriesHead({ series, shown, view, children }: Props) {
  const { t, i18n } = useTranslation(['series', 'common'])
  const terms = useTerms()
  const mayEdit = useMayEdit(series)
  const other = i18n.language === 'zh' ? series.titleEn : series.titleZh
  return (
    <header className={styles.head}>
      <div>
        <Flex gap={8} align="center" wrap>
          <h1 className={styles.title}>{terms.inLanguage(series)}</h1>
          <Star series={series} />
          <StateTags series={shown ?? series} />
        </Flex>
        {other && other !== terms.inLanguage(series) && <div className={styles.other}>{other}</div>}
        {shown && <Newest series={shown} isCurrent={view.version === null || view.version === series.version} />}
        {children}
      </div>
      <Flex gap={8} wrap data-print="never">
        <Follow series={series} />
        <ShareMenu series={series} />
        <DownloadMenu series={series} view={view} />
        {mayEdit && (
          <LinkButton to={editorPath(series.id)} type="primary" icon={<EditOutlined />}>
            {t('common:action.edit')}
          </LinkButton>
        )}
        {mayEdit && <ManageMenu series={series} />}
      </Flex>
    </header>
  )
}
