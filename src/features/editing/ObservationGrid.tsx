import { useCallback, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import {
  DeleteOutlined,
  InsertRowAboveOutlined,
  InsertRowBelowOutlined,
  RedoOutlined,
  SortAscendingOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Alert, Button, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { doubtParams } from '#domain/import/doubts'
import { typedInto } from '#domain/editing/gridNumber'
import { continuePeriods, SHEET_WIDTH } from '#domain/editing/sheetReading'
import type { SheetEdit } from '#domain/grid/history'
import type { CellPosition } from '#domain/grid/range'
import { Hint } from '../../components/Hint'
import { DataSheet, type DataSheetHandle } from '../../components/grid/DataSheet'
import { FindReplace } from '../../components/grid/FindReplace'
import { useFindReplace } from '../../components/grid/useFindReplace'
import { usePastedNumbers } from '../../components/grid/usePastedNumbers'
import { lazyPart } from '../../components/lazyPart'
import { formatCount } from '../../lib/formats'
import styles from './Editor.module.css'
import { useEdited, useEditorHandle } from './EditorContext'
import { useGridActions } from './useGridActions'
import { useLeaps } from './useLeaps'
import { useMarks } from './useMarks'

const GridMenu = lazyPart(() => import('./GridMenu'), { told: 'toast' })

export interface ObservationGridHandle {
  goTo: (position: CellPosition) => void
}

/** As tall as the window leaves room for. */
const HEIGHT = 'max(380px, calc(100vh - 360px))'
const ICONS: Record<string, ReactNode> = {
  insertAbove: <InsertRowAboveOutlined />,
  insertBelow: <InsertRowBelowOutlined />,
  removeRows: <DeleteOutlined />,
  sort: <SortAscendingOutlined />,
}

/** Periods and values as in a spreadsheet, with what is wrong marked where it stands. */
export function ObservationGrid({ ref }: { ref: Ref<ObservationGridHandle> }) {
  const { t } = useTranslation(['editing', 'domain'])
  const { dispatch } = useEditorHandle()
  const state = useEdited(({ edited }) => edited)
  const reading = useEdited((series) => series.reading)
  const { frequency } = reading
  // The same at every rendering, so that no cell is made anew.
  const send = useCallback((change: SheetEdit) => dispatch({ type: 'editSheet', series: 0, edit: change }), [dispatch])
  const typing = useCallback(
    (position: CellPosition, text: string) => dispatch({ type: 'typeInCell', series: 0, position, text }),
    [dispatch],
  )
  const sheet = useRef<DataSheetHandle>(null)
  const { notice, setNotice, edit, open, props } = useFindReplace(sheet, state.sheet, send)
  const [activeRow, setActiveRow] = useState(0)
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const { readPaste, question } = usePastedNumbers(sheet, SHEET_WIDTH)
  useImperativeHandle(ref, () => ({ goTo: (position) => sheet.current?.goTo(position) }))

  // With the letters that formulas name them by.
  const columns = useMemo(
    () => [{ name: `A · ${t('grid.period')}` }, { name: `B · ${t('grid.value')}`, align: 'end' as const }],
    [t],
  )
  const goOn = useMemo(() => continuePeriods(frequency), [frequency])
  const problemOf = useMemo(
    () => (row: number, column: number) => {
      const wrong = reading.problems.get(row)
      return wrong?.column === column ? t(`domain:refusals.${wrong.problem}`) : undefined
    },
    [reading.problems, t],
  )
  const markOf = useMarks()
  // Work that is brought back is shown where it begins; else the latest period is.
  const [opensAt] = useState(() => {
    const edited = reading.rows.findIndex((_, row) => (markOf(row, 0) ?? markOf(row, 1)) !== undefined)
    return edited >= 0 ? edited : Math.max(0, state.sheet.length - 1)
  })
  const range = useEdited(({ base }) => base.range)
  const outside = range ? reading.observations.filter(({ period }) => period < range[0] || period > range[1]).length : 0
  const leaps = useLeaps()
  const actions = useGridActions(sheet, edit, goOn)
  const wrong = reading.problems.get(activeRow)
  const goToProblem = () => {
    const here = sheet.current?.selected().row ?? -1
    const rows = [...reading.problems.keys()]
    const row = rows.find((r) => r > here) ?? rows[0]
    if (row !== undefined) sheet.current?.goTo({ row, column: reading.problems.get(row)!.column })
  }
  const tool = (label: string, icon: ReactNode, isOff: boolean, act: () => void) => (
    <Hint key={label} title={label}>
      <Button size="small" icon={icon} aria-label={label} disabled={isOff} onClick={act} />
    </Hint>
  )
  return (
    <>
      <Flex justify="space-between" gap={8} wrap className={styles.tools}>
        <Flex gap={4} align="center" wrap>
          {tool(t('grid.undo'), <UndoOutlined />, state.done.length === 0, () => edit({ kind: 'undo' }))}
          {tool(t('grid.redo'), <RedoOutlined />, state.undone.length === 0, () => edit({ kind: 'redo' }))}
          {actions
            .filter(({ key }) => key in ICONS)
            .map(({ key, label, isOff = false, act }) => tool(label, ICONS[key], isOff, act))}
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
        <FindReplace {...props} />
      </Flex>
      {wrong && (
        <Alert
          type="error"
          title={t('grid.reason', { row: activeRow + 1, reason: t(`domain:refusals.${wrong.problem}`) })}
        />
      )}
      {question}
      {outside > 0 && <Alert type="info" showIcon title={t('grid.outsideRange', { count: outside })} />}
      {leaps.map((leap) => (
        <Alert
          key={leap.period}
          type="warning"
          showIcon
          title={t('domain:doubts.jump', doubtParams(leap, frequency))}
        />
      ))}
      {notice && <Alert type="warning" title={notice} closable={{ onClose: () => setNotice(null) }} />}
      <DataSheet
        ref={sheet}
        label={t('observations')}
        columns={columns}
        state={state}
        onEdit={edit}
        onTyping={typing}
        problemOf={problemOf}
        markOf={markOf}
        goOn={goOn}
        readPaste={readPaste}
        readTyped={typedInto}
        onOutside={(count) => setNotice(t('grid.outside', { count }))}
        onActive={({ row }) => setActiveRow(row)}
        onFind={open}
        onMenu={({ clientX, clientY }) => setMenu({ x: clientX, y: clientY })}
        initialRow={opensAt}
        height={HEIGHT}
      />
      {menu && <GridMenu actions={actions} at={menu} onClose={() => setMenu(null)} />}
      <Typography.Text type="secondary" className={styles.hint}>
        {t('grid.hint')}
      </Typography.Text>
    </>
  )
}
