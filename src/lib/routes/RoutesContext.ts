import { createContext, use } from 'react'
import type { AppRoute } from './routes'

const RoutesContext = createContext<readonly AppRoute[]>([])
export const RoutesProvider = RoutesContext

/** The route table. */
export const useRouteTable = (): readonly AppRoute[] => use(RoutesContext)
