import { useState, type ReactNode } from 'react'
import { CodeOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../components/QueryState'
import { loadCode } from '../lib/loading'
import styles from './DemoPage.module.css'

/** The code of each page of the gallery, loaded when somebody wants to read it. */
const sources = import.meta.glob<string>('./*/**/*.tsx', { query: '?raw', import: 'default' })

interface Props {
  title: string
  /** What the page shows, in one line. */
  lead: ReactNode
  /** The page's file, from this folder on. */
  source: string
  children: ReactNode
}

/** The frame of a page of the gallery: what it is, what it shows, and how it is written. */
export function DemoPage({ title, lead, source, children }: Props) {
  const { t } = useTranslation('gallery')
  const [isOpen, setIsOpen] = useState(false)
  const path = `src/gallery/${source}`
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <Button
          type="link"
          size="small"
          className={styles.source}
          icon={<CodeOutlined />}
          aria-label={t('source', { path })}
          onClick={() => setIsOpen(true)}
        >
          {source.split('/').at(-1)}
        </Button>
      </header>
      {children}
      <Drawer open={isOpen} onClose={() => setIsOpen(false)} title={path} size="large" destroyOnHidden>
        <Source file={`./${source}`} />
      </Drawer>
    </div>
  )
}

function Source({ file }: { file: string }) {
  const query = useQuery({
    queryKey: ['source', file],
    queryFn: () => loadCode(sources[file]!),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isShownInPlace: true },
  })
  return <QueryState query={query}>{(code) => <pre className={styles.code}>{code}</pre>}</QueryState>
}
