import type { ReactNode } from 'react'
import { Tabs, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { columnName } from '#domain/import/columnLabel'
import type { RefusedCell } from '#domain/import/readTable'
import { formatCount } from '../../../lib/formats'
import styles from './Import.module.css'
import type { ChangedValue, ReadPreview } from './protocol'

const COLORS = { added: 'success', changed: 'processing', unchanged: 'default', refused: 'error' } as const

/** What applying would do: rows added, changed (old → new), unchanged, refused, each refused one with its place and reason. */
export function Preview({ preview }: { preview: ReadPreview }) {
  const { t } = useTranslation('editing')
  const counts = {
    added: preview.added,
    changed: preview.changed,
    unchanged: preview.unchanged,
    refused: preview.refusedCount,
  }
  const items = [
    ...(preview.refusedCount > 0
      ? [
          {
            key: 'refused',
            label: t('preview.refusedTab', { count: preview.refusedCount }),
            children: <RefusedTable refused={preview.refused} />,
          },
        ]
      : []),
    ...(preview.changed > 0
      ? [
          {
            key: 'changed',
            label: t('preview.changedTab', { count: preview.changed }),
            children: <ChangedTable changes={preview.changes} />,
          },
        ]
      : []),
    ...(preview.added > 0
      ? [
          {
            key: 'added',
            label: t('preview.addedTab', { count: preview.added, formatted: formatCount(preview.added) }),
            children: <AddedTable additions={preview.additions} total={preview.added} />,
          },
        ]
      : []),
  ]
  return (
    <section aria-label={t('preview.title')}>
      <div className={styles.counts} role="status">
        {(Object.keys(COLORS) as (keyof typeof COLORS)[]).map((kind) => (
          <Tag key={kind} color={counts[kind] > 0 ? COLORS[kind] : 'default'} data-count={kind}>
            {t(`preview.${kind}`)} {formatCount(counts[kind])}
          </Tag>
        ))}
      </div>
      {items.length > 0 && <Tabs size="small" items={items} />}
    </section>
  )
}

function RefusedTable({ refused }: { refused: readonly RefusedCell[] }) {
  const { t } = useTranslation(['editing', 'domain'])
  const rows = refused.map(({ row, column, text, reason, firstRow }) => ({
    key: `${row}-${column}`,
    cells: [
      row,
      columnName(column - 1),
      <code key="text">{text}</code>,
      t(`domain:refusals.${reason}`, { firstRow: firstRow ?? '' }),
    ],
  }))
  return (
    <RowsTable titles={[t('preview.row'), t('preview.column'), t('preview.text'), t('preview.reason')]} rows={rows} />
  )
}

function ChangedTable({ changes }: { changes: readonly ChangedValue[] }) {
  const { t } = useTranslation('editing')
  const rows = changes.map(({ period, before, after }) => ({ key: period, cells: [period, before, after] }))
  return <RowsTable titles={[t('preview.period'), t('preview.before'), t('preview.after')]} rows={rows} />
}

function AddedTable({ additions, total }: { additions: ReadPreview['additions']; total: number }) {
  const { t } = useTranslation('editing')
  const rows = additions.map(({ period, value }) => ({ key: period, cells: [period, value] }))
  return (
    <>
      <RowsTable titles={[t('preview.period'), t('preview.value')]} rows={rows} />
      {total > additions.length && (
        <p className={styles.caption}>
          {t('preview.more', { shown: formatCount(additions.length), total: formatCount(total) })}
        </p>
      )}
    </>
  )
}

interface RowsProps {
  titles: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

function RowsTable({ titles, rows }: RowsProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, i) => (
                <td key={titles[i]} {...(typeof cell === 'string' && { title: cell })}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
