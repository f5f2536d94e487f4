import { useTranslation } from 'react-i18next'
import { Dialog } from '../components/Dialog'

/** Asks before unsaved work is left. */
export default function UnsavedDialog({ answer }: { answer: (leave: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('unsaved.title')}
      okText={t('unsaved.leave')}
      cancelText={t('unsaved.stay')}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {t('unsaved.text')}
    </Dialog>
  )
}
