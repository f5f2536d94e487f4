import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { clearBlock, fillDown, type Continue } from '#domain/grid/clipboard'
import type { SheetEdit } from '#domain/grid/history'
import { insertRows, removeBlockRows, sortRows } from '#domain/grid/rows'
import type { Patch } from '#domain/grid/sheet'
import { SHEET_WIDTH } from '#domain/editing/sheetReading'
import type { DataSheetHandle } from '../../components/grid/DataSheet'
import { useEdited } from './EditorContext'
import type { GridAction } from './GridMenu'

/** What can be done with the rows of the grid; `also` where the keys go on. */
export function useGridActions(
  grid: RefObject<DataSheetHandle | null>,
  edit: (change: SheetEdit) => void,
  goOn: Continue,
): GridAction[] {
  const { t } = useTranslation('editing')
  const sheet = useEdited(({ edited }) => edited.sheet)
  const rows = useEdited(({ reading }) => reading.rows)
  const act = (
    key: 'insertAbove' | 'insertBelow' | 'removeRows' | 'clear' | 'fillDown' | 'sort',
    make: () => Patch | null,
    isOff = false,
  ): GridAction => ({
    key,
    label: t(`grid.${key}`),
    isOff,
    act: () => {
      const position = grid.current!.selected()
      const patch = make()
      if (patch) edit({ kind: 'patch', patch })
      grid.current!.goTo(position)
    },
  })
  const block = () => grid.current!.block()
  const count = () => block().bottom - block().top + 1
  const isEmpty = sheet.length === 0
  return [
    act('insertAbove', () => insertRows(sheet, block().top, count(), SHEET_WIDTH)),
    act('insertBelow', () => insertRows(sheet, block().bottom + 1, count(), SHEET_WIDTH)),
    act('removeRows', () => removeBlockRows(sheet, block()), isEmpty),
    act('clear', () => clearBlock(sheet, block(), SHEET_WIDTH), isEmpty),
    act('fillDown', () => fillDown(sheet, block(), SHEET_WIDTH, goOn), isEmpty),
    act(
      'sort',
      () =>
        sortRows(sheet, (_, i) => {
          const reading = rows[i]
          return reading && !('problem' in reading) ? reading.period : null
        }),
      isEmpty,
    ),
  ]
}
