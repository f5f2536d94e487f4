import { Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../components/LinkButton'

export default function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <main>
      <Result
        status="404"
        title={t('notFound.title')}
        subTitle={t('notFound.advice')}
        extra={
          <LinkButton to="/" type="primary">
            {t('notFound.home')}
          </LinkButton>
        }
      />
    </main>
  )
}
