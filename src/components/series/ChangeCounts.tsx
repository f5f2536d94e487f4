import { useTranslation } from 'react-i18next'

interface Props {
  counts: { added: number; changed: number; removed: number }
}

/** What a revision did, in words: values added, changed, removed; else that the description changed. */
export function ChangeCounts({ counts }: Props) {
  const { t } = useTranslation()
  const parts = (['added', 'changed', 'removed'] as const).filter((kind) => counts[kind] > 0)
  return parts.length === 0
    ? t('change.properties')
    : parts.map((kind) => t(`change.${kind}`, { count: counts[kind] })).join(t('list.comma'))
}
