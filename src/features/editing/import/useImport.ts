import { startTransition, useEffect, useRef, useState } from 'react'
import type { Frequency } from '#domain/frequency'
import { LIMITS } from '#domain/limits'
import type { Encoding } from '#domain/import/decode'
import type { Mapping } from '#domain/import/mapping'
import type { Observation } from '#domain/observation'
import { ImportFailure, startImporter, type Importer } from './importer'
import { pack, type Chosen, type Inspected, type Opened, type ReadPreview } from './protocol'

export interface ImportState {
  fileName: string
  opened: Opened | null
  table: number
  inspected: Inspected | null
  preview: ReadPreview | null
  /** Share done of what runs now; null when nothing runs. */
  progress: number | null
  problem: 'damaged' | 'protected' | 'unsupported' | 'empty' | 'tooManyCells' | 'unreadable' | 'tooLarge' | null
}

const NOTHING: ImportState = {
  fileName: '',
  opened: null,
  table: 0,
  inspected: null,
  preview: null,
  progress: null,
  problem: null,
}

interface Present {
  observations: readonly Observation[]
  frequency: Frequency
}

/** One import, from the file to the preview; all the work is done in a worker. */
export function useImport(present: Present) {
  const [state, setState] = useState(NOTHING)
  const importer = useRef<Importer | null>(null)
  useEffect(() => () => importer.current?.end(), [])

  // A transition: the form and the preview are drawn in slices, so that the page never stands still.
  const update = (changes: Partial<ImportState>) =>
    startTransition(() => setState((current) => ({ ...current, ...changes })))

  const fail = (error: unknown) =>
    update({ progress: null, problem: error instanceof ImportFailure ? error.reason : 'unreadable' })

  const looks = useRef(0)
  /** Kept to be read again in another encoding. */
  const file = useRef<{ name: string; bytes: ArrayBuffer } | null>(null)

  /**
   * Looks at a table with a mapping (guessed where none is given), and reads it. Of several at once only the last one's
   * answers are shown.
   */
  const look = async (table: number, mapping: Mapping | null, chosen: Chosen | null = null) => {
    looks.current += 1
    const mine = looks.current
    // At once: what is shown until the answer comes is no longer what would be applied.
    setState((current) => ({ ...current, progress: 0, table }))
    const inspected = await importer.current!.ask({ kind: 'inspect', table, mapping, chosen })
    if (mine !== looks.current) return
    // Where something is asked, nothing is offered before it is answered.
    const isOpen = !inspected.mapping || (inspected.inspection?.questions.length ?? 0) > 0
    update({ inspected, preview: null, ...(isOpen && { progress: null }) })
    if (isOpen || !inspected.mapping) return
    const preview = await importer.current!.ask(
      {
        kind: 'read',
        table,
        mapping: inspected.mapping,
        present: pack(present.observations),
        presentFrequency: present.frequency,
      },
      (progress) => {
        if (mine === looks.current) update({ progress })
      },
    )
    if (mine === looks.current) update({ preview, progress: null })
  }

  const open = async (fileName: string, bytes: ArrayBuffer, encoding: Encoding | 'auto' = 'auto') => {
    importer.current?.end()
    importer.current = startImporter()
    setState({ ...NOTHING, fileName, progress: 0 })
    if (bytes.byteLength > LIMITS.importFileBytes) return update({ progress: null, problem: 'tooLarge' })
    file.current = { name: fileName, bytes }
    const opened = await importer.current.ask({ kind: 'open', bytes: bytes.slice(0), encoding })
    update({ opened })
    await look(opened.likeliest, null)
  }

  return {
    state,
    open: (...args: Parameters<typeof open>) => void open(...args).catch(fail),
    chooseTable: (table: number) => void look(table, null).catch(fail),
    changeMapping: (mapping: Mapping) => void look(state.table, mapping).catch(fail),
    choose: (mapping: Mapping, chosen: Chosen) => void look(state.table, mapping, chosen).catch(fail),
    chooseEncoding: (encoding: Encoding) => {
      if (file.current) void open(file.current.name, file.current.bytes, encoding).catch(fail)
    },
    /** Ends what runs and forgets the file. */
    cancel: () => {
      looks.current += 1
      importer.current?.end()
      importer.current = null
      file.current = null
      setState(NOTHING)
    },
  }
}
