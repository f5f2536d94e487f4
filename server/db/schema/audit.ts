import { index, integer, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../columnTypes'
import { users } from './people'

/** What admins did: written before it is done, with its outcome after. */
export const audit = pgTable(
  'audit',
  {
    id: serial('id').primaryKey(),
    adminId: integer('admin_id').references(() => users.id, { onDelete: 'set null' }),
    call: text('call').notNull(),
    details: text('details').notNull(),
    status: smallint('status'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('audit_admin_id_idx').on(t.adminId, t.id)],
)
