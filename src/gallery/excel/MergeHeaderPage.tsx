import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { articlesQuery } from '../../lib/api/articles'
import { DemoPage } from '../DemoPage'
import { DemoTable } from '../DemoTable'
import { rowOf, tableColumns } from './articleRows'
import { useSheetExport } from './useSheetExport'

const ROWS = 20
/** A1:A2, B1:D1 and E1:E2. */
const MERGES = [
  { s: { r: 0, c: 0 }, e: { r: 1, c: 0 } },
  { s: { r: 0, c: 1 }, e: { r: 0, c: 3 } },
  { s: { r: 0, c: 4 }, e: { r: 1, c: 4 } },
]

/** A head of two rows, in the table and in the file. */
export default function MergeHeaderPage() {
  const { t } = useTranslation(['excel', 'titles'])
  const query = useQuery(articlesQuery({ pageSize: ROWS }))
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
    <DemoPage title={t('titles:mergeHeader')} lead={t('lead.merge')} source="excel/MergeHeaderPage.tsx">
      <QueryState query={query}>
        {({ items }) => (
          <>
            <Panel>
              <Button
                type="primary"
                icon={<DownloadOutlined />}
                loading={exporting.isPending}
                onClick={() => write(items)}
              >
                {t('export')}
              </Button>
            </Panel>
            <DemoTable<ArticleHead>
              bordered
              rowKey="id"
              dataSource={items}
              columns={[id, { title: t('main'), children: [title, author, readings] }, date]}
            />
          </>
        )}
      </QueryState>
    </DemoPage>
  )
}
