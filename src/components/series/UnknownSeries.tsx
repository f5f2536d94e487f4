import { PATHS } from '#domain/paths'
import { Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../LinkButton'

/** There is no series under this address, or none that one may see. */
export default function UnknownSeries({ message }: { message: string }) {
  const { t } = useTranslation()
  return (
    <Result
      status="404"
      title={message}
      subTitle={t('series.unknownAdvice')}
      extra={
        <LinkButton to={PATHS.dashboard} type="primary">
          {t('series.toCatalogue')}
        </LinkButton>
      }
    />
  )
}
