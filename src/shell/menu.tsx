import type { TFunction } from 'i18next'
import type { MenuDataItem } from '@ant-design/pro-components'
import type { AppRoute } from '../lib/routes'

/** The sidebar's entries: hidden ones are skipped, a parent with a single visible child shows that child. */
export const menuItems = (routes: readonly AppRoute[], t: TFunction): MenuDataItem[] =>
  routes.flatMap((route) => {
    if (route.meta.hidden) return []
    const children = menuItems(route.children ?? [], t)
    const only = children.length === 1 && !route.meta.alwaysShow ? children[0]! : null
    if (only && !only.children) return [{ ...only, icon: only.icon ?? route.meta.icon }]
    return [
      { path: route.path, name: t(route.meta.title), icon: route.meta.icon, ...(children.length > 0 && { children }) },
    ]
  })
