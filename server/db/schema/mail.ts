import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import type { CodePurpose } from '#domain/schema/account'
import { instant } from '../columnTypes'

/** Codes that prove that somebody reads the mail of an address. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: serial('id').primaryKey(),
    /** In lower case; no account need have it. */
    email: text('email').notNull(),
    purpose: text('purpose').notNull().$type<CodePurpose>(),
    codeHash: text('code_hash').notNull(),
    /** The network that asked for it. */
    network: text('network').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('verification_codes_email_idx').on(t.email, t.createdAt),
    index('verification_codes_network_idx').on(t.network, t.createdAt),
    check('verification_codes_purpose_check', sql`${t.purpose} IN ('register', 'reset', 'email')`),
  ],
)

/** Mail that was written in the transaction of what it tells of; a job sends it. */
export const mails = pgTable(
  'mails',
  {
    id: serial('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Emptied once it is sent by a real server. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Written so that nobody can tell by the time whether an account exists; never sent. */
    isSuppressed: boolean('is_suppressed').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** Why the last attempt failed. */
    error: text('error'),
  },
  (t) => [index('mails_created_at_idx').on(t.createdAt)],
)
