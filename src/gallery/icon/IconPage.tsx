import { useDeferredValue, useMemo, useState } from 'react'
import { Empty, Flex, Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { Secondary } from '../../components/Secondary'
import { copyText } from '../../components/useCopy'
import { toast } from '../../lib/toast'
import { DemoPage } from '../DemoPage'
import styles from './IconPage.module.css'

const FOLDERS = { outlined: 'Outlined', filled: 'Filled', twotone: 'TwoTone' } as const
const STYLES = Object.values(FOLDERS)
type Style = (typeof STYLES)[number]

/** Drawings, not components: of those the product needs a few, and this page would mix them all into its files. */
const drawings = import.meta.glob<string>('/node_modules/@ant-design/icons-svg/inline-svg/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** `account-book` of `outlined` is AccountBookOutlined. */
const ICONS = Object.entries(drawings).map(([path, svg]) => {
  const [folder, file] = path.split('/').slice(-2) as [keyof typeof FOLDERS, string]
  const words = file.replace('.svg', '').split('-')
  const base = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return { style: FOLDERS[folder], base, name: base + FOLDERS[folder], svg }
})

/** Every icon, by style and name. */
export default function IconPage() {
  const { t } = useTranslation(['icon', 'titles'])
  const [style, setStyle] = useState<Style>('Outlined')
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter.trim().toLowerCase())
  const icons = useMemo(
    () => ICONS.filter((icon) => icon.style === style && icon.base.toLowerCase().includes(wanted)),
    [style, wanted],
  )
  const copy = async (name: string) => {
    const code = `<${name} />`
    if (await copyText(code)) toast('success', t('copied', { code }), 'icon')
    else toast('error', t('notCopied'), 'icon')
  }
  return (
    <DemoPage title={t('titles:icons')} lead={t('lead')} source="icon/IconPage.tsx">
      <Flex gap={12} wrap align="center">
        <Segmented
          aria-label={t('style')}
          value={style}
          options={STYLES.map((value) => ({ value, label: t(`styles.${value}`) }))}
          onChange={setStyle}
        />
        <Input
          allowClear
          className={styles.filter}
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <span role="status">
          <Secondary>{t('count', { count: icons.length })}</Secondary>
        </span>
      </Flex>
      {icons.length === 0 ? (
        <Empty description={t('none')} />
      ) : (
        <ul className={styles.grid}>
          {icons.map(({ name, base, svg }) => (
            <li key={name}>
              <button type="button" className={styles.icon} title={`<${name} />`} onClick={() => void copy(name)}>
                <span className="anticon" aria-hidden dangerouslySetInnerHTML={{ __html: svg }} />
                <span className={styles.name}>{base}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </DemoPage>
  )
}
