import { useState } from 'react'
import { Dropdown, Button, Flex, Form, Input } from 'antd'
import { DownOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Panel } from '../../components/Panel'
import { DemoPage } from '../DemoPage'
import styles from './Mixin.module.css'

const LINKS = [
  { path: '/dashboard', title: 'titles:dashboard', color: '#0958d9' },
  { path: '/icon/index', title: 'titles:icons', color: '#c0392b' },
  { path: '/excel/export-excel', title: 'titles:excel', color: '#8e44ad' },
  { path: '/table/complex-table', title: 'titles:table', color: '#ad4e00' },
  { path: '/components/json-editor', title: 'titles:jsonEditor', color: '#0b7a5e' },
  { path: '/theme/index', title: 'titles:theme', color: '#34495e' },
] as const
const LENGTH = 6

/** Small parts with effects of their own, made with styles alone. */
export default function MixinPage() {
  const { t } = useTranslation(['components', 'titles'])
  const [text, setText] = useState('')
  const length = [...text].length
  const isWrong = length > 0 && length !== LENGTH
  return (
    <DemoPage title={t('titles:mixin')} lead={t('mixin.lead')} source="components/MixinPage.tsx">
      <Panel title={t('mixin.buttons')}>
        <Flex gap={16} wrap>
          {LINKS.map(({ path, title, color }) => (
            <Link key={path} to={path} className={styles.pan} style={{ '--pan': color } as React.CSSProperties}>
              {t(title)}
            </Link>
          ))}
        </Flex>
      </Panel>
      <Panel title={t('mixin.input')}>
        <Form.Item
          className={styles.field}
          {...(isWrong && { validateStatus: 'error' })}
          help={isWrong ? t('mixin.wrong', { length }) : t('mixin.rule')}
        >
          <label className={styles.floating} data-filled={text !== '' || undefined}>
            <Input value={text} maxLength={20} onChange={(event) => setText(event.target.value)} />
            <span>{t('mixin.label')}</span>
          </label>
        </Form.Item>
      </Panel>
      <Panel title={t('mixin.effects')}>
        <Flex gap={24} wrap align="center">
          <div className={styles.tilt}>
            <div className={styles.front}>{t('mixin.front')}</div>
            <div className={styles.behind}>{t('mixin.behind')}</div>
          </div>
          <Button type="primary" size="large">
            {t('mixin.ripple')}
          </Button>
          <span className={styles.split} data-text={t('mixin.split')}>
            {t('mixin.split')}
          </span>
          <Dropdown
            trigger={['click']}
            menu={{
              className: styles.stagger!,
              items: LINKS.map(({ path, title }) => ({ key: path, label: <Link to={path}>{t(title)}</Link> })),
            }}
          >
            <Button>
              {t('mixin.menu')} <DownOutlined />
            </Button>
          </Dropdown>
        </Flex>
      </Panel>
    </DemoPage>
  )
}
