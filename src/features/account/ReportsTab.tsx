import { Button, Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import { OwnReportsTable } from '../../components/report/OwnReportsTable'

/** One's own reports, drafts among them; the latest change first. */
export function ReportsTab() {
  const { t } = useTranslation('account')
  const begin = (
    <Link key="begin" to={PATHS.reports}>
      <Button type="primary">{t('begin.reports')}</Button>
    </Link>
  )
  return <OwnReportsTable toolbar={[begin]} empty={<Empty description={t('none.reports')} />} />
}
