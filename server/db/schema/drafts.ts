import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columnTypes'
import { users } from './people'

/** Unsaved work, as the browser keeps it too: it follows its owner to another machine. */
export const drafts = pgTable(
  'drafts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it is of: `series/12`, `batch/values`. */
    name: text('name').notNull(),
    /** Another with every keeping. */
    stamp: text('stamp').notNull(),
    /** JSON, in the form of the page that made it. */
    content: text('content').notNull(),
    keptAt: instant('kept_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
)
