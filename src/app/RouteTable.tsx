import { use, useEffect, useMemo, type ReactNode } from 'react'
import { useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { lazyPart } from '../components/lazyPart'
import { PageSkeleton } from '../components/PageSkeleton'
import { loadCode } from '../lib/loading'
import type { AppRoute } from '../lib/routes/routes'
import { RoutesProvider } from '../lib/routes/RoutesContext'
import { sessionQuery } from '../lib/session/session'
import { loadGalleryTitles } from '../lib/settings/i18n'
import { createStore, useStore } from '../lib/store'
import { routes } from './routes'

interface Members {
  routes: readonly AppRoute[]
  followPages?: (client: QueryClient) => () => void
}

/** What only members have; null until it is there. */
const members = createStore<Members | null>(null)

async function load(): Promise<void> {
  const [{ memberRoutes, followPages }] = await Promise.all([
    loadCode(() => import('./memberRoutes')),
    loadGalleryTitles(),
  ])
  members.write({ routes: memberRoutes, followPages })
}

/** Stands where a page would that could not be loaded: says so, and brings it when it can. */
const Lost = lazyPart<object>(() => load().then(() => ({ default: () => null })), { fallback: <PageSkeleton /> })
const lost: AppRoute[] = [{ path: '*', page: Lost, meta: { title: 'titles:lost', hidden: true } }]

let loading: Promise<void> | null = null
/** Loads them once. Where they are lost, the product's own pages go on. */
const membersLoaded = (): Promise<void> =>
  (loading ??= load().catch(() => {
    members.write({ routes: lost })
    addEventListener('online', () => void load().catch(() => undefined), { once: true })
  }))

/** The route table of whoever is there. */
export function RouteTable({ children }: { children: ReactNode }) {
  const { data: user } = useSuspenseQuery(sessionQuery)
  const more = useStore(members, (state) => state)
  if (user && !more) use(membersLoaded())
  const table = useMemo(() => [...routes, ...(more?.routes ?? [])], [more])
  const client = useQueryClient()
  const id = user?.id
  useEffect(() => (id === undefined ? undefined : more?.followPages?.(client)), [client, id, more])
  return <RoutesProvider value={table}>{children}</RoutesProvider>
}
