import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { DemoPage } from '../DemoPage'
import { RoleSwitch } from './RoleSwitch'

/** A page that only admins see. */
export default function PagePermission() {
  const { t } = useTranslation(['permission', 'titles'])
  return (
    <DemoPage title={t('titles:permissionPage')} lead={t('pageLead')} source="permission/PagePermission.tsx">
      <Panel>
        <RoleSwitch />
      </Panel>
    </DemoPage>
  )
}
