import { useEffect, useState } from 'react'
import { Modal } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginPath } from '../lib/redirect'
import { sessionQuery } from '../lib/session'
import { dropToken, onSessionEnd } from '../lib/token'

/** One dialog, however many calls find the session gone: sign in again and come back, or stay and keep what is typed. */
export default function SessionDialog() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const location = useLocation()
  const client = useQueryClient()
  useEffect(() => onSessionEnd(() => setIsOpen(true)), [])

  const signInAgain = async () => {
    dropToken()
    setIsOpen(false)
    client.setQueryData(sessionQuery.queryKey, null)
    await navigate(loginPath(location.pathname + location.search + location.hash))
  }

  return (
    <Modal
      open={isOpen && location.pathname !== '/login'}
      title={t('session.ended.title')}
      okText={t('session.ended.signIn')}
      cancelText={t('action.cancel')}
      onOk={() => void signInAgain()}
      onCancel={() => setIsOpen(false)}
    >
      {t('session.ended.text')}
    </Modal>
  )
}
