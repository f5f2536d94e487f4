import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  onSignIn: () => void
  onCancel: () => void
}

export default function SessionDialog({ onSignIn, onCancel }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      open
      title={t('session.ended.title')}
      okText={t('session.ended.signIn')}
      cancelText={t('action.cancel')}
      onOk={onSignIn}
      onCancel={onCancel}
    >
      {t('session.ended.text')}
    </Modal>
  )
}
