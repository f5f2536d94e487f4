import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface Props {
  title?: ReactNode
  extra?: ReactNode
  children: ReactNode
}

/** A part of a page on its own ground. antd's Card brings its Tabs along, which the first page has no room for. */
export function Panel({ title, extra, children }: Props) {
  return (
    <section className={styles.panel}>
      {title !== undefined && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {extra}
        </header>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  )
}
