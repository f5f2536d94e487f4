import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LazyRichEditor } from '../../components/LazyRichEditor'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { SafeHtml } from '../../components/SafeHtml'
import { articleQuery } from '../../lib/api/articles'
import { DemoPage } from '../DemoPage'

const FIRST_ARTICLE = 1

/** Rich text, and what becomes of it. */
export default function TinymcePage() {
  const { t } = useTranslation(['components', 'titles'])
  const article = useQuery(articleQuery(FIRST_ARTICLE))
  return (
    <DemoPage title={t('titles:tinymce')} lead={t('rich.lead')} source="components/TinymcePage.tsx">
      {article.error ? (
        <Editing first="" />
      ) : (
        <QueryState query={article}>{({ content }) => <Editing first={content} />}</QueryState>
      )}
    </DemoPage>
  )
}

function Editing({ first }: { first: string }) {
  const { t } = useTranslation('components')
  const [html, setHtml] = useState(first)
  return (
    <>
      <LazyRichEditor label={t('rich.label')} value={html} onChange={setHtml} height={400} />
      <Panel title={t('rich.shown')}>
        <SafeHtml html={html} />
      </Panel>
    </>
  )
}
