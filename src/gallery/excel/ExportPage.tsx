import { useState } from 'react'
import { DownloadOutlined } from '@ant-design/icons'
import { Checkbox, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { BOOK_TYPES, type BookType } from '../../lib/sheets/sheet'
import { ArticleExport } from './ArticleExport'
import { COLUMNS, rowOf } from './articleRows'
import { FileName } from './FileName'
import { useSheetExport } from './useSheetExport'

/** A table as a file. */
export default function ExportPage() {
  const { t } = useTranslation(['excel', 'titles'])
  const [name, setName] = useState('')
  const [hasWidths, setHasWidths] = useState(true)
  const [type, setType] = useState<BookType>('xlsx')
  const exporting = useSheetExport()
  const write = (articles: ArticleHead[]) =>
    exporting.mutate({
      name,
      type,
      sheet: {
        name: 'SheetJS',
        head: [COLUMNS.map((column) => t(`column.${column}`))],
        rows: articles.map(rowOf),
        hasWidths,
      },
    })
  return (
    <ArticleExport
      title={t('titles:exportExcel')}
      lead={t('lead.export')}
      source="excel/ExportPage.tsx"
      button={{ label: t('export'), icon: <DownloadOutlined />, isBusy: exporting.isPending, onClick: write }}
    >
      <FileName value={name} fallback={t('defaultName')} onChange={setName} />
      <Select
        style={{ width: 100 }}
        aria-label={t('bookType')}
        value={type}
        options={BOOK_TYPES.map((value) => ({ value, label: value }))}
        onChange={setType}
      />
      <Checkbox checked={hasWidths} onChange={({ target }) => setHasWidths(target.checked)}>
        {t('autoWidth')}
      </Checkbox>
    </ArticleExport>
  )
}
