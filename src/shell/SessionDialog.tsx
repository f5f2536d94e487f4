import { useTranslation } from 'react-i18next'
import { Dialog } from '../components/Dialog'

interface Props {
  onSignIn: () => void
  onCancel: () => void
}

export default function SessionDialog({ onSignIn, onCancel }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('session.ended.title')}
      okText={t('session.ended.signIn')}
      okButtonProps={{ autoFocus: true }}
      onOk={onSignIn}
      onCancel={onCancel}
    >
      {t('session.ended.text')}
    </Dialog>
  )
}
