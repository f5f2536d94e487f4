import type { ReactNode } from 'react'
import styles from './Secondary.module.css'

interface Props {
  isClipped?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Text of the second rank. antd's Typography brings a text area along, which the first page has no room for. */
export function Secondary({ isClipped = false, className = '', children }: Props) {
  return (
    <span className={`${styles.text} ${className}`} data-clipped={isClipped || undefined}>
      {children}
    </span>
  )
}
