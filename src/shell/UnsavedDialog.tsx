import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../components/Dialog'

interface Props {
  answer: (leave: boolean) => void
  /** Somebody signed out, or in as somebody else, in another window. */
  isOfAnotherWindow: boolean
}

/** Asks before unsaved work is left. */
export default function UnsavedDialog({ answer, isOfAnotherWindow }: Props) {
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
      {isOfAnotherWindow && <Typography.Paragraph>{t('unsaved.otherWindow')}</Typography.Paragraph>}
      {t('unsaved.text')}
    </Dialog>
  )
}
