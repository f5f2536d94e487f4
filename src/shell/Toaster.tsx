import { useEffect } from 'react'
import { message } from 'antd'
import { SECOND } from '#domain/duration'
import { onToast } from '../lib/toast'

const ERROR_SECONDS = 5
const SECONDS = 3

/** A toast that is about to close, in ms: what took its place now would go with it. */
const CLOSING = 300

/** The message that each toast stands in, and until when it can take the next one of its key. */
interface Place {
  name: string
  text: string
  until: number
}

/** Shows the toasts that any part of the application asks for. */
export default function Toaster() {
  const [api, holder] = message.useMessage()
  useEffect(() => {
    const places = new Map<string, Place>()
    let count = 0
    return onToast(({ key, kind, text }) => {
      const now = Date.now()
      for (const [each, { until }] of places) if (until < now) places.delete(each)
      const before = places.get(key)
      if (text === '') {
        if (before) api.destroy(before.name)
        places.delete(key)
        return
      }
      const isOpen = before !== undefined && now < before.until - CLOSING
      // An error that comes again and again is told once, for its time.
      if (isOpen && kind === 'error' && before.text === text) return
      count += 1
      const name = isOpen ? before.name : `${key} ${count}`
      const seconds = kind === 'error' ? ERROR_SECONDS : SECONDS
      // The time of a message that is open begins anew only where it is another: by thousandths of a second.
      const duration = kind === 'loading' ? 0 : seconds + (count % 100) / SECOND
      const until = duration === 0 ? Number.POSITIVE_INFINITY : now + duration * SECOND
      places.set(key, { name, text, until })
      void api.open({ key: name, type: kind, content: text, duration })
    })
  }, [api])
  return holder
}
