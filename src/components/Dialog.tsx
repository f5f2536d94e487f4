import { Modal, type ModalProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../lib/useReturnFocus'

/** Beside the button that closes it. */
const HEADER = { paddingInlineEnd: 24 }

/** A dialog that is open as long as it is rendered; closing it gives the focus back. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  const { t } = useTranslation()
  useReturnFocus()
  return <Modal open cancelText={t('action.cancel')} {...props} styles={{ header: HEADER, ...props.styles }} />
}
