import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { editSheet, startSheet } from '#domain/grid/history'
import { DataSheet } from '../../../src/components/grid/DataSheet'

const ROWS = 10_000
const COLUMNS = 50

const cells = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (_, column) => (column === 0 ? `P${row}` : String(row * column))),
)
const columns = Array.from({ length: COLUMNS }, (_, column) => ({ name: `C${column}`, width: 100 }))

/** The grid by itself, as wide as a batch will need it. */
function GridPage() {
  const [state, setState] = useState(() => startSheet(cells))
  const summary = useMemo(() => `${state.sheet.length} rows, ${state.done.length} steps`, [state])
  return (
    <>
      <output>{summary}</output>
      <DataSheet
        label="Wide"
        columns={columns}
        state={state}
        onEdit={(edit) => setState((current) => editSheet(current, edit))}
        height="600px"
      />
    </>
  )
}

createRoot(document.getElementById('root')!).render(<GridPage />)
