import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf, sameCell } from '#domain/merge'
import { formatValue } from '../../lib/formats'
import { useEdited } from './EditorContext'

/** What is told of a cell that differs from the saved series: that it is new, or what was there. */
export function useMarks() {
  const { t } = useTranslation('editing')
  const saved = useEdited(({ base }) => base.state.observations)
  const rows = useEdited(({ reading }) => reading.rows)
  const isNew = useEdited(({ base }) => base.id === null)
  const before = useMemo(() => new Map(saved.map((observation) => [observation.period, cellOf(observation)])), [saved])
  return useMemo(
    () =>
      (row: number, column: number): string | undefined => {
        const reading = rows[row]
        if (isNew || !reading || 'problem' in reading) return undefined
        const cell = before.get(reading.period)
        if (!cell) return t('grid.added')
        if (column === 0 || sameCell(cell, cellOf(reading))) return undefined
        return t('grid.changed', {
          before: [formatValue(cell.value, cell.decimals), cell.flag].filter(Boolean).join(' '),
        })
      },
    [rows, before, isNew, t],
  )
}
