import type { ProColumns } from '@ant-design/pro-components'
import { Empty, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sortsOf } from '#domain/schema/common'
import { FEEDBACK_KINDS, FEEDBACK_STATES, type FeedbackState, type OwnFeedback } from '#domain/schema/feedback'
import { ListTable } from '../../components/ListTable'
import { Secondary } from '../../components/Secondary'
import { ownFeedbackQuery } from '../../lib/api/feedback'
import { formatMoment } from '../../lib/formats'
import { pageOfRows } from '../../lib/pageOfRows'
import { useListSearch } from '../../lib/useListSearch'
import styles from './Feedback.module.css'

const COLORS: Record<FeedbackState, string> = { new: 'default', inWork: 'processing', done: 'success' }
const KEYS = {
  number: ({ id }: OwnFeedback) => id,
  state: ({ state }: OwnFeedback) => FEEDBACK_STATES.indexOf(state),
  kind: ({ kind }: OwnFeedback) => FEEDBACK_KINDS.indexOf(kind),
}
const FILTERS = { search: 'text', state: FEEDBACK_STATES, sort: sortsOf(['number', 'state', 'kind']) } as const

/** What one wrote, with the answers. */
export function FeedbackTab() {
  const { t } = useTranslation('feedback')
  const query = useQuery(ownFeedbackQuery)
  const list = useListSearch(FILTERS)
  const { search = '', state } = list.filters
  const wanted = search.trim().toLowerCase()
  const found = (query.data ?? []).filter(
    (one) =>
      (state === undefined || one.state === state) &&
      [one.content, one.answer].some((text) => text.toLowerCase().includes(wanted)),
  )
  const columns: ProColumns<OwnFeedback>[] = [
    { title: t('list.search'), dataIndex: 'search', hideInTable: true },
    { title: t('list.number'), key: 'number', sorter: true, width: 90, search: false, render: (_, { id }) => id },
    {
      title: t('list.text'),
      search: false,
      render: (_, { content, answer, answeredAt, createdAt }) => (
        <>
          <div className={styles.text}>{content}</div>
          <Secondary>{formatMoment(createdAt)}</Secondary>
          {answer !== '' && (
            <blockquote className={styles.answer}>
              <Secondary>{t('answerOf', { moment: formatMoment(answeredAt ?? createdAt) })}</Secondary>
              <div className={styles.text}>{answer}</div>
            </blockquote>
          )}
        </>
      ),
    },
    {
      title: t('list.kind'),
      key: 'kind',
      sorter: true,
      width: 170,
      search: false,
      render: (_, { kind }) => t(`kind.${kind}`),
    },
    {
      title: t('list.state'),
      key: 'state',
      dataIndex: 'state',
      sorter: true,
      width: 120,
      valueType: 'select',
      fieldProps: { options: FEEDBACK_STATES.map((value) => ({ value, label: t(`state.${value}`) })) },
      render: (_, { state: own }) => <Tag color={COLORS[own]}>{t(`state.${own}`)}</Tag>,
    },
  ]
  return (
    <ListTable<OwnFeedback>
      query={{ ...query, data: query.data && pageOfRows(found, list, KEYS) }}
      list={list}
      columns={columns}
      scroll={{ x: 700 }}
      empty={<Empty description={t(query.data?.length ? 'list.nothing' : 'none')} />}
    />
  )
}
