import { useEffect, useRef, useState } from 'react'
import { Button, Flex, Form, Input, InputNumber } from 'antd'
import { CountUp } from 'countup.js'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { useReducedMotion } from '../../lib/settings/useReducedMotion'
import { DemoPage } from '../DemoPage'
import styles from './CountTo.module.css'

interface Settings {
  startValue: number
  endValue: number
  duration: number
  decimals: number
  separator: string
  prefix: string
  suffix: string
}

const FIRST: Settings = {
  startValue: 0,
  endValue: 2017,
  duration: 4000,
  decimals: 0,
  separator: ',',
  prefix: '¥ ',
  suffix: ' rmb',
}
/** What a blank field stands for. */
const BLANK: Partial<Settings> = { startValue: 0, endValue: 0, duration: 100, decimals: 0 }
const SECOND = 1000
const MOST_DECIMALS = 20

type Running = 'idle' | 'running' | 'paused'

/** A number that runs from one value to another. */
export default function CountToPage() {
  const { t } = useTranslation(['components', 'titles'])
  const [settings, setSettings] = useState(FIRST)
  const [running, setRunning] = useState<Running>('idle')
  const number = useRef<HTMLOutputElement>(null)
  const counter = useRef<CountUp | null>(null)
  const isStill = useReducedMotion()
  // Hidden with its tab, it stops.
  useEffect(
    () => () => {
      counter.current?.onDestroy()
      counter.current = null
      setRunning('idle')
    },
    [],
  )
  const start = () => {
    const { startValue, endValue, duration, decimals, separator, prefix, suffix } = settings
    // A separator that is a digit would change the number.
    const isMark = separator !== '' && !/\d/.test(separator)
    counter.current?.onDestroy()
    counter.current = new CountUp(number.current!, endValue, {
      startVal: startValue,
      duration: isStill ? 0 : duration / SECOND,
      decimalPlaces: decimals,
      separator: isMark ? separator : '',
      useGrouping: isMark,
      prefix,
      suffix,
      onCompleteCallback: () => setRunning('idle'),
    })
    setRunning('running')
    counter.current.start()
  }
  const pause = () => {
    counter.current?.pauseResume()
    setRunning(running === 'paused' ? 'running' : 'paused')
  }
  const setNumber = (name: 'startValue' | 'endValue' | 'duration' | 'decimals', least?: number, most?: number) => (
    <Form.Item label={t(`countTo.${name}`)} htmlFor={`count-${name}`} className={styles.field}>
      <InputNumber
        id={`count-${name}`}
        style={{ width: '100%' }}
        value={settings[name]}
        {...(least !== undefined && { min: least })}
        {...(most !== undefined && { max: most })}
        onChange={(value) => setSettings({ ...settings, [name]: value ?? BLANK[name] })}
      />
    </Form.Item>
  )
  const setText = (name: 'separator' | 'prefix' | 'suffix') => (
    <Form.Item label={t(`countTo.${name}`)} htmlFor={`count-${name}`} className={styles.field}>
      <Input
        id={`count-${name}`}
        value={settings[name]}
        maxLength={20}
        onChange={(event) => setSettings({ ...settings, [name]: event.target.value })}
      />
    </Form.Item>
  )
  return (
    <DemoPage title={t('titles:countTo')} lead={t('countTo.lead')} source="components/CountToPage.tsx">
      <Panel>
        <output ref={number} className={styles.number} aria-live="off">
          {`${FIRST.prefix}0${FIRST.suffix}`}
        </output>
        <Form layout="vertical" onFinish={start}>
          <div className={styles.fields}>
            {setNumber('startValue')}
            {setNumber('endValue')}
            {setNumber('duration', 0, 600_000)}
            {setNumber('decimals', 0, MOST_DECIMALS)}
            {setText('separator')}
            {setText('prefix')}
            {setText('suffix')}
          </div>
          <Flex gap={8}>
            <Button type="primary" htmlType="submit">
              {t('countTo.run')}
            </Button>
            <Button disabled={running === 'idle'} onClick={pause}>
              {t(running === 'paused' ? 'countTo.resume' : 'countTo.pause')}
            </Button>
          </Flex>
        </Form>
      </Panel>
      <Panel title={t('countTo.config')}>
        <code className={styles.config}>{JSON.stringify(settings)}</code>
      </Panel>
    </DemoPage>
  )
}
