import { useEffect, useState } from 'react'
import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../components/ErrorBoundary'
import { Panel } from '../../components/Panel'
import { DemoPage } from '../DemoPage'

/** A part that breaks when it is told to. */
function Fragile({ number, isBroken }: { number: number; isBroken: boolean }) {
  const { t } = useTranslation('error')
  if (isBroken && number === 1) throw new TypeError("Cannot read properties of undefined (reading 'value')")
  if (isBroken) throw new ReferenceError('total is not defined')
  return t('part', { number })
}

function Alive() {
  const { t } = useTranslation('error')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {t('alive')}: {seconds}
    </>
  )
}

/** Faults while drawing, in handlers and in promises: all of them are in the log of faults. */
export default function ErrorLogPage() {
  const { t } = useTranslation(['error', 'titles'])
  const [isBroken, setIsBroken] = useState(false)
  const [failures, setFailures] = useState(0)
  const fail = (count: number) => setFailures((before) => before + count)
  return (
    <DemoPage title={t('titles:errorLog')} lead={t('leadLog')} source="error/ErrorLogPage.tsx">
      <Panel>
        <Flex vertical gap={16}>
          <Flex gap={8} wrap>
            <Button
              danger
              disabled={isBroken}
              onClick={() => {
                setIsBroken(true)
                fail(2)
              }}
            >
              {t('throw.render')}
            </Button>
            <Button
              danger
              onClick={() => {
                fail(1)
                throw new RangeError('a click failed')
              }}
            >
              {t('throw.handler')}
            </Button>
            <Button
              danger
              onClick={() => {
                fail(1)
                void Promise.reject(new Error('a promise failed'))
              }}
            >
              {t('throw.promise')}
            </Button>
          </Flex>
          <Alert
            type={failures > 0 ? 'warning' : 'info'}
            showIcon
            title={failures > 0 ? t('failed', { count: failures }) : t('none')}
            description={failures > 0 && t('clickBug')}
          />
        </Flex>
      </Panel>
      {[1, 2].map((number) => (
        <Panel key={number}>
          <ErrorBoundary>
            <Fragile number={number} isBroken={isBroken} />
          </ErrorBoundary>
        </Panel>
      ))}
      <Panel>
        <Alive />
      </Panel>
    </DemoPage>
  )
}
