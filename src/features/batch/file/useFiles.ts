import { useRef, useState } from 'react'
import { LIMITS } from '#domain/limits'
import { useEnd } from '../../../lib/tabs/page'
import { siteFlags } from '#domain/ownFlags'
import type { Answers, Request, Results, TableRead } from './protocol'

type Message = { kind: 'progress'; share: number } | { kind: 'done'; result: unknown } | { kind: 'failed' }

/** Asks a worker one thing after the other. Errors: where it fails, or is ended before it answers. */
function startReader(onProgress: (share: number) => void) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let queue: Promise<unknown> = Promise.resolve()
  const ending = new AbortController()
  const once = (request: Request) =>
    new Promise<unknown>((resolve, reject) => {
      ending.signal.throwIfAborted()
      ending.signal.addEventListener('abort', () => reject(new Error('the files were closed')), { once: true })
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.kind === 'progress') onProgress(data.share)
        else if (data.kind === 'done') resolve(data.result)
        else reject(new Error('the files were not read'))
      }
      worker.postMessage(request, request.kind === 'open' ? request.files.map(({ bytes }) => bytes) : [])
    })
  return {
    ask: <Kind extends Request['kind']>(request: Request & { kind: Kind }): Promise<Results[Kind]> => {
      const asked = queue.then(() => once(request))
      queue = asked.catch(() => undefined)
      return asked as Promise<Results[Kind]>
    },
    end: () => {
      worker.terminate()
      ending.abort()
    },
  }
}

type Reader = ReturnType<typeof startReader>

interface State {
  tables: TableRead[] | null
  /** What was answered, by the tables' ids. */
  answers: [table: string, answers: Answers][]
  /** Share done of what is being read; null when nothing is. */
  progress: number | null
  problem: 'tooLarge' | 'unreadable' | null
}

const NOTHING: State = { tables: null, answers: [], progress: null, problem: null }

const replaced = (tables: readonly TableRead[], read: TableRead): TableRead[] =>
  tables.map((one) => (one.id === read.id ? read : one))

/** Files with many series, read in a worker. */
export function useFiles() {
  const [state, setState] = useState(NOTHING)
  const reader = useRef<Reader | null>(null)
  const answers = useRef<ReadonlyMap<string, Answers>>(new Map())
  const part = useEnd(() => reader.current?.end())
  const update = (changes: Partial<State>) => setState((current) => ({ ...current, ...changes }))

  const open = async (files: readonly File[], earlier: State['answers']) => {
    reader.current?.end()
    answers.current = new Map(earlier)
    if (files.reduce((sum, { size }) => sum + size, 0) > LIMITS.importFileBytes)
      return setState({ ...NOTHING, problem: 'tooLarge' })
    setState({ ...NOTHING, progress: 0 })
    const mine = startReader((progress) => update({ progress }))
    reader.current = mine
    try {
      const dropped = await Promise.all(
        files.map(async (file) => ({ name: file.name, bytes: await file.arrayBuffer() })),
      )
      let tables = await mine.ask({ kind: 'open', files: dropped, flags: siteFlags() })
      for (const [table, given] of earlier.filter(([id]) => tables.some((one) => one.id === id)))
        tables = replaced(tables, await mine.ask({ kind: 'answer', table, answers: given }))
      if (reader.current === mine) setState({ ...NOTHING, tables, answers: earlier })
    } catch {
      if (reader.current === mine) setState({ ...NOTHING, problem: 'unreadable' })
    }
  }
  const answer = async (table: string, more: Answers) => {
    const all = { ...answers.current.get(table), ...more }
    answers.current = new Map(answers.current).set(table, all)
    update({ progress: 0, answers: [...answers.current] })
    const mine = reader.current!
    try {
      const read = await mine.ask({ kind: 'answer', table, answers: all })
      setState((current) => ({
        ...current,
        progress: null,
        tables: current.tables && replaced(current.tables, read),
      }))
    } catch {
      if (reader.current === mine) update({ progress: null, problem: 'unreadable' })
    }
  }
  return {
    state,
    /** What the files are shown in: they are closed with it. */
    part,
    /** With what was answered of them before. */
    open: (files: readonly File[], earlier: State['answers'] = []) => void open(files, earlier),
    answer: (table: string, more: Answers) => void answer(table, more),
    /** Values stand beside those that were said to be missing before. */
    treatAsMissing: (table: string, value: number) =>
      void answer(table, { missingValues: [...(answers.current.get(table)?.missingValues ?? []), value] }),
    /** What series hold, by their keys. Errors: where the files were closed. */
    valuesOf: (keys: string[]) => reader.current!.ask({ kind: 'values', keys }),
    /** Ends what runs, and forgets the files. */
    close: () => {
      reader.current?.end()
      reader.current = null
      setState(NOTHING)
    },
  }
}
