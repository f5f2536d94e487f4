import { useEffect, useState } from 'react'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

/** Asks before unsaved work is left: by a link of the site, by closing the window or by another address. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [target, setTarget] = useState<string | null>(null)
  useEffect(() => {
    if (!isDirty) return undefined
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!link || !isPlain || link.target === '_blank' || link.origin !== location.origin || link.hash) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(link.pathname + link.search)
    }
    addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [isDirty])

  const leave = async () => {
    setTarget(null)
    if (target !== null) await navigate(target)
  }
  return (
    <Modal
      open={target !== null}
      title={t('unsaved.title')}
      okText={t('unsaved.leave')}
      cancelText={t('unsaved.stay')}
      onOk={() => void leave()}
      onCancel={() => setTarget(null)}
    >
      {t('unsaved.text')}
    </Modal>
  )
}
