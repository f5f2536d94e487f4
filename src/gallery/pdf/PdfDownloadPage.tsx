import { useEffect } from 'react'
import { PrinterOutlined } from '@ant-design/icons'
import { Button, Empty, Typography } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Article } from '#domain/schema/articles'
import { QueryState } from '../../components/QueryState'
import { SafeHtml } from '../../components/SafeHtml'
import { articleQuery, readArticleMutation } from '../../lib/api/articles'
import { ApiError } from '../../lib/api/http'
import { formatMoment } from '../../lib/formats'
import { useDocumentTitle } from '../../lib/useDocumentTitle'
import styles from './Pdf.module.css'

/** An article alone on its page, which the browser prints. */
export default function PdfDownloadPage() {
  const { t } = useTranslation('pdf')
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  const query = useQuery({ ...articleQuery(id), enabled: Number.isInteger(id) && id > 0 })
  const isUnknown = !(id > 0) || (query.error instanceof ApiError && query.error.isUnknown)
  return (
    <main>
      {/* Without the frame the theme's variables begin here. */}
      <Typography className={styles.page}>
        {isUnknown ? (
          <Empty description={t('none')} />
        ) : (
          <QueryState query={query}>{(article) => <Printed article={article} />}</QueryState>
        )}
      </Typography>
    </main>
  )
}

function Printed({ article: { id, title, author, displayTime, summary, content } }: { article: Article }) {
  const { t } = useTranslation('pdf')
  useDocumentTitle(title)
  const { mutate: count } = useMutation(readArticleMutation)
  useEffect(() => count(id), [count, id])
  useEffect(() => {
    // When the letters are there: a print of their stand-ins would not be sharp.
    let isAlive = true
    void document.fonts.ready.then(() => {
      if (isAlive) window.print()
    })
    return () => {
      isAlive = false
    }
  }, [])
  return (
    <>
      <div className={styles.tools} data-print="never">
        <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <h1>{title}</h1>
      <p className={styles.about}>{t('updated', { author, date: formatMoment(displayTime) })}</p>
      <p className={styles.summary}>{summary}</p>
      <SafeHtml html={content} />
    </>
  )
}
