import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { PATHS } from '#domain/paths'
import { LinkButton } from '../../components/LinkButton'
import { OwnReportsTable } from '../../components/report/OwnReportsTable'

/** One's own reports, drafts among them; the latest change first. */
export function ReportsTab() {
  const { t } = useTranslation('account')
  const begin = (
    <LinkButton key="begin" to={PATHS.reports} type="primary">
      {t('begin.reports')}
    </LinkButton>
  )
  return <OwnReportsTable toolbar={[begin]} empty={<Empty description={t('none.reports')} />} />
}
