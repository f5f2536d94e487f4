import { useEffect, useRef, useState } from 'react'
import { InboxOutlined } from '@ant-design/icons'
import { Alert, Flex, Spin, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Encoding } from '#domain/import/encodings'
import { LIMITS, MIB } from '#domain/limits'
import { Panel } from '../../components/Panel'
import { Secondary } from '../../components/Secondary'
import { readSheets, UnreadableFile, type ReadFile } from '../../lib/sheets/readSheets'
import { DemoPage } from '../DemoPage'
import { Sheets } from './Sheets'

const LIMIT = LIMITS.importFileBytes / MIB

type State =
  | { kind: 'nothing' }
  | { kind: 'reading'; name: string }
  | { kind: 'read'; source: File; file: ReadFile }
  | { kind: 'refused'; text: string }

/** A file with tables, read and shown. */
export default function UploadPage() {
  const { t } = useTranslation(['excel', 'titles'])
  const [state, setState] = useState<State>({ kind: 'nothing' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const refuse = (text: string) => setState({ kind: 'refused', text })
  const read = async (file: File, encoding: Encoding | 'auto' = 'auto') => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    if (file.size > LIMITS.importFileBytes) return refuse(t('tooLarge', { name: file.name, limit: LIMIT }))
    setState({ kind: 'reading', name: file.name })
    try {
      const found = await readSheets({ bytes: await file.arrayBuffer(), encoding }, signal)
      if (!signal.aborted) setState({ kind: 'read', source: file, file: found })
    } catch (error) {
      if (!signal.aborted) refuse(t(`problem.${error instanceof UnreadableFile ? error.reason : 'unreadable'}`))
    }
  }
  return (
    <DemoPage title={t('titles:uploadExcel')} lead={t('lead.upload')} source="excel/UploadPage.tsx">
      <Upload.Dragger
        accept=".xlsx,.xls,.csv,.tsv,.txt"
        multiple
        showUploadList={false}
        beforeUpload={(file, files) => {
          if (files.length > 1) refuse(t('only'))
          else void read(file)
          return false
        }}
      >
        <p>
          <InboxOutlined style={{ fontSize: 40 }} />
        </p>
        <p>{t('drop')}</p>
        <Secondary>{t('kinds', { limit: LIMIT })}</Secondary>
      </Upload.Dragger>
      {state.kind === 'refused' && <Alert type="error" showIcon title={state.text} />}
      {state.kind === 'reading' && (
        <Panel>
          <Flex gap={12} role="status">
            <Spin /> {t('reading', { name: state.name })}
          </Flex>
        </Panel>
      )}
      {state.kind === 'read' && (
        <Sheets
          key={state.source.name}
          name={state.source.name}
          file={state.file}
          onEncoding={(encoding) => void read(state.source, encoding)}
        />
      )}
    </DemoPage>
  )
}
