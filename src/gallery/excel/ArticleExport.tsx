import type { ReactNode } from 'react'
import type { ProTableProps } from '@ant-design/pro-components'
import { Button, Flex } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { Panel } from '../../components/Panel'
import { PlainTable } from '../../components/PlainTable'
import { QueryState } from '../../components/QueryState'
import { articlesQuery } from '../../lib/api/articles'
import { DemoPage } from '../DemoPage'
import { COLUMNS, tableColumns } from './articleRows'

const ROWS = 20

interface Props {
  title: string
  lead: string
  /** The page's own file. */
  source: string
  button: { label: string; icon: ReactNode; isBusy: boolean; onClick: (articles: ArticleHead[]) => void }
  /** What the table has beside its rows; other columns in the place of all. */
  table?: ProTableProps<ArticleHead, Record<string, unknown>>
  /** What is chosen of the file before the button. */
  children?: ReactNode
}

/** A page that shows articles and makes a file of them. */
export function ArticleExport({ title, lead, source, button, table, children }: Props) {
  const { t } = useTranslation('excel')
  const query = useQuery(articlesQuery({ pageSize: ROWS }))
  const columns = tableColumns(t)
  return (
    <DemoPage title={title} lead={lead} source={source}>
      <QueryState query={query}>
        {({ items }) => (
          <>
            <Panel>
              <Flex gap={12} wrap align="center">
                {children}
                <Button type="primary" icon={button.icon} loading={button.isBusy} onClick={() => button.onClick(items)}>
                  {button.label}
                </Button>
              </Flex>
            </Panel>
            <PlainTable<ArticleHead>
              rowKey="id"
              dataSource={items}
              columns={COLUMNS.map((column) => columns[column])}
              {...table}
            />
          </>
        )}
      </QueryState>
    </DemoPage>
  )
}
