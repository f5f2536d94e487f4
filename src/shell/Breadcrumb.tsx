import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import { resolveRoute, routeChain, type AppRoute } from '../lib/routes'
import { useUser } from '../lib/session'
import { useTabs } from '../lib/TabsContext'
import styles from './TopBar.module.css'
import { useTabTitle } from './useTabTitle'

interface Props {
  routes: readonly AppRoute[]
  pathname: string
}

/** Where the page stands: the dashboard, the groups, the page. Parents are links to their first page. */
export function Breadcrumb({ routes, pathname }: Props) {
  const { t } = useTranslation()
  const user = useUser()
  const { tabs, active } = useTabs()
  const titleOf = useTabTitle()
  const chain = routeChain(routes, pathname)
  const last = chain.at(-1)
  if (!last) return null
  const home = routeChain(routes, PATHS.dashboard)
  const parents = [...(last.path === PATHS.dashboard ? [] : home), ...chain.slice(0, -1)]
  const tab = tabs.find(({ key }) => key === active)
  const leads = (path: string) => {
    const to = resolveRoute(routes, { pathname: path, search: '', hash: '' }, user)
    return 'route' in to ? to.route.path : to.to
  }
  return (
    <nav aria-label={t('shell.breadcrumb')} className={styles.crumbs}>
      <ol>
        {parents.map(({ path, meta }) => (
          <li key={path}>
            <Link to={leads(path)}>{t(meta.title)}</Link>
          </li>
        ))}
        <li aria-current="page">{tab ? titleOf(tab) : t(last.meta.title)}</li>
      </ol>
    </nav>
  )
}
