import { useMemo } from 'react'
import i18next from 'i18next'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { countedIn } from '#domain/quantities'
import type { LatestValue } from '#domain/schema/reports'
import { liveCodes } from '#domain/reports/parts'
import { send } from '../../lib/api/http'
import { formatCompact, formatValue, isLarge } from '../../lib/formats'

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

/** A large number is said in words: `1.41 billion (2024)`; not one of a unit that multiplies itself, such as thousands. */
function said({ value, decimals, period, unit }: LatestValue): string | null {
  if (value === null || period === null) return null
  const isScaled = countedIn(unit).factor === 1 && isLarge(value)
  return i18next.t('list.with', { text: isScaled ? formatCompact(value) : formatValue(value, decimals), more: period })
}

/** What stands for a value that is not there. */
const NONE = '—'

/**
 * What stands in the place of each latest value of a text, by the code of its series; null while it is asked for. `unknown`:
 * the codes that no series has, or none with a value.
 */
export function useLatestValues(text: string): { say: (code: string) => string | null; unknown: readonly string[] } {
  const { data, isPlaceholderData } = useQuery(latestQuery(text))
  return useMemo(() => {
    const values = new Map(data?.map((one) => [one.code, said(one)]))
    const isKnown = data !== undefined && !isPlaceholderData
    return {
      say: (code) => values.get(code) ?? (isKnown ? NONE : null),
      unknown: isKnown ? liveCodes(text).filter((code) => (values.get(code) ?? null) === null) : [],
    }
  }, [data, isPlaceholderData, text])
}
