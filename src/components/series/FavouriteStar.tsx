import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SeriesSummary } from '#domain/schema/series'
import { useTerms } from '../../lib/api/catalogue'
import { favourites } from '../../lib/api/marks'

/** Stars a series for oneself, or takes the star away. */
export default function FavouriteStar({ series }: { series: Pick<SeriesSummary, 'id' | 'titleZh' | 'titleEn'> }) {
  const { t } = useTranslation()
  const terms = useTerms()
  const { data: ids } = useQuery(favourites.query)
  const { mutate } = useMutation(favourites.mutation(useQueryClient()))
  const isStarred = ids?.includes(series.id) ?? false
  return (
    <Button
      type="text"
      size="small"
      data-print="never"
      disabled={!ids}
      icon={isStarred ? <StarFilled style={{ color: 'var(--ant-gold-6)' }} /> : <StarOutlined />}
      aria-pressed={isStarred}
      aria-label={t('series.star', { name: terms.inLanguage(series) })}
      onClick={() => mutate({ id: series.id, isMarked: !isStarred })}
    />
  )
}
