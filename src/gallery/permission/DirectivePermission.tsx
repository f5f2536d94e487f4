import { Flex, Tabs, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { Permitted } from '../../components/Permitted'
import { hasRole } from '../../lib/routes/routes'
import { useUser } from '../../lib/session/session'
import { DemoPage } from '../DemoPage'
import styles from './Permission.module.css'
import { RoleSwitch } from './RoleSwitch'

type Roles = readonly [string, ...string[]]

const RULES: { key: 'admin' | 'editor' | 'both'; roles: Roles }[] = [
  { key: 'admin', roles: ['admin'] },
  { key: 'editor', roles: ['editor'] },
  { key: 'both', roles: ['admin', 'editor'] },
]

/** What is shown to some roles only: by the component around it, or by asking the function. */
export default function DirectivePermission() {
  const { t } = useTranslation(['permission', 'titles'])
  const user = useUser()
  const panes = RULES.filter(({ roles }) => hasRole(user, roles)).map(({ key, roles }) => ({
    key,
    label: t(`pane.${key}`),
    children: <code>{`hasRole(user, ${JSON.stringify(roles)})`}</code>,
  }))
  return (
    <DemoPage
      title={t('titles:permissionDirective')}
      lead={t('directiveLead')}
      source="permission/DirectivePermission.tsx"
    >
      <Panel>
        <RoleSwitch />
      </Panel>
      <Panel title={t('byComponent')}>
        <Flex vertical gap={12}>
          {RULES.map(({ key, roles }) => (
            <Permitted key={key} roles={roles}>
              <Flex gap={12} wrap align="center">
                <Typography.Text>{t(`line.${key}`)}</Typography.Text>
                <Tag>{`<Permitted roles={${JSON.stringify(roles)}}>`}</Tag>
              </Flex>
            </Permitted>
          ))}
        </Flex>
      </Panel>
      <Panel title={t('byFunction')}>
        <div className={styles.panes}>
          <Tabs key={user?.roles.join(' ') ?? ''} type="card" items={panes} />
        </div>
      </Panel>
    </DemoPage>
  )
}
