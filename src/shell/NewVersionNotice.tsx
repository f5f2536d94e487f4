import { useEffect } from 'react'
import { Button, notification } from 'antd'
import { useTranslation } from 'react-i18next'

/** Offers the new version of the application, until it is taken or closed. */
export default function NewVersionNotice({ take }: { take: () => void }) {
  const { t } = useTranslation()
  const [api, holder] = notification.useNotification()
  useEffect(() => {
    api.info({
      key: 'newVersion',
      placement: 'bottomRight',
      duration: 0,
      title: t('newVersion.title'),
      description: t('newVersion.text'),
      actions: (
        <Button type="primary" onClick={take}>
          {t('newVersion.take')}
        </Button>
      ),
    })
  }, [api, t, take])
  return holder
}
