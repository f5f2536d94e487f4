import { useMemo } from 'react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Term } from '#domain/schema/lists'
import { titleIn } from '#domain/titleIn'
import { send } from './http'

export const listsQuery = queryOptions({
  queryKey: ['lists'],
  queryFn: () => send('GET /v1/lists'),
  staleTime: 600_000,
})

/** What the catalogue is filtered by; texts as they stand in the URL. */
export interface SeriesFilter {
  search?: string
  topic?: string
  frequency?: string
  region?: string
  contributor?: string
  status?: string
  sort?: string
  page?: number
  pageSize?: number
  facets?: boolean
  mine?: boolean
  favourite?: boolean
}

export const seriesListQuery = (filter: SeriesFilter) =>
  queryOptions({
    queryKey: ['series', 'list', filter],
    queryFn: ({ signal }) => send('GET /v1/series', { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

type TermKind = 'topics' | 'regions' | 'units' | 'licences'

/** Titles of list entries in the present language; the id while they load. The same as long as neither changes. */
export function useTerms() {
  const { i18n } = useTranslation()
  const { data } = useQuery(listsQuery)
  const language = i18n.language === 'zh' ? 'zh' : 'en'
  return useMemo(
    () => ({
      lists: data,
      title: (kind: TermKind, id: string): string => {
        const term: Term | undefined = data?.[kind].find((t) => t.id === id)
        return term ? titleIn(term, language) : id
      },
      /** What a flag means: of several letters, each that is known. */
      flag: (flag: string): string => {
        const meaning = (id: string): string | null => {
          const term = data?.flags.find((t) => t.id === id)
          return term ? titleIn(term, language) : null
        }
        const letters = [...flag].map(meaning)
        return meaning(flag) ?? (letters.every((letter) => letter !== null) ? letters.join(', ') : flag)
      },
      inLanguage: (titled: { titleZh: string; titleEn: string }) => titleIn(titled, language),
    }),
    [data, language],
  )
}
