import { useSearchParams } from 'react-router-dom'
import { LIMITS } from '#domain/limits'

/** What a list is searched by: any text, or one of some values. */
type Offered = Readonly<Record<string, readonly string[] | 'text'>>
type Filters<O extends Offered> = { [Name in keyof O]?: O[Name] extends readonly (infer Value)[] ? Value : string }

const SIZE = 20

/** A whole number of an address, where it is one within its bounds. */
function countOf(text: string | null, most: number): number | null {
  const count = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return count >= 1 && count <= most ? count : null
}

/** The search of any list, for what shows it. */
export interface ListSearch {
  filters: Readonly<Record<string, string>>
  page: number
  pageSize: number
  search: (changes: Record<string, string | undefined>) => void
  reset: () => void
  correct: (page: number) => void
  turn: (
    shown: { current?: number | undefined; pageSize?: number | undefined },
    changes?: Record<string, string | undefined>,
  ) => void
}

/**
 * The search of a list, kept in the address: what it is searched by, its page and how many rows that has. What an
 * address says and the list does not know is left out.
 */
export function useListSearch<O extends Offered>(offered: O) {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(
    Object.entries(offered).flatMap(([name, values]) => {
      const value = params.get(name) ?? ''
      const isKnown = values === 'text' ? value.length <= LIMITS.searchLength : values.includes(value)
      return value !== '' && isKnown ? [[name, value]] : []
    }),
  ) as Filters<O>
  const page = countOf(params.get('page'), LIMITS.page) ?? 1
  const pageSize = countOf(params.get('pageSize'), LIMITS.pageSize) ?? SIZE
  const write = (changes: Record<string, string | undefined>, replace = false) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes))
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    setParams(next, { replace })
  }
  return {
    params,
    filters,
    /** What a server is asked. */
    asked: { ...filters, page, pageSize },
    page,
    pageSize,
    /** Searches by something else, from the first page on. */
    search: (changes: Record<string, string | undefined>) => write({ ...changes, page: undefined }),
    /** Takes every filter away. */
    reset: () =>
      write({ ...Object.fromEntries(Object.keys(offered).map((name) => [name, undefined])), page: undefined }),
    /** Shows another page in the place of one that is not there. */
    correct: (other: number) => write({ page: other > 1 ? String(other) : undefined }, true),
    /** Shows another page, or the list in another order. */
    turn: (
      { current = 1, pageSize: size = SIZE }: { current?: number | undefined; pageSize?: number | undefined },
      changes: Record<string, string | undefined> = {},
    ) =>
      write({
        ...changes,
        page: current > 1 ? String(current) : undefined,
        pageSize: size === SIZE ? undefined : String(size),
      }),
  }
}
