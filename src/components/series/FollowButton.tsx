import { BellFilled, BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { follows } from '../../lib/api/marks'
import { toast } from '../../lib/toast'

/** Follows a series: one is told when its values change. */
export default function FollowButton({ id }: { id: number }) {
  const { t } = useTranslation('community')
  const { data: ids } = useQuery(follows.query)
  const { mutate } = useMutation(follows.mutation(useQueryClient()))
  const isFollowed = ids?.includes(id) ?? false
  return (
    <Button
      disabled={!ids}
      icon={isFollowed ? <BellFilled style={{ color: 'var(--ant-gold-6)' }} /> : <BellOutlined />}
      aria-pressed={isFollowed}
      onClick={() =>
        mutate(
          { id, isMarked: !isFollowed },
          { onSuccess: () => !isFollowed && toast('success', t('follow.done'), 'follow') },
        )
      }
    >
      {t(isFollowed ? 'follow.following' : 'follow.follow')}
    </Button>
  )
}
