import { useState } from 'react'
import { Button, Flex, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../components/PageTitle'
import { Panel } from '../../components/Panel'
import { formatCount } from '../../lib/formats'
import { useUser } from '../../lib/session/session'
import { FeedbackForm } from './FeedbackForm'
import { OwnFeedbackList } from '../../components/feedback/OwnFeedbackList'

/** Tells the admins what is wrong or missing; whoever is signed in finds the answers below. */
export default function FeedbackPage() {
  const { t } = useTranslation(['feedback', 'titles'])
  const user = useUser()
  /** The number of what was sent. */
  const [sent, setSent] = useState<number | null>(null)
  return (
    <Flex vertical gap={16}>
      <PageTitle>{t('titles:feedback')}</PageTitle>
      <Panel title={t('title')}>
        {sent === null ? (
          <FeedbackForm onSent={setSent} />
        ) : (
          <Result
            status="success"
            title={t('thanks', { number: formatCount(sent) })}
            subTitle={user ? t('answeredHere') : t('answeredByMail')}
            extra={<Button onClick={() => setSent(null)}>{t('another')}</Button>}
          />
        )}
      </Panel>
      {user && <OwnFeedbackList />}
    </Flex>
  )
}
