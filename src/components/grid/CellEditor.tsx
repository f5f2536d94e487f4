import { useState } from 'react'
import type { RenderEditCellProps } from 'react-data-grid'
import type { SheetRow } from '#domain/grid/sheet'
import styles from './DataSheet.module.css'

interface Props extends RenderEditCellProps<SheetRow> {
  index: number
  label: string
  onTyping?: (text: string) => void
}

const focus = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.select()
}

/** The input over a cell. What was there is selected, so that typing replaces it: the first key, or the first syllable of an input method, included. */
export function CellEditor({ row, index, label, onTyping, onRowChange, onClose }: Props) {
  const [text, setText] = useState(row[index] ?? '')
  const change = (next: string) => {
    setText(next)
    onTyping?.(next)
    onRowChange(row.with(index, next))
  }
  return (
    <input
      ref={focus}
      className={styles.editor}
      aria-label={label}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={() => onClose(true, false)}
    />
  )
}
