import { useMemo } from 'react'
import { Tag, Tree, type TreeDataNode } from 'antd'
import { useTranslation } from 'react-i18next'
import { flatRoutes, isGrantable, type AppRoute } from '../../lib/routes/routes'
import { useRouteTable } from '../../lib/routes/RoutesContext'
import styles from './Permission.module.css'

interface Props {
  /** Paths of pages; given by the form. */
  value?: readonly string[]
  onChange?: (pages: string[]) => void
  id?: string
}

/** The menu's pages: what is in no menu goes with what is. */
const inMenu = (routes: readonly AppRoute[]): AppRoute[] =>
  routes.flatMap((route) => {
    if (route.meta.hidden) return []
    const children = route.children && inMenu(route.children)
    if (children?.length === 0) return []
    return [{ ...route, ...(children && { children }) }]
  })

/** The paths that a role can be given one by one. */
export const grantablePaths = (routes: readonly AppRoute[]): string[] =>
  flatRoutes(routes).flatMap((route) => (isGrantable(route) ? [route.path] : []))

/** A tree of pages to tick; a group is ticked as far as its pages are. */
export function PageTree({ value = [], onChange, id }: Props) {
  const { t } = useTranslation(['permission', 'titles'])
  const routes = useRouteTable()
  const grantable = useMemo(() => new Set(grantablePaths(routes)), [routes])
  const menu = useMemo(() => inMenu(routes), [routes])
  const everyone = flatRoutes(menu).flatMap(({ path, meta }) => (meta.public ? [path] : []))
  const nodeOf = (route: AppRoute): TreeDataNode => {
    const isLeaf = !route.children
    const isFixed = isLeaf && !grantable.has(route.path)
    return {
      key: route.path,
      title: (
        <>
          {t(route.meta.title)} {isFixed && <Tag>{t(route.meta.public ? 'role.everyone' : 'role.admins')}</Tag>}
        </>
      ),
      disabled: isFixed,
      ...(route.children && { children: route.children.map(nodeOf) }),
    }
  }
  return (
    <div className={styles.tree} id={id}>
      <Tree
        checkable
        selectable={false}
        height={320}
        aria-label={t('role.pages')}
        treeData={menu.map(nodeOf)}
        checkedKeys={[...everyone, ...value]}
        onCheck={(checked) => {
          const keys = Array.isArray(checked) ? checked : checked.checked
          onChange?.(keys.map(String).filter((key) => grantable.has(key)))
        }}
      />
    </div>
  )
}
