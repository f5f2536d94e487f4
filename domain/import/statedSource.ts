import { cellText, type Table } from './table'

/** A line that names where values come from: `Source: Eurostat`, `数据来源：国家统计局`. */
const SOURCE =
  /^(?:(?:data\s)?sources?|(?:数据|数據|資料|资料)?(?:来源|來源)|出典|出所|資料|자료|출처|quellen?|datenquelle|fuentes?|fontes?|fonti|bronn?en|källor|źródł[oa]|источники?|kaynak(?:lar)?|zdroj)\s*[:：]\s*(\S.{1,300})$/iu

/** Rows at the beginning and at the end in which it is looked for. */
const ROWS = 40

/** The source that a line above or below the values of a table names; empty for none, or for several. */
export function statedSource({ rows }: Table): string {
  const looked = rows.length <= 2 * ROWS ? rows : [...rows.slice(0, ROWS), ...rows.slice(-ROWS)]
  const found = looked.flatMap((row) => row.flatMap((cell) => SOURCE.exec(cellText(cell).trim())?.[1]?.trim() ?? []))
  const [source = ''] = found
  return new Set(found).size === 1 ? source.replace(/[。；;.]$/u, '') : ''
}
