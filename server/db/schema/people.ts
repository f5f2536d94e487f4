import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Digest } from '#domain/digest'
import { instant } from '../columnTypes'

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email'),
    passwordHash: text('password_hash').notNull(),
    roles: text('roles').array().notNull(),
    avatar: text('avatar'),
    introduction: text('introduction').notNull().default(''),
    disabledAt: instant('disabled_at'),
    /** How often, and in which language, changes of followed series are mailed. */
    digest: text('digest').notNull().default('never').$type<Digest>(),
    digestLanguage: text('digest_language'),
    /** What changed before was mailed, or is not wanted. */
    digestedAt: instant('digested_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    check('users_digest_check', sql`${t.digest} IN ('never', 'daily', 'weekly')`),
    check('users_roles_check', sql`cardinality(${t.roles}) > 0`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: serial('id').primaryKey(),
    /** SHA-256 of the token; the token itself is nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull().default(''),
  },
  (t) => [
    index('sessions_user_id_idx').on(t.userId),
    check('sessions_end_check', sql`(${t.endedAt} IS NULL) = (${t.endReason} IS NULL)`),
  ],
)

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** The account as it was typed, in lower case: it need not exist. */
    account: text('account').notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    index('sign_in_failures_account_idx').on(t.account, t.at),
    index('sign_in_failures_address_idx').on(t.address, t.at),
  ],
)

/** Answers to writes already done, so that a repeated request after a lost answer is done once. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_created_at_idx').on(t.createdAt)],
)

/** What people may be. Those that are always there are written by the migration. */
export const roles = pgTable('roles', {
  id: serial('id').primaryKey(),
  /** As it stands in `users.roles`. */
  key: text('key').notNull().unique(),
  /** Empty for a role that is always there: its name is a text of the application. */
  name: text('name').notNull(),
  description: text('description').notNull(),
  /** Paths of the pages that it opens; null for all that the pages themselves permit. */
  pages: text('pages').array(),
  version: integer('version').notNull().default(1),
})
