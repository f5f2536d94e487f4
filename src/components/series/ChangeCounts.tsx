import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

interface Props {
  counts: { added: number; changed: number; removed: number }
}

/** What a revision did, in words: values added, changed, removed; else that the description changed. */
export const ChangeCounts = ({ counts }: Props) => useChangeCounts()(counts)

/** The same as a text. */
export function useChangeCounts() {
  const { t } = useTranslation()
  return (counts: Props['counts']): string => changeCounts(t, counts)
}

function changeCounts(t: TFunction, counts: Props['counts']): string {
  const parts = (['added', 'changed', 'removed'] as const).filter((kind) => counts[kind] > 0)
  return parts.length === 0
    ? t('change.properties')
    : parts.map((kind) => t(`change.${kind}`, { count: counts[kind] })).join(t('list.comma'))
}
