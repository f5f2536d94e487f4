import { sql } from 'drizzle-orm'
import { SERIES_PAGE } from '#domain/paths'
import type { Transaction } from '../db/database'

export interface ViewedPage extends Record<string, unknown> {
  name: string
  url: string | null
}

const PAGE_VIEW = 'page_view'

/**
 * Counts the views of series' pages among new events, for today. The total on a series is only brought up to date where
 * nobody is saving it: a visitor never waits for an editor.
 */
export async function countViews(tx: Transaction, events: readonly ViewedPage[]): Promise<void> {
  const ids = events.flatMap(({ name, url }) => {
    const id = name === PAGE_VIEW ? SERIES_PAGE.exec(url ?? '')?.[1] : undefined
    return id === undefined ? [] : [Number(id)]
  })
  if (ids.length === 0) return
  const viewed = sql`${sql.param(ids)}::int[]`
  await tx.execute(sql`
    INSERT INTO series_views (series_id, day, count)
    SELECT id, ${new Date().toISOString().slice(0, 10)}::date, (SELECT count(*) FROM unnest(${viewed}) AS viewed WHERE viewed = id)
    FROM series WHERE id = ANY(${viewed}) AND status <> 'draft' ORDER BY id
    ON CONFLICT (series_id, day) DO UPDATE SET count = series_views.count + excluded.count`)
  await tx.execute(sql`
    WITH free AS (SELECT id FROM series WHERE id = ANY(${viewed}) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE series SET views = (SELECT coalesce(sum(count), 0) FROM series_views WHERE series_id = series.id)
    FROM free WHERE series.id = free.id`)
}
