import type { TFunction } from 'i18next'
import type { MenuDataItem } from '@ant-design/pro-components'
import { EXTERNAL_ENTRY, type AppRoute } from '../lib/routes/routes'

/**
 * The sidebar's entries: hidden ones are skipped, a parent with a single visible child shows that child unless it is
 * always to show. The external entry leads to `externalUrl`, and is left out until that is known.
 */
export const menuItems = (
  routes: readonly AppRoute[],
  t: TFunction<['common', 'titles']>,
  externalUrl?: string,
): MenuDataItem[] =>
  routes.flatMap((route) => {
    if (route.meta.hidden || (route.path === EXTERNAL_ENTRY && !externalUrl)) return []
    const children = menuItems(route.children ?? [], t, externalUrl)
    const only = children.length === 1 && !route.meta.alwaysShow ? children[0]! : null
    if (only && !only.children) return [{ ...only, icon: only.icon ?? route.meta.icon }]
    const path = route.path === EXTERNAL_ENTRY ? externalUrl! : route.path
    return [{ path, name: t(route.meta.title), icon: route.meta.icon, ...(children.length > 0 && { children }) }]
  })
