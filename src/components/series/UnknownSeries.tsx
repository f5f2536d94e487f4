import { PATHS } from '#domain/paths'
import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** There is no series under this address, or none that one may see. */
export default function UnknownSeries({ message }: { message: string }) {
  const { t } = useTranslation()
  return (
    <Result
      status="404"
      title={message}
      subTitle={t('series.unknownAdvice')}
      extra={
        <Link to={PATHS.dashboard}>
          <Button type="primary">{t('series.toCatalogue')}</Button>
        </Link>
      }
    />
  )
}
