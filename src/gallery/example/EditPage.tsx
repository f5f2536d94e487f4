import { useState } from 'react'
import { Button, Result } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { Article } from '#domain/schema/articles'
import { QueryState } from '../../components/QueryState'
import { articleQuery, saveArticleMutation } from '../../lib/api/articles'
import { ApiError } from '../../lib/api/http'
import { DemoPage } from '../DemoPage'
import { ArticleEditor } from './ArticleEditor'

/** An article of the database, in its editor. */
export default function EditPage() {
  const { t } = useTranslation(['example', 'titles'])
  const id = Number(useParams().id)
  const query = useQuery(articleQuery(id))
  if (query.error instanceof ApiError && query.error.isUnknown)
    return (
      <Result
        status="404"
        title={t('unknown.title')}
        subTitle={t('unknown.text')}
        extra={
          <Link to="/example/list">
            <Button type="primary" tabIndex={-1}>
              {t('unknown.list')}
            </Button>
          </Link>
        }
      />
    )
  return (
    <DemoPage title={t('titles:editArticle')} lead={t('edit.lead')} source="example/EditPage.tsx">
      <QueryState query={query}>{(article) => <Editing article={article} />}</QueryState>
    </DemoPage>
  )
}

/** Edits what was opened: what others save meanwhile is told when this is saved, and takes nothing away that is typed. */
function Editing({ article }: { article: Article }) {
  const [base, setBase] = useState(article)
  const save = useMutation({ ...saveArticleMutation, meta: { ...saveArticleMutation.meta, isShownInPlace: true } })
  return (
    <ArticleEditor
      key={base.version}
      first={base}
      error={save.error}
      onSave={async (changes) => setBase(await save.mutateAsync({ id: base.id, version: base.version, changes }))}
    />
  )
}
