import { useState } from 'react'
import { Button, Flex, Input } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { LIMITS } from '#domain/limits'
import { QueryState } from '../../components/QueryState'
import { articlesQuery, saveArticleMutation } from '../../lib/api/articles'
import { toast } from '../../lib/toast'
import { DemoPage } from '../DemoPage'
import { PlainTable } from '../../components/PlainTable'
import { articleColumns } from './ArticleColumns'

const ROWS = 10

/** Titles that are edited where they stand. */
export default function InlineEditPage() {
  const { t } = useTranslation(['table', 'titles'])
  const query = useQuery(articlesQuery({ pageSize: ROWS }))
  const { id, date, author, importance, status } = articleColumns(t)
  return (
    <DemoPage title={t('titles:inlineEdit')} lead={t('inline.lead')} source="table/InlineEditPage.tsx">
      <QueryState query={query}>
        {({ items }) => (
          <PlainTable<ArticleHead>
            rowKey="id"
            dataSource={items}
            columns={[
              id,
              {
                title: t('column.title'),
                minWidth: 300,
                render: (_, article) => <TitleCell article={article} />,
              },
              date,
              author,
              importance,
              status,
            ]}
          />
        )}
      </QueryState>
    </DemoPage>
  )
}

/** A title with what edits it. */
function TitleCell({ article: { id, version, title } }: { article: ArticleHead }) {
  const { t } = useTranslation('table')
  const [text, setText] = useState<string | null>(null)
  const save = useMutation({
    ...saveArticleMutation,
    // Told also where the row has left the page meanwhile.
    onSuccess: () => toast('success', t('inline.saved'), 'inline'),
  })
  if (text === null)
    return (
      <Flex justify="space-between" gap={12} align="center">
        <span>{title}</span>
        <Button size="small" onClick={() => setText(title)}>
          {t('inline.edit')}
        </Button>
      </Flex>
    )
  const isEmpty = text.trim() === ''
  const cancel = () => {
    setText(null)
    if (text !== title) toast('warning', t('inline.back'), 'inline')
  }
  const keep = () => {
    if (isEmpty || save.isPending) return
    if (text.trim() === title) return setText(null)
    save.mutate({ id, version, changes: { title: text } }, { onSuccess: () => setText(null) })
  }
  return (
    <Flex gap={8} align="start" wrap>
      <div style={{ flex: '1 1 240px' }}>
        <Input
          autoFocus
          aria-label={t('column.title')}
          maxLength={LIMITS.articleTitleLength}
          value={text}
          {...(isEmpty && { status: 'error' })}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={keep}
          onKeyDown={(event) => {
            if (event.key === 'Escape') cancel()
          }}
        />
        {isEmpty && <div role="alert">{t('inline.required')}</div>}
      </div>
      <Button onClick={cancel}>{t('inline.cancel')}</Button>
      <Button type="primary" loading={save.isPending} disabled={isEmpty} onClick={keep}>
        {t('inline.save')}
      </Button>
    </Flex>
  )
}
