import { useMemo } from 'react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { LatestValue } from '#domain/schema/reports'
import { liveCodes } from '#domain/reports/parts'
import { send } from '../../lib/api/http'
import { formatValue } from '../../lib/formats'

/** The latest values of the series whose codes stand in a text. */
const latestQuery = (text: string) => {
  const codes = liveCodes(text).join(',')
  return queryOptions({
    queryKey: ['series', 'latest', codes],
    queryFn: () => (codes === '' ? Promise.resolve([]) : send('GET /v1/latest', { query: { codes } })),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })
}

const said = ({ value, decimals, period }: LatestValue): string | null =>
  value === null || period === null ? null : `${formatValue(value, decimals)} (${period})`

/** What stands in the place of each latest value of a text, by the code of its series; null where there is none. */
export function useLatestValues(text: string): (code: string) => string | null {
  const { data } = useQuery(latestQuery(text))
  return useMemo(() => {
    const values = new Map(data?.map((one) => [one.code, said(one)]))
    return (code) => values.get(code) ?? null
  }, [data])
}
