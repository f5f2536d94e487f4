import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMutation } from '@tanstack/react-query'
import { createArticleMutation } from '../../lib/api/articles'
import { DemoPage } from '../DemoPage'
import { ArticleEditor, emptyArticle } from './ArticleEditor'

/** A new article. */
export default function CreatePage() {
  const { t } = useTranslation(['example', 'titles'])
  const navigate = useNavigate()
  const create = useMutation(createArticleMutation)
  return (
    <DemoPage title={t('titles:createArticle')} lead={t('create.lead')} source="example/CreatePage.tsx">
      <ArticleEditor
        first={emptyArticle()}
        error={create.error}
        onSave={async (article) => {
          const { id } = await create.mutateAsync(article)
          void navigate(`/example/edit/${id}`, { replace: true })
        }}
      />
    </DemoPage>
  )
}
