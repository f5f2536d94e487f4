import { useState } from 'react'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { LazyMarkdownEditor } from '../../components/LazyMarkdownEditor'
import { Panel } from '../../components/Panel'
import { SafeHtml } from '../../components/SafeHtml'
import { DemoPage } from '../DemoPage'
import styles from './Markdown.module.css'

const LOW = 200

/** Four editors for Markdown, and the HTML of the first. */
export default function MarkdownPage() {
  const { t } = useTranslation(['components', 'titles'])
  const sample = t('markdown.sample')
  const [basic, setBasic] = useState(sample)
  const [tabbed, setTabbed] = useState(sample)
  const [customised, setCustomised] = useState(sample)
  const [localised, setLocalised] = useState(sample)
  const [html, setHtml] = useState('')
  /** The HTML that was asked for. */
  const [taken, setTaken] = useState<string | null>(null)
  return (
    <DemoPage title={t('titles:markdown')} lead={t('markdown.lead')} source="components/MarkdownPage.tsx">
      <Panel title={t('markdown.basic')} extra={<Button onClick={() => setTaken(html)}>{t('markdown.get')}</Button>}>
        <LazyMarkdownEditor label={t('markdown.basic')} value={basic} onChange={setBasic} onHtml={setHtml} />
        {taken !== null && (
          <div className={styles.result}>
            <h2>{t('markdown.html')}</h2>
            <pre className={styles.code}>{taken}</pre>
            <h2>{t('markdown.shown')}</h2>
            <SafeHtml html={taken} />
          </div>
        )}
      </Panel>
      <Panel title={t('markdown.tabbed')}>
        <LazyMarkdownEditor
          label={t('markdown.tabbed')}
          value={tabbed}
          onChange={setTabbed}
          height={LOW}
          preview="instead"
        />
      </Panel>
      <Panel title={t('markdown.customised')}>
        <LazyMarkdownEditor
          label={t('markdown.customised')}
          value={customised}
          onChange={setCustomised}
          height={LOW}
          toolbar={['title', 'bold', 'italic']}
        />
      </Panel>
      <Panel title={t('markdown.localised')}>
        <LazyMarkdownEditor label={t('markdown.localised')} value={localised} onChange={setLocalised} />
      </Panel>
    </DemoPage>
  )
}
