import { useState } from 'react'
import { FileZipOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { articlesQuery } from '../../lib/api/articles'
import { saveFile } from '../../lib/api/saveFile'
import { formatMoment } from '../../lib/formats'
import { writeSheet } from '../../lib/sheets/writeSheet'
import { toast } from '../../lib/toast'
import { packZip } from '../../lib/zip/packZip'
import { DemoPage } from '../DemoPage'
import { DemoTable } from '../DemoTable'
import { COLUMNS, rowOf, tableColumns } from './articleRows'
import { FileName } from './FileName'

const ROWS = 20
/** What no file may be called. */
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001F]/g

/** Files of articles in one archive. */
export default function ZipPage() {
  const { t } = useTranslation(['excel', 'titles'])
  const [name, setName] = useState('')
  const query = useQuery(articlesQuery({ pageSize: ROWS }))
  const columns = tableColumns(t)
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
    <DemoPage title={t('titles:exportZip')} lead={t('lead.zip')} source="excel/ZipPage.tsx">
      <QueryState query={query}>
        {({ items }) => (
          <>
            <Panel>
              <Flex gap={12} wrap align="center">
                <FileName value={name} fallback={t('zipName')} onChange={setName} />
                <Button
                  type="primary"
                  icon={<FileZipOutlined />}
                  loading={pack.isPending}
                  onClick={() => pack.mutate(items)}
                >
                  {t('exportZip')}
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
