import { useState } from 'react'
import { CheckOutlined, DeleteOutlined, EditOutlined, MessageOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, ConfigProvider, Flex, Radio, Slider, Switch, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { DemoPage } from '../DemoPage'

/** What the part below takes instead of the application's theme; everything else follows from these. */
const OWN = { token: { colorPrimary: '#11a983', borderRadius: 2, colorInfo: '#11a983', colorLink: '#0b7a5e' } }
const KINDS = ['primary', 'default', 'dashed', 'text', 'link'] as const
const ICONS = [
  { key: 'search', icon: <SearchOutlined /> },
  { key: 'edit', icon: <EditOutlined /> },
  { key: 'check', icon: <CheckOutlined /> },
  { key: 'message', icon: <MessageOutlined /> },
  { key: 'remove', icon: <DeleteOutlined /> },
] as const
const TAGS = ['default', 'processing', 'success', 'warning', 'error'] as const
const OPTIONS = [
  { name: 'A', value: 3 },
  { name: 'B', value: 6 },
  { name: 'C', value: 9 },
]

/** A gallery of parts in the application's theme, or in one of their own. */
export default function ThemePage() {
  const { t } = useTranslation(['theme', 'titles'])
  const [isOwn, setIsOwn] = useState(false)
  return (
    <DemoPage title={t('titles:theme')} lead={t('lead')} source="theme/ThemePage.tsx">
      <Panel>
        <Flex gap={8} align="center">
          <Switch id="own-theme" checked={isOwn} onChange={setIsOwn} />
          <label htmlFor="own-theme">{t('custom')}</label>
        </Flex>
      </Panel>
      <ConfigProvider theme={isOwn ? OWN : {}}>
        <Panel title={t('buttons')}>
          <Flex vertical gap={16}>
            <Flex gap={8} wrap>
              {KINDS.map((kind) => (
                <Button key={kind} type={kind}>
                  {t(`kind.${kind}`)}
                </Button>
              ))}
            </Flex>
            <Flex gap={8} wrap>
              {ICONS.map(({ key, icon }) => (
                <Button key={key} type="primary" shape="circle" icon={icon} aria-label={t(key)} title={t(key)} />
              ))}
            </Flex>
          </Flex>
        </Panel>
        <Panel title={t('tags')}>
          <Flex gap={8} wrap>
            {TAGS.map((color, i) => (
              <Tag key={color} color={color}>
                {t('tag', { number: i + 1 })}
              </Tag>
            ))}
          </Flex>
        </Panel>
        <Panel title={t('choices')}>
          <Radio.Group
            aria-label={t('choices')}
            defaultValue={3}
            options={OPTIONS.map(({ name, value }) => ({ value, label: t('option', { name }) }))}
          />
          <Slider defaultValue={50} ariaLabelForHandle={t('slider')} />
        </Panel>
      </ConfigProvider>
    </DemoPage>
  )
}
