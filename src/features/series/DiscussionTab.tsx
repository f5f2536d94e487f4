import { useState } from 'react'
import { ProForm, ProFormItem } from '@ant-design/pro-components'
import { Alert, Button, Empty, Flex, Input, Pagination, Popconfirm, Select, Tag } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isAdmin } from '#domain/access'
import { LIMITS } from '#domain/limits'
import { loginPath, seriesPath } from '#domain/paths'
import type { Comment } from '#domain/schema/community'
import type { Series } from '#domain/schema/series'
import { ErrorState } from '../../components/ErrorState'
import { Secondary } from '../../components/Secondary'
import { PersonName } from '../../components/series/PersonName'
import {
  addCommentMutation,
  COMMENTS_A_PAGE,
  commentsQuery,
  editCommentMutation,
  removeCommentMutation,
} from '../../lib/api/community'
import { draftKey } from '../../lib/drafts/drafts'
import { useFormDraft } from '../../lib/drafts/useFormDraft'
import { formatAgo, formatMoment } from '../../lib/formats'
import { useUser } from '../../lib/session/session'
import { record, text } from '../../lib/storage/shape'
import styles from './Discussion.module.css'
import { DiscussionSkeleton } from './tabSkeletons'

/** What people say of a series and of its revisions. */
export default function DiscussionTab({ series }: { series: Series }) {
  const { t } = useTranslation('community')
  const [page, setPage] = useState(1)
  const user = useUser()
  const { data, error, refetch } = useQuery(commentsQuery(series.id, page))
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DiscussionSkeleton />
  return (
    <Flex vertical gap={20}>
      {user ? (
        <CommentForm key={user.id} series={series} userId={user.id} onSaid={() => setPage(1)} />
      ) : (
        <Link to={loginPath(seriesPath(series.id, { tab: 'discussion' }))}>{t('signIn')}</Link>
      )}
      {data.total === 0 ? (
        <Empty description={t('none')} />
      ) : (
        <ul className={styles.list}>
          {data.items.map((comment) => (
            <li key={comment.id}>
              <OneComment comment={comment} seriesId={series.id} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        align="end"
        current={page}
        pageSize={COMMENTS_A_PAGE}
        total={data.total}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={setPage}
      />
    </Flex>
  )
}

const isDraft = record<{ body: string }>({ body: text })

/** What is typed is kept until it is said. */
function CommentForm({ series, userId, onSaid }: { series: Series; userId: number; onSaid: () => void }) {
  const { t } = useTranslation('community')
  const [draft, setDraft] = useFormDraft(draftKey(userId, 'comment', String(series.id)), { body: '' }, isDraft)
  const [version, setVersion] = useState<number | null>(null)
  const { mutate: add, isPending, error } = useMutation(addCommentMutation(series.id))
  const say = () =>
    add(
      { body: draft.body, version },
      {
        onSuccess: () => {
          setDraft({ body: '' })
          setVersion(null)
          onSaid()
        },
      },
    )
  return (
    <ProForm submitter={false} onFinish={async () => say()} className={styles.form ?? ''}>
      <ProFormItem label={t('say')} htmlFor={`comment-${series.id}`} extra={t('hint')}>
        <Input.TextArea
          id={`comment-${series.id}`}
          autoSize={{ minRows: 2, maxRows: 10 }}
          maxLength={LIMITS.commentLength}
          value={draft.body}
          onChange={(event) => setDraft({ body: event.target.value })}
        />
      </ProFormItem>
      {error && <Alert type="error" showIcon role="alert" title={error.message} className={styles.error ?? ''} />}
      <Flex gap={8} wrap>
        <Select
          aria-label={t('about')}
          value={version}
          onChange={setVersion}
          className={styles.about ?? ''}
          options={[
            { value: null, label: t('aboutSeries') },
            ...Array.from({ length: Math.min(series.version, LIMITS.pageSize) }, (_, i) => ({
              value: series.version - i,
              label: t('version', { version: series.version - i }),
            })),
          ]}
        />
        <Button type="primary" htmlType="submit" loading={isPending} disabled={draft.body.trim() === ''}>
          {t('send')}
        </Button>
      </Flex>
    </ProForm>
  )
}

function OneComment({ comment, seriesId }: { comment: Comment; seriesId: number }) {
  const { t } = useTranslation('community')
  const user = useUser()
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate: edit, isPending, error } = useMutation(editCommentMutation)
  const { mutate: remove } = useMutation(removeCommentMutation)
  const { id, author, version, body, createdAt, editedAt, removedBy } = comment
  const isOwn = user?.id === author.id
  const mayRemove = removedBy === null && (isOwn || isAdmin(user))
  return (
    <Flex vertical gap={4}>
      <Flex gap={8} wrap align="center">
        <PersonName person={author} />
        <time dateTime={createdAt} title={formatMoment(createdAt)}>
          <Secondary>{formatAgo(createdAt)}</Secondary>
        </time>
        {editedAt && !removedBy && (
          <time dateTime={editedAt} title={formatMoment(editedAt)}>
            <Secondary>{t('edited')}</Secondary>
          </time>
        )}
        {version !== null && (
          <Link to={seriesPath(seriesId, { tab: 'revisions' })}>
            <Tag>{t('version', { version })}</Tag>
          </Link>
        )}
      </Flex>
      {removedBy ? (
        <Secondary>{t(`removedBy.${removedBy}`)}</Secondary>
      ) : typed === null ? (
        <p className={styles.body}>{body}</p>
      ) : (
        <Input.TextArea
          autoFocus
          aria-label={t('edit')}
          autoSize={{ minRows: 2, maxRows: 10 }}
          maxLength={LIMITS.commentLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      {typed === null ? (
        <Flex gap={12}>
          {isOwn && removedBy === null && (
            <Button type="link" size="small" className={styles.flat ?? ''} onClick={() => setTyped(body)}>
              {t('edit')}
            </Button>
          )}
          {mayRemove && (
            <Popconfirm title={t('sure')} okText={t('remove')} onConfirm={() => remove(id)}>
              <Button type="link" size="small" danger className={styles.flat ?? ''}>
                {t('remove')}
              </Button>
            </Popconfirm>
          )}
        </Flex>
      ) : (
        <Flex gap={8}>
          <Button
            type="primary"
            size="small"
            loading={isPending}
            disabled={typed.trim() === ''}
            onClick={() => edit({ id, body: typed }, { onSuccess: () => setTyped(null) })}
          >
            {t('save')}
          </Button>
          <Button size="small" onClick={() => setTyped(null)}>
            {t('cancel')}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}
