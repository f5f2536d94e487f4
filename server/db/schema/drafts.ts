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
    /** The keeping that its work began with: one that goes on from another is of its line. Empty where an earlier edition kept it. */
    line: text('line').notNull().default(''),
    /** JSON, in the form of the page that made it; empty once it was saved or discarded, so that other machines hear of it. */
    content: text('content').notNull(),
    keptAt: instant('kept_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
)
