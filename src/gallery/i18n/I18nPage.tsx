import { useState } from 'react'
import { Button, DatePicker, Flex, Radio, Select, Table } from 'antd'
import type { Dayjs } from 'dayjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#domain/language'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { send } from '../../lib/api/http'
import { titleIn } from '#domain/titleIn'
import { formatAgo, formatValue } from '../../lib/formats'
import { chooseLanguage, currentLanguage } from '../../lib/settings/i18n'
import { toast } from '../../lib/toast'
import { DemoPage } from '../DemoPage'

const KINDS = ['default', 'primary', 'dashed', 'text', 'link'] as const
const NUMBERS = ['one', 'two', 'three'] as const
const ROWS = 4

/** What the language changes, on one page. */
export default function I18nPage() {
  const { t } = useTranslation(['i18n', 'titles', 'common'])
  const [date, setDate] = useState<Dayjs | null>(null)
  const [number, setNumber] = useState<(typeof NUMBERS)[number]>()
  const series = useQuery({
    queryKey: ['series', 'i18nPage'],
    queryFn: () => send('GET /v1/series', { query: { pageSize: ROWS } }),
    meta: { isShownInPlace: true },
  })
  const language = currentLanguage()
  return (
    <DemoPage title={t('titles:i18n')} lead={t('lead')} source="i18n/I18nPage.tsx">
      <Panel title={t('language')}>
        <Radio.Group
          aria-label={t('language')}
          value={language}
          onChange={({ target }) =>
            void chooseLanguage(target.value as typeof language).catch(() =>
              toast('error', t('common:network.offline')),
            )
          }
        >
          {LANGUAGES.map((one) => (
            <Radio.Button key={one} value={one}>
              <span lang={one}>{t(one)}</span>
            </Radio.Button>
          ))}
        </Radio.Group>
      </Panel>
      <Panel>
        <Flex vertical gap={16}>
          <Flex gap={12} wrap>
            <DatePicker value={date} onChange={setDate} placeholder={t('date')} aria-label={t('date')} />
            <Select
              {...(number && { value: number })}
              placeholder={t('select')}
              aria-label={t('select')}
              style={{ width: 160 }}
              options={NUMBERS.map((value) => ({ value, label: t(value) }))}
              onChange={setNumber}
            />
          </Flex>
          <Flex gap={8} wrap>
            {KINDS.map((kind) => (
              <Button key={kind} type={kind}>
                {t(`kind.${kind}`)}
              </Button>
            ))}
            <Button danger>{t('kind.danger')}</Button>
          </Flex>
        </Flex>
      </Panel>
      <Panel title={t('newest')}>
        <QueryState query={series}>
          {({ items }) => (
            <Table
              size="small"
              rowKey="id"
              pagination={false}
              scroll={{ x: 'max-content' }}
              dataSource={items}
              columns={[
                { title: t('title'), render: (_, one) => titleIn(one, language) },
                { title: t('period'), dataIndex: 'lastPeriod' },
                {
                  title: t('value'),
                  align: 'end',
                  render: (_, one) => formatValue(one.lastValue, one.lastDecimals),
                },
                { title: t('updated'), render: (_, one) => formatAgo(one.updatedAt) },
              ]}
            />
          )}
        </QueryState>
      </Panel>
    </DemoPage>
  )
}
