import { useCallback, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { findNext } from '#domain/grid/find'
import type { SheetEdit } from '#domain/grid/history'
import { isSingle } from '#domain/grid/range'
import { replaceAll } from '#domain/grid/rows'
import type { Sheet } from '#domain/grid/sheet'
import type { DataSheetHandle } from './DataSheet'
import type { FindReplaceHandle } from './FindReplace'

/** Finds and replaces in a sheet: what FindReplace does, and what came of it. */
export function useFindReplace(
  grid: RefObject<DataSheetHandle | null>,
  sheet: Sheet,
  edit: (change: SheetEdit) => void,
) {
  const { t } = useTranslation('editing')
  const field = useRef<FindReplaceHandle>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const found = (text: string) => {
    const position = findNext(sheet, text, grid.current?.selected() ?? { row: 0, column: 0 })
    setNotice(position ? null : t('grid.notFound'))
    if (position) grid.current?.goTo(position)
  }
  const replace = (text: string, by: string) => {
    const block = grid.current?.block() ?? { top: 0, left: 0, bottom: 0, right: 0 }
    const replaced = replaceAll(sheet, text, by, block)
    const notice = isSingle(block) ? ('grid.replaced' as const) : ('grid.replacedInSelection' as const)
    setNotice(replaced ? t(notice, { count: replaced.cells }) : t('grid.notReplaced'))
    if (!replaced) return
    edit({ kind: 'patch', patch: replaced.patch })
    // Where Ctrl+Z takes it back.
    grid.current?.goTo(grid.current.selected())
  }
  // What is told of a replacement holds no more when it is taken back.
  const editSheet = useCallback(
    (change: SheetEdit) => {
      if (change.kind === 'undo' || change.kind === 'redo') setNotice(null)
      edit(change)
    },
    [edit],
  )
  return {
    notice,
    setNotice,
    edit: editSheet,
    open: (what?: 'replace') => field.current?.open(what),
    props: {
      ref: field,
      onFind: found,
      onReplaceAll: replace,
      onLeave: () => grid.current?.goTo(grid.current.selected()),
    },
  }
}
