import { useState } from 'react'
import { DownloadOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { toast } from '../../lib/toast'
import { ArticleExport } from './ArticleExport'
import { COLUMNS, rowOf } from './articleRows'
import { FileName } from './FileName'
import { useSheetExport } from './useSheetExport'

/** Chosen rows as a file. */
export default function SelectedPage() {
  const { t } = useTranslation(['excel', 'titles'])
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const exporting = useSheetExport()
  const write = (articles: ArticleHead[]) => {
    if (chosen.length === 0) return toast('warning', t('choose'), 'sheet')
    exporting.mutate(
      {
        name,
        sheet: {
          name: 'SheetJS',
          head: [COLUMNS.map((column) => t(`column.${column}`))],
          rows: articles.filter(({ id }) => chosen.includes(id)).map(rowOf),
          hasWidths: true,
        },
      },
      { onSuccess: () => setChosen([]) },
    )
  }
  return (
    <ArticleExport
      title={t('titles:selectExcel')}
      lead={t('lead.selected')}
      source="excel/SelectedPage.tsx"
      button={{ label: t('exportSelected'), icon: <DownloadOutlined />, isBusy: exporting.isPending, onClick: write }}
      table={{
        rowSelection: { selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys as number[]) },
        tableAlertRender: false,
      }}
    >
      <FileName value={name} fallback={t('defaultName')} onChange={setName} />
    </ArticleExport>
  )
}
