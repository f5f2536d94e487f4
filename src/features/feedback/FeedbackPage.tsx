import { useState } from 'react'
import { Button, Flex, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import { PageTitle } from '../../components/PageTitle'
import { Panel } from '../../components/Panel'
import { formatCount } from '../../lib/formats'
import { useUser } from '../../lib/session/session'
import { FeedbackForm } from './FeedbackForm'

/** Tells the admins what is wrong or missing; whoever is signed in finds the answers in the user center. */
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
      {user && (
        <div>
          <Link to={`${PATHS.userCenter}?tab=feedback`}>{t('mine')}</Link>
        </div>
      )}
    </Flex>
  )
}
