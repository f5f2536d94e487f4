import { useState } from 'react'
import { Empty, Table, Tabs, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ARTICLE_TYPES, type ArticleHead, type ArticleType } from '#domain/schema/articles'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { articlesQuery } from '../../lib/api/articles'
import { formatMoment } from '../../lib/formats'
import { DemoPage } from '../DemoPage'

const ROWS = 5

/** Tabs whose panes stay as they are once they were opened. */
export default function TabPage() {
  const { t } = useTranslation(['tab', 'titles'])
  const [params, setParams] = useSearchParams()
  const active = ARTICLE_TYPES.find((type) => type === params.get('tab')) ?? 'CN'
  const [opened, setOpened] = useState<readonly ArticleType[]>([active])
  if (!opened.includes(active)) setOpened([...opened, active])
  return (
    <DemoPage title={t('titles:tab')} lead={t('lead')} source="tab/TabPage.tsx">
      <Panel>
        <Tag>{t('mounted', { count: opened.length })}</Tag>
        <Tabs
          activeKey={active}
          onChange={(tab) => setParams({ tab })}
          items={ARTICLE_TYPES.map((type) => ({
            key: type,
            label: t(`type.${type}`),
            children: <Articles type={type} />,
          }))}
        />
      </Panel>
    </DemoPage>
  )
}

function Articles({ type }: { type: ArticleType }) {
  const { t } = useTranslation('tab')
  const query = useQuery(articlesQuery({ type, pageSize: ROWS }))
  return (
    <QueryState query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty description={t('none')} />
        ) : (
          <Table<ArticleHead>
            size="small"
            rowKey="id"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={items}
            columns={[
              { title: t('id'), dataIndex: 'id', width: 70 },
              { title: t('date'), render: (_, { displayTime }) => formatMoment(displayTime), width: 160 },
              { title: t('title'), dataIndex: 'title' },
              { title: t('author'), dataIndex: 'author' },
            ]}
          />
        )
      }
    </QueryState>
  )
}
