import { useEffect, useRef, useState } from 'react'
import { InboxOutlined } from '@ant-design/icons'
import { Alert, Empty, Flex, Select, Spin, Table, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { LIMITS, MIB } from '#domain/limits'
import { Panel } from '../../components/Panel'
import { Secondary } from '../../components/Secondary'
import { formatCount } from '../../lib/formats'
import { readSheets, UnreadableFile, type ReadFile } from '../../lib/sheets/readSheets'
import { DemoPage } from '../DemoPage'

const LIMIT = LIMITS.importFileBytes / MIB
const HEIGHT = 480
const COLUMN = 160

type State =
  | { kind: 'nothing' }
  | { kind: 'reading'; name: string }
  | { kind: 'read'; name: string; file: ReadFile }
  | { kind: 'refused'; text: string }

/** A file with tables, read and shown. */
export default function UploadPage() {
  const { t } = useTranslation(['excel', 'titles'])
  const [state, setState] = useState<State>({ kind: 'nothing' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const refuse = (text: string) => setState({ kind: 'refused', text })
  const read = async (file: File) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    if (file.size > LIMITS.importFileBytes) return refuse(t('tooLarge', { name: file.name, limit: LIMIT }))
    setState({ kind: 'reading', name: file.name })
    try {
      const found = await readSheets(await file.arrayBuffer(), signal)
      if (!signal.aborted) setState({ kind: 'read', name: file.name, file: found })
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
      {state.kind === 'read' && <Sheets key={state.name} name={state.name} file={state.file} />}
    </DemoPage>
  )
}

/** The sheets of a file, one at a time; its first row names the columns. */
function Sheets({ name, file: { sheets, encoding } }: { name: string; file: ReadFile }) {
  const { t } = useTranslation('excel')
  const [shown, setShown] = useState(0)
  const [head = [], ...rows] = sheets[shown]?.rows ?? []
  const width = rows.reduce((most, row) => Math.max(most, row.length), head.length)
  return (
    <>
      <Flex gap={12} wrap align="center">
        <span role="status">{t('read', { name, rows: formatCount(rows.length), columns: formatCount(width) })}</span>
        {encoding && <Secondary>{t('encoding', { encoding: encoding.toUpperCase() })}</Secondary>}
        {sheets.length > 1 && (
          <Select
            aria-label={t('sheet')}
            style={{ minWidth: 160 }}
            value={shown}
            options={sheets.map((sheet, value) => ({ value, label: sheet.name }))}
            onChange={setShown}
          />
        )}
      </Flex>
      {width === 0 ? (
        <Empty description={t('empty')} />
      ) : (
        <Table
          virtual
          size="small"
          bordered
          pagination={false}
          scroll={{ x: width * COLUMN, y: HEIGHT }}
          rowKey="row"
          dataSource={rows.map((cells, row) => ({ row, cells }))}
          columns={Array.from({ length: width }, (_, column) => ({
            key: column,
            width: COLUMN,
            ellipsis: true,
            title: head[column]?.trim() || t('unnamed', { number: column }),
            render: (_value: unknown, { cells }: { cells: string[] }) => cells[column] ?? '',
          }))}
        />
      )}
    </>
  )
}
