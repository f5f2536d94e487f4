import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { LatestValue } from '#domain/schema/reports'
import { latestQuery } from '../../lib/api/reports'
import { formatValue } from '../../lib/formats'

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
