import { skipToken, useQueries, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paramsOf, routeChain, type AppRoute, type PageName, type TitleQuery } from '../routes/routes'
import { useRouteTable } from '../routes/RoutesContext'
import { parseHref, type Tab } from './tabs'

export const routeOf = (routes: readonly AppRoute[], href: string): AppRoute | undefined =>
  routeChain(routes, parseHref(href).pathname).at(-1)

function titleQueryOf(routes: readonly AppRoute[], { href }: Tab): TitleQuery | null {
  const route = routeOf(routes, href)
  return route?.meta.titleQuery?.(paramsOf(route, parseHref(href))) ?? null
}

/** How a tab's page is called, as far as that is known without asking. */
export function nameOf(routes: readonly AppRoute[], client: QueryClient, tab: Tab): PageName | null {
  const query = titleQueryOf(routes, tab)
  const answer = query ? client.getQueryData(query.queryKey) : undefined
  // Null says that it has none now; the name from before a reload stands until there is an answer.
  return query && answer !== undefined ? (query.select?.(answer) ?? null) : tab.name
}

/** Where a page has no name of its own. */
const nameless = (key: string): TitleQuery => ({ queryKey: ['nameless', key], queryFn: skipToken })

/** The titles of tabs in the present language: the name of its page, shown or hidden, else the title of its route. */
export function useTabTitles(tabs: readonly Tab[]): string[] {
  const { t, i18n } = useTranslation(['common', 'titles'])
  const routes = useRouteTable()
  const language = i18n.language === 'zh' ? 'zh' : 'en'
  const names = useQueries({
    queries: tabs.map((tab) => ({
      ...(titleQueryOf(routes, tab) ?? nameless(tab.key)),
      // Known from before a reload, it is asked for when its page is shown: many tabs would be many requests at once.
      enabled: tab.name === null,
    })),
  })
  return tabs.map((tab, i) => {
    const meta = routeOf(routes, tab.href)?.meta
    const { data = tab.name } = names[i] ?? {}
    const name = data?.[language]
    if (name === undefined) return meta ? t(meta.title) : t('shell.noName')
    return meta?.namedTitle ? t(meta.namedTitle, { name }) : name
  })
}
