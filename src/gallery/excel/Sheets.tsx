import { useMemo, useState } from 'react'
import { Alert, Empty, Flex, Select, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { ENCODINGS, type Encoding } from '#domain/import/encodings'
import { Hint } from '../../components/Hint'
import { formatCount } from '../../lib/formats'
import type { ReadFile } from '../../lib/sheets/readSheets'
import { PlainTable } from '../../components/PlainTable'
import { cellFaults, faultOf } from './cellFaults'

const HEIGHT = 480
const COLUMN = 160
const MOST_FAULTS = 5

interface Props {
  name: string
  file: ReadFile
  /** Reads a text anew, in another encoding. */
  onEncoding: (encoding: Encoding) => void
}

/** The sheets of a file, one at a time; its first row names the columns. What is wrong with a cell stands where it is. */
export function Sheets({ name, file: { sheets, encoding }, onEncoding }: Props) {
  const { t } = useTranslation('excel')
  const [shown, setShown] = useState(0)
  const all = useMemo(() => sheets[shown]?.rows ?? [], [sheets, shown])
  const faults = useMemo(() => cellFaults(all), [all])
  const [head = [], ...rows] = all
  const width = rows.reduce((most, row) => Math.max(most, row.length), head.length)
  return (
    <>
      <Flex gap={12} wrap align="center">
        <span role="status">{t('read', { name, rows: formatCount(rows.length), columns: formatCount(width) })}</span>
        {encoding && (
          <Select<Encoding>
            aria-label={t('encoding')}
            style={{ minWidth: 160 }}
            value={encoding}
            options={ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={onEncoding}
          />
        )}
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
      {faults.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('faults', { count: faults.length })}
          description={faults.slice(0, MOST_FAULTS).map(({ place, fault }) => (
            <div key={place}>{t('faultAt', { place, reason: t(`fault.${fault}`) })}</div>
          ))}
        />
      )}
      {width === 0 ? (
        <Empty description={t('empty')} />
      ) : (
        <PlainTable
          virtual
          size="small"
          bordered
          scroll={{ x: width * COLUMN, y: HEIGHT }}
          rowKey="row"
          dataSource={rows.map((cells, row) => ({ row, cells }))}
          columns={Array.from({ length: width }, (_, column) => ({
            key: column,
            width: COLUMN,
            ellipsis: true,
            title: head[column]?.trim() || t('unnamed', { number: column }),
            render: (_value: unknown, { cells }: { cells: string[] }) => <Cell text={cells[column] ?? ''} />,
          }))}
        />
      )}
    </>
  )
}

function Cell({ text }: { text: string }) {
  const { t } = useTranslation('excel')
  const fault = faultOf(text)
  if (!fault) return text
  return (
    <Hint title={t(`fault.${fault}`)}>
      <Tag color="error">{text}</Tag>
    </Hint>
  )
}
