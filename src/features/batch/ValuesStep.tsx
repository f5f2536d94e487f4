import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'
import { continuePeriods } from '#domain/editing/sheetReading'
import { periodsOf, PERIODS, type WideBase } from '#domain/batch/wide'
import { editSheet, patchOf, type EditedSheet, type SheetEdit } from '#domain/grid/history'
import type { Patch, Sheet } from '#domain/grid/sheet'
import { gridNumber, typedInto } from '#domain/editing/gridNumber'
import { DataSheet, type DataSheetHandle } from '../../components/grid/DataSheet'
import { FindReplace } from '../../components/grid/FindReplace'
import { useFindReplace } from '../../components/grid/useFindReplace'
import { usePastedNumbers } from '../../components/grid/usePastedNumbers'
import { Hint } from '../../components/Hint'
import { Panel } from '../../components/Panel'
import { Secondary } from '../../components/Secondary'
import { useTerms } from '../../lib/api/catalogue'
import { useIsWide } from '../../lib/useIsWide'
import { AddSeries } from './AddSeries'
import styles from './Batch.module.css'
import { isTouched, type Chosen, type ValuesWork } from './work'

interface Props {
  chosen: readonly Chosen[]
  work: ValuesWork
  onEdit: (edited: EditedSheet) => void
  /** Another series is to stand in the sheet. */
  onAdd: (id: number) => void
  onBack: () => void
  onReview: () => void
}

const HEIGHT = 'max(380px, calc(100vh - 300px))'
const PERIOD_WIDTH = 130
const VALUE_WIDTH = 160

/** Whether an edit writes a period, puts in rows or takes them away. */
const isOfPeriods = ({ before, after }: Patch): boolean =>
  before.length !== after.length || after.some((row, i) => row[PERIODS] !== before[i]![PERIODS])

/** Reads the periods of a sheet once; `_time`: which reader it is. */
function periodsKept(_time: number) {
  let last: { of: Sheet; are: ReturnType<typeof periodsOf> } | null = null
  return (sheet: Sheet, base: WideBase) => {
    if (last?.of !== sheet) last = { of: sheet, are: periodsOf(sheet, base) }
    return last.are
  }
}

/** The values of all chosen series in one sheet: periods down, series across. */
export function ValuesStep({ chosen, work, onEdit, onAdd, onBack, onReview }: Props) {
  const { t } = useTranslation(['batch', 'domain'])
  const terms = useTerms()
  const isWide = useIsWide()
  const { edited, base } = work
  const { frequency } = base
  const grid = useRef<DataSheetHandle>(null)
  const { readPaste, question } = usePastedNumbers(grid, chosen.length + 1)
  const [outside, setOutside] = useState(0)
  const present = useRef(edited)
  present.current = edited
  // The same at every rendering, so that no cell is made anew.
  const tell = useRef(onEdit)
  tell.current = onEdit
  /** How often a period was written: what is said of those of other rows may be another then. */
  const [written, setWritten] = useState(0)
  const send = useCallback((change: SheetEdit) => {
    const patch = patchOf(present.current, change)
    if (patch && isOfPeriods(patch)) setWritten((count) => count + 1)
    tell.current(editSheet(present.current, change))
  }, [])
  const { notice, setNotice, edit, open, props } = useFindReplace(grid, edited.sheet, send)
  const columns = useMemo(() => {
    const titles = chosen.map(({ series }) => terms.inLanguage(series))
    const isTold = (title: string) => titles.indexOf(title) === titles.lastIndexOf(title)
    return [
      { name: t('period'), width: PERIOD_WIDTH },
      ...chosen.map(({ series }, i) => ({
        // Of series of one title each is told by its code.
        name: `${titles[i]}${isTold(titles[i]!) ? '' : ` · ${series.code}`} (${terms.title('units', series.unit)})`,
        width: VALUE_WIDTH,
        align: 'end' as const,
      })),
    ]
  }, [chosen, terms, t])
  const goOn = useMemo(() => continuePeriods(frequency), [frequency])
  /** The periods of a sheet as far as they are asked for; another one, so that all cells are, once a period was written. */
  const periods = useMemo(() => periodsKept(written), [written])
  // Values only of the cells that are seen: the whole is read for the review.
  const problemOf = useCallback(
    (row: number, column: number) => {
      const cells = present.current.sheet[row]
      const text = cells?.[column] ?? ''
      if (!cells || cells.every((cell) => cell.trim() === '')) return undefined
      if (column === 0) {
        const { sheet } = present.current
        const period = periods(sheet, base)[row]
        return typeof period === 'string' ? t(`domain:refusals.${period}`) : undefined
      }
      if (text.trim() === '') return undefined
      const number = gridNumber(text)
      return number.kind === 'problem' ? t(`domain:refusals.${number.problem}`) : undefined
    },
    [base, t, periods],
  )
  // A series that was added is gone to.
  const shown = useRef(chosen.length)
  useEffect(() => {
    if (chosen.length > shown.current) grid.current?.goTo({ row: grid.current.selected().row, column: chosen.length })
    shown.current = chosen.length
  }, [chosen.length])
  const tool = (label: string, icon: ReactNode, isOff: boolean, act: () => void) => (
    <Hint title={label}>
      <Button size="small" icon={icon} aria-label={label} disabled={isOff} onClick={act} />
    </Hint>
  )
  return (
    <Panel>
      <Flex vertical gap={12}>
        <Flex gap={8} align="center" wrap>
          {isWide && tool(t('undoStep'), <UndoOutlined />, edited.done.length === 0, () => edit({ kind: 'undo' }))}
          {isWide && tool(t('redoStep'), <RedoOutlined />, edited.undone.length === 0, () => edit({ kind: 'redo' }))}
          <span className={styles.space} />
          {isWide && <AddSeries chosen={chosen} onAdd={onAdd} />}
          {isWide && <FindReplace {...props} />}
          {isTouched(work) ? (
            <Popconfirm title={t('backSure')} okText={t('discard')} onConfirm={onBack}>
              <Button>{t('back')}</Button>
            </Popconfirm>
          ) : (
            <Button onClick={onBack}>{t('back')}</Button>
          )}
          <Button type="primary" disabled={!isTouched(work)} onClick={onReview}>
            {t('review')}
          </Button>
        </Flex>
        {isWide && <Secondary>{t('gridHint')}</Secondary>}
        {question}
        {notice && <Alert type="warning" title={notice} closable={{ onClose: () => setNotice(null) }} />}
        {outside > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('outside', { count: outside })}
            closable={{ onClose: () => setOutside(0) }}
          />
        )}
        {isWide ? (
          <DataSheet
            ref={grid}
            readPaste={readPaste}
            readTyped={typedInto}
            label={t('sheet')}
            columns={columns}
            state={edited}
            onEdit={edit}
            problemOf={problemOf}
            goOn={goOn}
            onOutside={setOutside}
            onFind={open}
            height={HEIGHT}
            initialRow={Math.max(0, edited.sheet.length - 1)}
          />
        ) : (
          <Secondary>{t('narrowSheet')}</Secondary>
        )}
      </Flex>
    </Panel>
  )
}
