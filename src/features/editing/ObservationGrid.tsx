import { useCallback, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { DeleteOutlined, RedoOutlined, SearchOutlined, UndoOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Input, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { continuePeriods } from '#domain/editing/sheetReading'
import { findNext } from '#domain/grid/find'
import type { SheetEdit } from '#domain/grid/history'
import type { CellPosition } from '#domain/grid/range'
import { removeRows } from '#domain/grid/sheet'
import { Hint } from '../../components/Hint'
import { DataSheet, type DataSheetHandle } from '../../components/grid/DataSheet'
import { formatCount } from '../../lib/formats'
import styles from './Editor.module.css'
import { useEdited, useEditorHandle } from './EditorContext'

export interface ObservationGridHandle {
  goTo: (position: CellPosition) => void
}

const HEIGHT = 380

/** Periods and values as in a spreadsheet, with what is wrong marked where it stands. */
export function ObservationGrid({ ref }: { ref: Ref<ObservationGridHandle> }) {
  const { t } = useTranslation(['editing', 'domain'])
  const { dispatch } = useEditorHandle()
  const state = useEdited(({ edited }) => edited)
  const reading = useEdited((series) => series.reading)
  const { frequency } = reading
  // The same at every rendering, so that no cell is made anew.
  const edit = useCallback((change: SheetEdit) => dispatch({ type: 'editSheet', series: 0, edit: change }), [dispatch])
  const typing = useCallback(
    (position: CellPosition, text: string) => dispatch({ type: 'typeInCell', series: 0, position, text }),
    [dispatch],
  )
  const sheet = useRef<DataSheetHandle>(null)
  const find = useRef<HTMLDivElement>(null)
  const [searched, setSearched] = useState('')
  const [notice, setNotice] = useState<string | null>(null)
  const [activeRow, setActiveRow] = useState(0)
  useImperativeHandle(ref, () => ({ goTo: (position) => sheet.current?.goTo(position) }))

  const columns = useMemo(() => [{ name: t('grid.period') }, { name: t('grid.value'), align: 'end' as const }], [t])
  const goOn = useMemo(() => continuePeriods(frequency), [frequency])
  const problemOf = useMemo(
    () => (row: number, column: number) => {
      const wrong = reading.problems.get(row)
      return wrong?.column === column ? t(`domain:refusals.${wrong.problem}`) : undefined
    },
    [reading.problems, t],
  )
  const wrong = reading.problems.get(activeRow)
  const goToProblem = () => {
    const here = sheet.current?.selected().row ?? -1
    const rows = [...reading.problems.keys()]
    const row = rows.find((r) => r > here) ?? rows[0]
    if (row !== undefined) sheet.current?.goTo({ row, column: reading.problems.get(row)!.column })
  }
  const search = () => {
    const position = findNext(state.sheet, searched, sheet.current?.selected() ?? { row: 0, column: 0 })
    setNotice(position ? null : t('grid.notFound'))
    if (position) sheet.current?.goTo(position)
  }
  const removeSelected = () => {
    const position = sheet.current!.selected()
    if (position.row < state.sheet.length) edit({ kind: 'patch', patch: removeRows(state.sheet, position.row, 1) })
    // The keys go on in the grid.
    sheet.current!.goTo(position)
  }
  const tool = (label: string, icon: React.ReactNode, isOff: boolean, act: () => void) => (
    <Hint title={label}>
      <Button size="small" icon={icon} aria-label={label} disabled={isOff} onClick={act} />
    </Hint>
  )
  return (
    <>
      <Flex justify="space-between" gap={8} wrap className={styles.tools}>
        <Flex gap={4} align="center">
          {tool(t('grid.undo'), <UndoOutlined />, state.done.length === 0, () => edit({ kind: 'undo' }))}
          {tool(t('grid.redo'), <RedoOutlined />, state.undone.length === 0, () => edit({ kind: 'redo' }))}
          {tool(t('grid.removeRow'), <DeleteOutlined />, state.sheet.length === 0, removeSelected)}
          <Typography.Text type="secondary" className={styles.count}>
            {t('grid.count', {
              count: reading.observations.length,
              formatted: formatCount(reading.observations.length),
            })}
          </Typography.Text>
          {reading.problems.size > 0 && (
            <Button size="small" danger onClick={goToProblem}>
              {t('grid.problems', { count: reading.problems.size })}
            </Button>
          )}
        </Flex>
        <div ref={find}>
          <Input
            size="small"
            prefix={<SearchOutlined />}
            value={searched}
            aria-label={t('grid.find')}
            placeholder={t('grid.find')}
            onChange={(event) => setSearched(event.target.value)}
            onPressEnter={search}
          />
        </div>
      </Flex>
      {wrong && (
        <Alert
          type="error"
          title={t('grid.reason', { row: activeRow + 1, reason: t(`domain:refusals.${wrong.problem}`) })}
        />
      )}
      {notice && <Alert type="warning" title={notice} closable={{ onClose: () => setNotice(null) }} />}
      <DataSheet
        ref={sheet}
        label={t('observations')}
        columns={columns}
        state={state}
        onEdit={edit}
        onTyping={typing}
        problemOf={problemOf}
        goOn={goOn}
        onOutside={(count) => setNotice(t('grid.outside', { count }))}
        onActive={({ row }) => setActiveRow(row)}
        onFind={() => find.current?.querySelector('input')?.focus()}
        height={HEIGHT}
      />
      <Typography.Text type="secondary" className={styles.hint}>
        {t('grid.hint')}
      </Typography.Text>
    </>
  )
}
