import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './ChartSkeleton.module.css'

/** The room of a chart that is about to come, in px. A sheet that is printed meanwhile says that it is not there. */
export function ChartSkeleton({ height }: { height: number }) {
  const { t } = useTranslation('common')
  return (
    <>
      <div className={styles.skeleton}>
        <Skeleton.Node active styles={{ root: { width: '100%', height }, content: { width: '100%', height } }} />
      </div>
      <p className={styles.unprinted}>{t('chartNotDrawn')}</p>
    </>
  )
}
