import { Alert, Flex, Radio, Tag, Typography } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSessionActions, useUser } from '../../lib/session/session'
import { siteQuery } from '../../lib/api/site'
import { useTabsStore } from '../../lib/tabs/TabsContext'
import { toast } from '../../lib/toast'

const ROLES = ['editor', 'admin']

/**
 * The roles one has, and the demo's switch to others: menu and pages follow at once, all tabs close, and a page that the
 * new role may not see makes room for one that it may. Outside the demo it says why it does not act.
 */
export function RoleSwitch() {
  const { t } = useTranslation('permission')
  const user = useUser()
  const { data: site } = useQuery(siteQuery)
  const { switchRole } = useSessionActions()
  const { mayLeave } = useTabsStore()
  const change = async (role: string) => {
    if (!(await mayLeave())) return
    // The old role stays whole where the new one cannot be taken.
    await switchRole(role).catch((error: unknown) =>
      toast('error', error instanceof Error ? error.message : String(error)),
    )
  }
  return (
    <Flex vertical gap={12}>
      <span>
        {t('yourRoles')}{' '}
        {user?.roles.map((role) => (
          <Tag key={role}>{role}</Tag>
        ))}
      </span>
      <Flex align="center" gap={12} wrap>
        <Typography.Text id="switch-roles">{t('switchRoles')}</Typography.Text>
        <Radio.Group
          aria-labelledby="switch-roles"
          optionType="button"
          buttonStyle="solid"
          disabled={!site?.demoAccounts}
          value={user?.roles[0]}
          options={ROLES}
          onChange={({ target }) => void change(String(target.value))}
        />
      </Flex>
      {site && !site.demoAccounts && <Alert type="info" showIcon title={t('demoOnly')} />}
    </Flex>
  )
}
