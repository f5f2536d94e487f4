import { useEffect, useState } from 'react'
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Hint } from '../components/Hint'
import { toast } from '../lib/toast'

/** The whole screen and back; the icon follows Esc too. */
export function FullscreenButton() {
  const { t } = useTranslation()
  const [isFull, setIsFull] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const follow = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      toast('warning', t('shell.noFullscreen'))
    }
  }
  const label = isFull ? t('shell.leaveFullscreen') : t('shell.fullscreen')
  return (
    <Hint title={label}>
      <Button
        type="text"
        icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        aria-label={label}
        onClick={() => void toggle()}
      />
    </Hint>
  )
}
