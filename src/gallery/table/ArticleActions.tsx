import { Button, Flex, Popconfirm } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ArticleHead, ArticleStatus } from '#domain/schema/articles'
import { saveArticleMutation } from '../../lib/api/articles'
import { toast } from '../../lib/toast'

interface Props {
  article: ArticleHead
  onEdit: () => void
}

const FLAT = { paddingInline: 0 }

/** What can be done with an article, by what it is. */
export function ArticleActions({ article: { id, version, status, title }, onEdit }: Props) {
  const { t } = useTranslation('table')
  const save = useMutation({
    ...saveArticleMutation,
    // Told also where the row is not among those asked for any more.
    onSuccess: (saved) => toast('success', t(`complex.state.${saved.status}`), 'article'),
  })
  const become = (next: ArticleStatus) => save.mutate({ id, version, changes: { status: next } })
  return (
    <Flex gap={12}>
      <Button type="link" size="small" style={FLAT} onClick={onEdit}>
        {t('complex.edit')}
      </Button>
      {status !== 'published' && (
        <Button type="link" size="small" style={FLAT} disabled={save.isPending} onClick={() => become('published')}>
          {t('complex.publish')}
        </Button>
      )}
      {status !== 'draft' && (
        <Button type="link" size="small" style={FLAT} disabled={save.isPending} onClick={() => become('draft')}>
          {t('complex.draft')}
        </Button>
      )}
      {status !== 'deleted' && (
        <Popconfirm
          title={t('complex.sure', { title })}
          description={t('complex.sureText')}
          okText={t('complex.delete')}
          okButtonProps={{ danger: true }}
          onConfirm={() => become('deleted')}
        >
          <Button type="link" size="small" style={FLAT} danger disabled={save.isPending}>
            {t('complex.delete')}
          </Button>
        </Popconfirm>
      )}
    </Flex>
  )
}
