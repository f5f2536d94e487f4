import { Tag, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Series } from '#domain/schema/series'
import styles from './StateTags.module.css'

/** What a reader must know of a series' state: that it is a draft, archived, or late. */
export function StateTags({ series }: { series: Pick<Series, 'status' | 'late'> }) {
  const { t } = useTranslation()
  return (
    <>
      {series.status !== 'published' && <Tag className={styles.state}>{t(`status.${series.status}`)}</Tag>}
      {series.late && (
        <Tooltip title={t('series.lateHint')}>
          <Tag className={styles.state} tabIndex={0}>
            {t('series.late')}
          </Tag>
        </Tooltip>
      )}
    </>
  )
}
