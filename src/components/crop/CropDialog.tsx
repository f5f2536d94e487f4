import { useEffect, useState } from 'react'
import { Alert, Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/http'
import { Dialog } from '../Dialog'
import { CropStep } from './CropStep'
import { cropped, openPicture, PictureError, type Area, type OpenPicture } from './picture'
import { PickStep } from './PickStep'

interface Props {
  title: string
  /** Width and height of what is made, in pixels. */
  size: number
  /** It is shown round as well, as of a person. */
  isRound?: boolean
  /** Keeps the picture, a PNG; it may fail. */
  onSave: (picture: Blob, onProgress: (part: number) => void) => Promise<unknown>
  onClose: () => void
}

type Sending = { part: number } | { problem: string }

/** Chooses a picture, cuts a square out of it, and sends it. */
export default function CropDialog({ title, size, isRound = false, onSave, onClose }: Props) {
  const { t } = useTranslation('crop')
  const [picture, setPicture] = useState<OpenPicture | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [area, setArea] = useState<Area | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  useEffect(() => () => picture?.close(), [picture])
  const choose = async (file: Blob) => {
    setProblem(null)
    try {
      setPicture(await openPicture(file, size))
    } catch (error) {
      setProblem(t(`problem.${error instanceof PictureError ? error.reason : 'notAnImage'}`, { size }))
    }
  }
  const save = async () => {
    setSending({ part: 0 })
    try {
      await onSave(await cropped(picture!.image, area!, size), (part) => setSending({ part }))
      onClose()
    } catch (error) {
      setSending({ problem: error instanceof ApiError ? error.message : t('problem.failed') })
    }
  }
  const hasFailed = sending !== null && 'problem' in sending
  return (
    <Dialog
      title={title}
      width={640}
      onCancel={onClose}
      footer={
        <>
          {(hasFailed || (picture && !sending)) && (
            <Button onClick={() => (sending ? setSending(null) : setPicture(null))}>{t('back')}</Button>
          )}
          {!picture && <Button onClick={onClose}>{t('cancel')}</Button>}
          {picture && !sending && (
            <Button type="primary" disabled={!area} onClick={() => void save()}>
              {t('save')}
            </Button>
          )}
          {sending && <Button onClick={onClose}>{t('close')}</Button>}
        </>
      }
    >
      {!picture && <PickStep problem={problem} size={size} onChoose={(file) => void choose(file)} />}
      {picture && !sending && <CropStep picture={picture} size={size} isRound={isRound} onChange={setArea} />}
      {hasFailed && <Alert type="error" showIcon title={sending.problem} />}
      {sending && !hasFailed && (
        <Progress percent={Math.round(sending.part * 100)} status="active" aria-label={t('sending')} />
      )}
    </Dialog>
  )
}
