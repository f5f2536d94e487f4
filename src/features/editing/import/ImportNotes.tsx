import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Doubt } from '#domain/import/doubt'
import { doubtKey, doubtParams } from '#domain/import/doubts'
import type { Inspection } from '#domain/import/inspect'
import { columnName, labelOrPlace } from '#domain/import/columnLabel'
import { isTurned, type Mapping } from '#domain/import/mapping'
import type { SkippedRow } from '#domain/import/places'
import type { FlagCount } from '#domain/import/readTable'
import { quoted } from '../../../lib/formats'
import styles from './Import.module.css'

/** What is told, and asks for nothing. */
const INFORMATIVE: ReadonlySet<Doubt['kind']> = new Set([
  'gaps',
  'hole',
  'absent',
  'endsEarlier',
  'markByNumbers',
  'markByOtherColumns',
  'markBySeparator',
  'markByCount',
])

/** The decimal mark was read by what stands around it. */
const MARKS: ReadonlySet<Doubt['kind']> = new Set([
  'markByNumbers',
  'markByOtherColumns',
  'markBySeparator',
  'markByCount',
])

interface Props {
  mapping: Mapping
  inspection: Inspection
  /** The other tables that this one goes on in. */
  goesOn: readonly string[]
  skipped: readonly SkippedRow[]
  flags: readonly FlagCount[]
  doubts: readonly Doubt[]
  /** The unit that the file says where it is another one than that of the series, and that; null where it is not. */
  units: { file: string; series: string; isOfTitle: boolean } | null
  onMapping: (mapping: Mapping) => void
}

const SHOWN_ROWS = 4
const SHOWN_OTHERS = 5
const shortList = (names: readonly string[]): string =>
  quoted(names.slice(0, SHOWN_OTHERS)) + (names.length > SHOWN_OTHERS ? ' …' : '')
const SHOWN_LETTERS = 100

/** What is odd about the file and must not be swallowed: cells without a header, marks for missing values, rows left out. */
export function ImportNotes({ mapping, inspection, goesOn, skipped, flags, doubts, units, onMapping }: Props) {
  const { t } = useTranslation(['editing', 'domain'])
  const isAcross = isTurned(mapping.layout)
  const labelOf = (column: number) => labelOrPlace(inspection.columns[column])
  const treatAsMissing = (value: number) => onMapping({ ...mapping, missingValues: [...mapping.missingValues, value] })
  const notRead = [...inspection.leftOut.map(labelOf), ...inspection.onSide]
  const otherMark = mapping.decimalMark === ',' ? '.' : ','
  const open = inspection.sentinels.filter(
    ({ value, column }) => column !== mapping.valueColumn || !mapping.missingValues.includes(value),
  )
  return (
    <Flex vertical gap={8} className={styles.notes}>
      {goesOn.length > 0 && <Alert type="warning" showIcon title={t('note.goesOn', { parts: quoted(goesOn) })} />}
      {inspection.nameless.map(({ column, place, rows }) => (
        <Alert
          key={`nameless-${column}`}
          type="warning"
          showIcon
          title={t('note.nameless', { count: rows, column: place })}
        />
      ))}
      {inspection.others.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('note.others', {
            taken: labelOf(mapping.valueColumn),
            others: shortList(inspection.others.map(labelOf)),
            count: inspection.others.length,
          })}
        />
      )}
      {notRead.length > 0 && <Alert type="info" showIcon title={t('note.leftOut', { columns: quoted(notRead) })} />}
      {open.map(({ column, value, count, text }) => (
        <Alert
          key={`sentinel-${column}-${value}`}
          type={column === mapping.valueColumn ? 'warning' : 'info'}
          showIcon
          title={t('note.sentinel', { column: labelOf(column), text, count })}
          action={
            column === mapping.valueColumn && (
              <Button size="small" onClick={() => treatAsMissing(value)}>
                {t('note.asMissing')}
              </Button>
            )
          }
        />
      ))}
      {doubts.map((doubt) => (
        <Alert
          key={doubt.kind === 'jump' ? `jump-${doubt.period}` : doubt.kind}
          type={INFORMATIVE.has(doubt.kind) ? 'info' : 'warning'}
          showIcon
          title={t(`domain:doubts.${doubtKey(doubt)}`, doubtParams(doubt, mapping.frequency))}
          action={
            MARKS.has(doubt.kind) && (
              <Button size="small" onClick={() => onMapping({ ...mapping, decimalMark: otherMark })}>
                {t('note.otherMark')}
              </Button>
            )
          }
        />
      ))}
      {units && (
        <Alert
          type={units.series === '' ? 'info' : 'warning'}
          showIcon
          title={t(`note.${units.series === '' ? 'unit' : 'otherUnit'}${units.isOfTitle ? 'OfTitle' : ''}`, units)}
        />
      )}
      {flags.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('note.flags', {
            flags: flags.map(({ flag, count }) => t('note.flagCount', { flag, count })).join(', '),
          })}
        />
      )}
      {skipped.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t(isAcross ? 'note.skippedColumns' : 'note.skipped', { count: skipped.length })}
          description={
            <ul className={styles.skipped}>
              {skipped.slice(0, SHOWN_ROWS).map(({ row, text }) => (
                <li key={row}>
                  {isAcross ? t('note.column', { row: columnName(row - 1) }) : t('note.row', { row })}{' '}
                  <code>{text.slice(0, SHOWN_LETTERS)}</code>
                </li>
              ))}
              {skipped.length > SHOWN_ROWS && <li>…</li>}
            </ul>
          }
        />
      )}
    </Flex>
  )
}
