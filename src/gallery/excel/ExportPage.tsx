import { useState } from 'react'
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { articlesQuery } from '../../lib/api/articles'
import { BOOK_TYPES, type BookType } from '../../lib/sheets/sheet'
import { DemoPage } from '../DemoPage'
import { DemoTable } from '../DemoTable'
import { COLUMNS, rowOf, tableColumns } from './articleRows'
import { FileName } from './FileName'
import { useSheetExport } from './useSheetExport'

const ROWS = 20

/** A table as a file. */
export default function ExportPage() {
  const { t } = useTranslation(['excel', 'titles'])
  const [name, setName] = useState('')
  const [hasWidths, setHasWidths] = useState(true)
  const [type, setType] = useState<BookType>('xlsx')
  const query = useQuery(articlesQuery({ pageSize: ROWS }))
  const exporting = useSheetExport()
  const columns = tableColumns(t)
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
    <DemoPage title={t('titles:exportExcel')} lead={t('lead.export')} source="excel/ExportPage.tsx">
      <QueryState query={query}>
        {({ items }) => (
          <>
            <Panel>
              <Flex gap={12} wrap align="center">
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
                <Button
                  type="primary"
                  icon={<DownloadOutlined />}
                  loading={exporting.isPending}
                  onClick={() => write(items)}
                >
                  {t('export')}
                </Button>
              </Flex>
            </Panel>
            <DemoTable<ArticleHead> rowKey="id" dataSource={items} columns={COLUMNS.map((column) => columns[column])} />
          </>
        )}
      </QueryState>
    </DemoPage>
  )
}
