import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Status } from '#domain/schema/series'

interface Props {
  counts: { added: number; changed: number; removed: number; properties?: Record<string, [unknown, unknown]> }
}

/** What a revision did, in words: values added, changed, removed, another status, and whether the description changed. */
export const ChangeCounts = ({ counts }: Props) => useChangeCounts()(counts)

/** The same as a text. */
export function useChangeCounts() {
  const { t } = useTranslation()
  return (counts: Props['counts']): string => changeCounts(t, counts)
}

const isStatus = (value: unknown): value is Status => typeof value === 'string'

function changeCounts(t: TFunction, counts: Props['counts']): string {
  const parts = (['added', 'changed', 'removed'] as const).filter((kind) => counts[kind] > 0)
  const told = parts.map((kind) => t(`change.${kind}`, { count: counts[kind] }))
  const [before, after] = counts.properties?.status ?? []
  if (isStatus(before) && isStatus(after)) told.push(`${t(`status.${before}`)} → ${t(`status.${after}`)}`)
  const isDescribed = Object.keys(counts.properties ?? {}).some((name) => name !== 'status')
  if (told.length === 0) return t('change.properties')
  return [...told, ...(isDescribed ? [t('change.propertiesToo')] : [])].join(t('list.comma'))
}
