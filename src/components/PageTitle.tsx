import type { ReactNode } from 'react'
import styles from './PageTitle.module.css'

/** The heading of a page whose tab and breadcrumb say its name already: for those who go by headings. */
export const PageTitle = ({ children }: { children: ReactNode }) => <h1 className={styles.title}>{children}</h1>
