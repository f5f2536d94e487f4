import { useEffect } from 'react'
import { message } from 'antd'
import { onToast } from '../lib/toast'

const ERROR_SECONDS = 5
const SECONDS = 3

/** Shows the toasts that any part of the application asks for. */
export default function Toaster() {
  const [api, holder] = message.useMessage()
  useEffect(
    () =>
      onToast(({ key, kind, text }) => {
        if (text === '') {
          api.destroy(key)
          return
        }
        const duration = kind === 'loading' ? 0 : kind === 'error' ? ERROR_SECONDS : SECONDS
        void api.open({ key, type: kind, content: text, duration })
      }),
    [api],
  )
  return holder
}
