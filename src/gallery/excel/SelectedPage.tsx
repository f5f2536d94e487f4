import { useState } from 'react'
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { articlesQuery } from '../../lib/api/articles'
import { toast } from '../../lib/toast'
import { DemoPage } from '../DemoPage'
import { DemoTable } from '../DemoTable'
import { COLUMNS, rowOf, tableColumns } from './articleRows'
import { FileName } from './FileName'
import { useSheetExport } from './useSheetExport'

const ROWS = 20

/** Chosen rows as a file. */
export default function SelectedPage() {
  const { t } = useTranslation(['excel', 'titles'])
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const query = useQuery(articlesQuery({ pageSize: ROWS }))
  const exporting = useSheetExport()
  const columns = tableColumns(t)
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
    <DemoPage title={t('titles:selectExcel')} lead={t('lead.selected')} source="excel/SelectedPage.tsx">
      <QueryState query={query}>
        {({ items }) => (
          <>
            <Panel>
              <Flex gap={12} wrap align="center">
                <FileName value={name} fallback={t('defaultName')} onChange={setName} />
                <Button
                  type="primary"
                  icon={<DownloadOutlined />}
                  loading={exporting.isPending}
                  onClick={() => write(items)}
                >
                  {t('exportSelected')}
                </Button>
              </Flex>
            </Panel>
            <DemoTable<ArticleHead>
              rowKey="id"
              dataSource={items}
              rowSelection={{ selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys as number[]) }}
              tableAlertRender={false}
              columns={COLUMNS.map((column) => columns[column])}
            />
          </>
        )}
      </QueryState>
    </DemoPage>
  )
}
