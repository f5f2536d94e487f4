import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { FileKind } from '#domain/schema/files'
import { bytes, instant } from '../columnTypes'
import { users } from './people'

/** Files of people, seen by themselves. */
export const files = pgTable(
  'files',
  {
    id: serial('id').primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<FileKind>(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('files_owner_id_idx').on(t.ownerId, t.kind),
    check('files_kind_check', sql`${t.kind} IN ('picture', 'upload')`),
  ],
)
