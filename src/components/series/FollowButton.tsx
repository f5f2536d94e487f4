import { BellFilled, BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { followMutation, followsQuery } from '../../lib/api/community'
import { toast } from '../../lib/toast'

/** Follows a series: one is told when its values change. */
export default function FollowButton({ id }: { id: number }) {
  const { t } = useTranslation('community')
  const { data: ids } = useQuery(followsQuery)
  const { mutate } = useMutation(followMutation(useQueryClient()))
  const follows = ids?.includes(id) ?? false
  return (
    <Button
      disabled={!ids}
      icon={follows ? <BellFilled style={{ color: 'var(--ant-gold-6)' }} /> : <BellOutlined />}
      aria-pressed={follows}
      onClick={() =>
        mutate({ id, follows: !follows }, { onSuccess: () => !follows && toast('success', t('follow.done'), 'follow') })
      }
    >
      {t(follows ? 'follow.following' : 'follow.follow')}
    </Button>
  )
}
