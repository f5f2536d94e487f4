import { and, count, desc, eq, gt, ilike, isNotNull, lt, or, sql } from 'drizzle-orm'
import { DAY, MINUTE } from '#domain/duration'
import { LIMITS } from '#domain/limits'
import type { Feedback, FeedbackQuery, OwnFeedback } from '#domain/schema/feedback'
import type { Database, Queryable } from '../db/database'
import { feedback, users } from '../db/schema'
import { containing } from '../db/like'
import { orderOf } from '../db/order'

type Row = typeof feedback.$inferSelect
type NewFeedback = typeof feedback.$inferInsert

const PER_WINDOW = 5
const WINDOW = 10 * MINUTE

/** Whether a network has sent as much as it may for now. */
export async function isFlooding(db: Queryable, network: string): Promise<boolean> {
  const since = new Date(Date.now() - WINDOW)
  return (await db.$count(feedback, and(eq(feedback.network, network), gt(feedback.createdAt, since)))) >= PER_WINDOW
}

/** Keeps feedback and answers its number. */
export async function insertFeedback(db: Queryable, values: NewFeedback): Promise<number> {
  const [row] = await db.insert(feedback).values(values).returning({ id: feedback.id })
  return row!.id
}

const own = ({
  id,
  kind,
  content,
  page,
  state,
  answer,
  answeredAt,
  createdAt,
}: Omit<Row, 'screenshot'>): OwnFeedback => ({
  id,
  kind,
  content,
  page,
  state,
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

const SORTED = {
  time: feedback.id,
  // What is to be done first.
  state: sql`array_position(ARRAY['new', 'inWork', 'done'], ${feedback.state})`,
  kind: feedback.kind,
}

/** What somebody wrote, the newest first. */
export async function ownFeedback(db: Database, userId: number): Promise<OwnFeedback[]> {
  const rows = await db
    .select()
    .from(feedback)
    .where(eq(feedback.userId, userId))
    .orderBy(desc(feedback.id))
    .limit(LIMITS.pageSize)
  return rows.map(own)
}

const selected = {
  row: {
    id: feedback.id,
    version: feedback.version,
    userId: feedback.userId,
    kind: feedback.kind,
    content: feedback.content,
    contact: feedback.contact,
    page: feedback.page,
    language: feedback.language,
    network: feedback.network,
    state: feedback.state,
    answer: feedback.answer,
    answeredAt: feedback.answeredAt,
    createdAt: feedback.createdAt,
  },
  hasScreenshot: sql<boolean>`${feedback.screenshot} IS NOT NULL`,
  author: { id: users.id, name: users.username, avatar: users.avatar },
}

const selectFeedback = (db: Queryable) =>
  db.select(selected).from(feedback).leftJoin(users, eq(users.id, feedback.userId))

export async function readFeedback(
  db: Database,
  { page, pageSize, state, kind, search, sort }: FeedbackQuery,
): Promise<{ items: Feedback[]; total: number }> {
  const where = and(
    state && eq(feedback.state, state),
    kind && eq(feedback.kind, kind),
    search ? or(ilike(feedback.content, containing(search)), ilike(feedback.contact, containing(search))) : undefined,
  )
  const rows = await selectFeedback(db)
    .where(where)
    .orderBy(...orderOf(sort, SORTED, desc(feedback.id)))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db.select({ total: count() }).from(feedback).where(where)
  return { items: rows.map(written), total: counted!.total }
}

const written = ({
  row,
  hasScreenshot,
  author,
}: {
  row: Omit<Row, 'screenshot'>
  hasScreenshot: boolean
  author: Feedback['author']
}): Feedback => ({
  ...own(row),
  author,
  contact: row.contact,
  hasScreenshot,
  version: row.version,
})

export async function findFeedback(db: Queryable, id: number): Promise<Feedback | null> {
  const [row] = await selectFeedback(db).where(eq(feedback.id, id))
  return row ? written(row) : null
}

export async function readScreenshot(db: Database, id: number): Promise<Buffer | null> {
  const [row] = await db.select({ screenshot: feedback.screenshot }).from(feedback).where(eq(feedback.id, id))
  return row?.screenshot ?? null
}

/** Where an answer goes, and in which language. */
export async function addressOf(db: Queryable, id: number): Promise<{ email: string | null; language: string } | null> {
  const [row] = await db
    .select({ contact: feedback.contact, email: users.email, language: feedback.language })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .where(eq(feedback.id, id))
  return row ? { email: row.contact || row.email, language: row.language } : null
}

/** Saves what is changed; false where it is not there, or not of that version. */
export async function saveFeedback(
  db: Queryable,
  id: number,
  version: number,
  changes: Partial<Pick<Row, 'state' | 'answer' | 'answeredAt'>>,
): Promise<boolean> {
  const rows = await db
    .update(feedback)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(feedback.id, id), eq(feedback.version, version)))
    .returning({ id: feedback.id })
  return rows.length > 0
}

/** Where feedback came from is needed for a moment only. */
export const forgetNetworks = (db: Database) =>
  db
    .update(feedback)
    .set({ network: null })
    .where(and(isNotNull(feedback.network), lt(feedback.createdAt, new Date(Date.now() - DAY))))
