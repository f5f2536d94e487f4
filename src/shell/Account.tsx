import { memo } from 'react'
import { Button, type MenuProps } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { loginPath, PATHS, registerPath } from '#domain/paths'
import { PersonAvatar } from '../components/PersonAvatar'
import { MenuButton } from '../components/MenuButton'
import { routeChain, type TitleKey } from '../lib/routes/routes'
import { useRouteTable } from '../lib/routes/RoutesContext'
import { useSessionActions, useUser } from '../lib/session/session'
import { siteQuery } from '../lib/api/site'
import { useTabsStore } from '../lib/tabs/TabsContext'
import { ExternalLink } from './ExternalLink'
import styles from './TopBar.module.css'

const LEAVE = 'leave'

/** Who is signed in, with their menu and log-out; else the ways in. */
export const Account = memo(function Account({ isMobile }: { isMobile: boolean }) {
  const routes = useRouteTable()
  const { t } = useTranslation(['common', 'titles'])
  const user = useUser()
  const { signOut } = useSessionActions()
  const { mayLeave } = useTabsStore()
  const navigate = useNavigate()
  const { data: site } = useQuery(siteQuery)
  const here = () => location.pathname + location.search + location.hash
  if (!user) {
    return (
      <>
        <Link
          to={PATHS.login}
          className={styles.action}
          onClick={(event) => {
            event.preventDefault()
            void navigate(loginPath(here()))
          }}
        >
          {t('session.signIn')}
        </Link>
        {routeChain(routes, PATHS.register).length > 0 && (
          <Link
            to={PATHS.register}
            className={styles.action}
            onClick={(event) => {
              event.preventDefault()
              void navigate(registerPath(here()))
            }}
          >
            {t('session.signUp')}
          </Link>
        )}
      </>
    )
  }
  const leave = async () => {
    if (!(await mayLeave())) return
    const from = here()
    await signOut()
    await navigate(loginPath(from))
  }
  const page = (path: string, label: TitleKey | 'shell.help') =>
    routeChain(routes, path).length > 0 ? [{ key: path, label: <Link to={path}>{t(label)}</Link> }] : []
  const items: MenuProps['items'] = [
    ...page(PATHS.profile, 'titles:profile'),
    ...page(PATHS.dashboard, 'titles:dashboard'),
    ...(site ? [{ key: 'repository', label: <ExternalLink to={site.repositoryUrl}>GitHub</ExternalLink> }] : []),
    ...(site?.helpUrl
      ? [{ key: 'help', label: <ExternalLink to={site.helpUrl}>{t('shell.help')}</ExternalLink> }]
      : page(PATHS.documentation, 'shell.help')),
    { type: 'divider' },
    { key: LEAVE, label: t('session.signOut') },
  ]
  return (
    <>
      {isMobile ? (
        <span className={styles.person}>
          <PersonAvatar person={user} size={24} />
          <span className={styles.name}>{user.name}</span>
        </span>
      ) : (
        <MenuButton
          items={items}
          onChoose={(key) => void (key === LEAVE && leave())}
          type="text"
          className={styles.account}
        >
          <PersonAvatar person={user} size={24} />
          <span className={styles.name}>{user.name}</span>
        </MenuButton>
      )}
      <Button type="link" size="small" onClick={() => void leave()}>
        {t('session.signOut')}
      </Button>
    </>
  )
})
