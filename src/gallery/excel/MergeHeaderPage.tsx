import { DownloadOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { ArticleExport } from './ArticleExport'
import { rowOf, tableColumns } from './articleRows'
import { useSheetExport } from './useSheetExport'

/** A1:A2, B1:D1 and E1:E2. */
const MERGES = [
  { s: { r: 0, c: 0 }, e: { r: 1, c: 0 } },
  { s: { r: 0, c: 1 }, e: { r: 0, c: 3 } },
  { s: { r: 0, c: 4 }, e: { r: 1, c: 4 } },
]

/** A head of two rows, in the table and in the file. */
export default function MergeHeaderPage() {
  const { t } = useTranslation(['excel', 'titles'])
  const exporting = useSheetExport()
  const { id, title, author, readings, date } = tableColumns(t)
  const write = (articles: ArticleHead[]) =>
    exporting.mutate({
      name: '',
      sheet: {
        name: 'SheetJS',
        head: [
          [t('column.id'), t('main'), '', '', t('column.date')],
          ['', t('column.title'), t('column.author'), t('column.readings'), ''],
        ],
        rows: articles.map(rowOf),
        merges: MERGES,
        hasWidths: true,
      },
    })
  return (
    <ArticleExport
      title={t('titles:mergeHeader')}
      lead={t('lead.merge')}
      source="excel/MergeHeaderPage.tsx"
      button={{ label: t('export'), icon: <DownloadOutlined />, isBusy: exporting.isPending, onClick: write }}
      table={{ bordered: true, columns: [id, { title: t('main'), children: [title, author, readings] }, date] }}
    />
  )
}
