import { useState } from 'react'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import { Dialog } from '../../components/Dialog'

interface Props {
  version: number
  onRestore: (message: string) => Promise<void>
  onCancel: () => void
}

/** Restoring is a new revision, so it asks why. */
export function RestoreDialog({ version, onRestore, onCancel }: Props) {
  const { t } = useTranslation('series')
  const [message, setMessage] = useState(t('revision.restoredMessage', { version }))
  const [isBusy, setIsBusy] = useState(false)
  const restore = () => {
    setIsBusy(true)
    void onRestore(message)
  }
  return (
    <Dialog
      title={t('revision.restoreTitle', { version })}
      okText={t('revision.restore')}
      confirmLoading={isBusy}
      onOk={restore}
      onCancel={onCancel}
    >
      <p>{t('revision.restoreText')}</p>
      <Input
        value={message}
        maxLength={LIMITS.messageLength}
        aria-label={t('revision.message')}
        onChange={(event) => setMessage(event.target.value)}
      />
    </Dialog>
  )
}
