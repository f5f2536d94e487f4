import { Empty, Flex, Skeleton, Tag, Typography } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FeedbackState, OwnFeedback } from '#domain/schema/feedback'
import { Panel } from '../Panel'
import { QueryState } from '../QueryState'
import { Secondary } from '../Secondary'
import { formatMoment } from '../../lib/formats'
import { ownFeedbackQuery } from '../../lib/api/feedback'
import styles from './OwnFeedback.module.css'

const COLORS: Record<FeedbackState, string> = { new: 'default', inWork: 'processing', done: 'success' }

/** What one wrote, with the answers. */
export function OwnFeedbackList() {
  const { t } = useTranslation('feedback')
  const query = useQuery(ownFeedbackQuery)
  return (
    <Panel title={t('mine')}>
      <QueryState query={query} loading={<Skeleton active paragraph={{ rows: 1 }} />}>
        {(all) =>
          all.length === 0 ? (
            <Empty description={t('none')} />
          ) : (
            <ul className={styles.list}>
              {all.map((one) => (
                <li key={one.id}>
                  <One feedback={one} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Panel>
  )
}

function One({ feedback: { id, kind, content, state, answer, answeredAt, createdAt } }: { feedback: OwnFeedback }) {
  const { t } = useTranslation('feedback')
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap align="center">
        <strong>{t('number', { id })}</strong>
        <Tag>{t(`kind.${kind}`)}</Tag>
        <Tag color={COLORS[state]}>{t(`state.${state}`)}</Tag>
        <Secondary>{formatMoment(createdAt)}</Secondary>
      </Flex>
      <Typography.Paragraph className={styles.text ?? ''}>{content}</Typography.Paragraph>
      {answer !== '' && (
        <blockquote className={styles.answer}>
          <Secondary>{t('answerOf', { moment: formatMoment(answeredAt ?? createdAt) })}</Secondary>
          <div className={styles.text}>{answer}</div>
        </blockquote>
      )}
    </Flex>
  )
}
