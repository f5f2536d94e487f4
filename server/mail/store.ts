import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm'
import { DAY } from '#domain/duration'
import type { Mail, MailsQuery } from '#domain/schema/account'
import type { Database, Queryable } from '../db/database'
import { containing } from '../db/like'
import { orderOf } from '../db/order'
import { mails } from '../db/schema'
import { enqueue } from '../jobs/store'

/** The job that sends mail. */
export const MAIL_JOB = 'mail'
/** The last one comes some six hours after the first. */
const MOST_ATTEMPTS = 12
/** How long it is known what was sent. */
const KEPT = 30 * DAY

interface NewMail {
  recipient: string
  subject: string
  text: string
  html: string
  /** It is written, but never sent. */
  isSuppressed?: boolean
}

/** Writes mail in the transaction of what it tells of: it is sent if that is committed, and never else. */
export async function queueMail(tx: Queryable, mail: NewMail): Promise<void> {
  const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id })
  await enqueue(tx, MAIL_JOB, { id: row!.id }, { mostAttempts: MOST_ATTEMPTS })
}

export async function findMail(db: Queryable, id: number) {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail ?? null
}

/** Notes that mail is sent; what stood in it is forgotten unless it is to be looked at. */
export const noteSent = (db: Database, id: number, keepsText: boolean) =>
  db
    .update(mails)
    .set({ sentAt: new Date(), error: null, ...(!keepsText && { text: '', html: '' }) })
    .where(eq(mails.id, id))

export const noteFailure = (db: Database, id: number, error: string) =>
  db.update(mails).set({ error }).where(eq(mails.id, id))

export const forgetMail = (db: Database, id: number) => db.delete(mails).where(eq(mails.id, id))

/** A page of mail, the newest first. What stands in one is for whoever it is written to, unless `showsText`. */
export async function readMails(
  db: Database,
  { page, pageSize, search, sort }: MailsQuery,
  showsText: boolean,
): Promise<{ items: Mail[]; total: number }> {
  const like = containing(search)
  const shown = and(
    eq(mails.isSuppressed, false),
    search === '' ? undefined : or(ilike(mails.recipient, like), ilike(mails.subject, like)),
  )
  const rows = await db
    .select()
    .from(mails)
    .where(shown)
    .orderBy(...orderOf(sort, { time: mails.id, recipient: sql`lower(${mails.recipient})` }, desc(mails.id)))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return {
    items: rows.map(({ id, recipient, subject, text, createdAt, sentAt, error }) => ({
      id,
      recipient,
      subject,
      text: showsText ? text : '',
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      error,
    })),
    total: await db.$count(mails, shown),
  }
}

export const sweepMails = (db: Database) => db.delete(mails).where(lt(mails.createdAt, new Date(Date.now() - KEPT)))
