import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../components/PageTitle'
import { Panel } from '../../components/Panel'
import { RoleSwitch } from './RoleSwitch'

/** A page that only admins see. */
export default function PagePermission() {
  const { t } = useTranslation(['common', 'titles'])
  return (
    <Panel>
      <PageTitle>{t('titles:permissionPage')}</PageTitle>
      <RoleSwitch />
    </Panel>
  )
}
