import { PATHS } from '#domain/paths'
import { Button, Flex, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LinkButton } from '../components/LinkButton'

/** Whether the application was entered here: going back would leave it. */
const isFirst = (): boolean => !((history.state as { idx?: number } | null)?.idx ?? 0)

/** One's role does not reach here. */
export default function UnauthorizedPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const back = () => void (params.has('noGoBack') || isFirst() ? navigate(PATHS.dashboard) : navigate(-1))
  return (
    <main>
      <Result
        status="403"
        title={t('unauthorized.title')}
        subTitle={t('unauthorized.advice')}
        extra={
          <Flex gap={8} justify="center">
            <Button onClick={back}>{t('unauthorized.back')}</Button>
            <LinkButton to="/" type="primary">
              {t('notFound.home')}
            </LinkButton>
          </Flex>
        }
      />
    </main>
  )
}
