import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import { resolveRoute, routeChain } from '../lib/routes/routes'
import { useRouteTable } from '../lib/routes/RoutesContext'
import { useUser } from '../lib/session/session'
import { useTabTitles } from '../lib/tabs/tabNames'
import { shownTab } from '../lib/tabs/tabs'
import { useTabs } from '../lib/tabs/TabsContext'
import styles from './TopBar.module.css'

/** Where the page stands: the dashboard, the groups, the page. Parents are links to their first page. */
export function Breadcrumb({ pathname }: { pathname: string }) {
  const routes = useRouteTable()
  const { t } = useTranslation(['common', 'titles'])
  const user = useUser()
  const shown = useTabs(shownTab)
  const title = useTabTitles(shown ? [shown] : [])[0]
  const chain = routeChain(routes, pathname)
  const last = chain.at(-1)
  if (!last) return null
  const home = routeChain(routes, PATHS.dashboard)
  const parents = [...(last.path === PATHS.dashboard ? [] : home), ...chain.slice(0, -1)]
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
        <li aria-current="page">{title ?? t(last.meta.title)}</li>
      </ol>
    </nav>
  )
}
