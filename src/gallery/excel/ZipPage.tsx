import { useState } from 'react'
import { FileZipOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { saveFile } from '../../lib/api/saveFile'
import { formatMoment } from '../../lib/formats'
import { writeSheet } from '../../lib/sheets/writeSheet'
import { toast } from '../../lib/toast'
import { packZip } from '../../lib/zip/packZip'
import { ArticleExport } from './ArticleExport'
import { COLUMNS, rowOf } from './articleRows'
import { FileName } from './FileName'

/** What no file may be called. */
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001F]/g

/** Files of articles in one archive. */
export default function ZipPage() {
  const { t } = useTranslation(['excel', 'titles'])
  const [name, setName] = useState('')
  const pack = useMutation({
    mutationFn: async (articles: ArticleHead[]) => {
      const base = name.trim().replaceAll(FORBIDDEN, '_') || t('zipName')
      const sheet = {
        name: t('zipName'),
        head: [COLUMNS.map((column) => t(`column.${column}`))],
        rows: articles.map(rowOf),
      }
      const texts = articles.map(({ id, title, summary, author, displayTime }) => ({
        path: `${base}/${id} ${title.replaceAll(FORBIDDEN, '_')}.txt`,
        content: [title, `${author}, ${formatMoment(displayTime)}`, '', summary, ''].join('\r\n'),
      }))
      const file = `${base}.zip`
      await saveFile(await packZip([{ path: `${base}.csv`, content: await writeSheet(sheet, 'csv') }, ...texts]), file)
      return file
    },
    meta: { isShownInPlace: true },
    onSuccess: (file) => toast('success', t('exported', { name: file }), 'zip'),
    onError: (error) => toast('error', t('failed', { reason: error.message }), 'zip'),
  })
  return (
    <ArticleExport
      title={t('titles:exportZip')}
      lead={t('lead.zip')}
      source="excel/ZipPage.tsx"
      button={{ label: t('exportZip'), icon: <FileZipOutlined />, isBusy: pack.isPending, onClick: pack.mutate }}
    >
      <FileName value={name} fallback={t('zipName')} onChange={setName} />
    </ArticleExport>
  )
}
