import { useCallback, useRef, useState } from 'react'

/** Texts of rows of a table, as it lies in the file; the second row number is excluded. */
export type ReadRows = (from: number, to: number) => Promise<string[][]>

/** Cells that are fetched at once, and pages that are kept. */
const PAGE_CELLS = 10_000
const MOST_ROWS = 200
const MOST_PAGES = 40

/** The cells of one table of a file, fetched by pages as they are seen. */
export function useFileRows(readRows: ReadRows, columnCount: number) {
  const pageRows = Math.min(MOST_ROWS, Math.max(1, Math.floor(PAGE_CELLS / Math.max(1, columnCount))))
  const [pages, setPages] = useState<ReadonlyMap<number, string[][]>>(new Map())
  /** Pages that are there or on their way, the latest last. */
  const asked = useRef<number[]>([])
  const read = async (page: number) => {
    asked.current = [...asked.current, page].slice(-MOST_PAGES)
    try {
      const rows = await readRows(page * pageRows, (page + 1) * pageRows)
      setPages((before) => new Map([...before, [page, rows] as const].filter(([one]) => asked.current.includes(one))))
    } catch {
      asked.current = asked.current.filter((one) => one !== page)
    }
  }
  const show = (from: number, to: number) => {
    for (let page = Math.floor(from / pageRows); page * pageRows <= to; page += 1)
      if (!asked.current.includes(page)) void read(page)
  }
  const textOf = useCallback(
    (row: number, column: number) => {
      const page = pages.get(Math.floor(row / pageRows))
      return page ? (page[row % pageRows]?.[column] ?? '') : null
    },
    [pages, pageRows],
  )
  return { textOf, show }
}
