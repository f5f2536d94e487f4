import { useState } from 'react'
import { FilePdfOutlined } from '@ant-design/icons'
import { Button, Empty, Flex, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { articlesQuery } from '../../lib/api/articles'
import { DemoPage } from '../DemoPage'

/** Chooses the article that is printed, in a window of its own. */
export default function PdfPage() {
  const { t } = useTranslation(['pdf', 'titles'])
  const [chosen, setChosen] = useState<number | null>(null)
  const query = useQuery(articlesQuery({ status: 'published', pageSize: 100 }))
  return (
    <DemoPage title={t('titles:pdf')} lead={t('lead')} source="pdf/PdfPage.tsx">
      <Panel>
        <QueryState query={query}>
          {({ items }) => {
            const id = chosen ?? items[0]?.id
            if (id === undefined) return <Empty description={t('none')} />
            return (
              <Flex gap={12} wrap>
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  style={{ width: 'min(100%, 420px)' }}
                  aria-label={t('article')}
                  value={id}
                  options={items.map((article) => ({ value: article.id, label: article.title }))}
                  onChange={setChosen}
                />
                <Button
                  type="primary"
                  icon={<FilePdfOutlined />}
                  href={`/pdf/download?id=${id}`}
                  target="_blank"
                  rel="noopener"
                >
                  {t('open')}
                </Button>
              </Flex>
            )
          }}
        </QueryState>
      </Panel>
    </DemoPage>
  )
}
