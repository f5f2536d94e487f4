import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'

/** Asks before unsaved work is left. */
export default function UnsavedDialog({ answer }: { answer: (leave: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      open
      title={t('unsaved.title')}
      okText={t('unsaved.leave')}
      cancelText={t('unsaved.stay')}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {t('unsaved.text')}
    </Modal>
  )
}
