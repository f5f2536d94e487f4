import { useDeferredValue, useMemo, useState, type ComponentType } from 'react'
import * as antdIcons from '@ant-design/icons'
import { Empty, Flex, Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { Secondary } from '../../components/Secondary'
import { copyText } from '../../components/useCopy'
import { toast } from '../../lib/toast'
import { DemoPage } from '../DemoPage'
import styles from './IconPage.module.css'

const STYLES = ['Outlined', 'Filled', 'TwoTone'] as const
type Style = (typeof STYLES)[number]

const ICONS = Object.entries(antdIcons as unknown as Record<string, ComponentType>).filter(([name]) =>
  STYLES.some((style) => name.endsWith(style)),
)

/** Every icon, by style and name. */
export default function IconPage() {
  const { t } = useTranslation(['icon', 'titles'])
  const [style, setStyle] = useState<Style>('Outlined')
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter.trim().toLowerCase())
  const icons = useMemo(
    () => ICONS.filter(([name]) => name.endsWith(style) && name.toLowerCase().includes(wanted)),
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
          {icons.map(([name, Icon]) => (
            <li key={name}>
              <button type="button" className={styles.icon} title={`<${name} />`} onClick={() => void copy(name)}>
                <Icon />
                <span className={styles.name}>{name.slice(0, -style.length)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </DemoPage>
  )
}
