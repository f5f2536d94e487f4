import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '../columnTypes'
import { series } from './catalogue'
import { users } from './people'

const marks = <Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      userId: integer('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      seriesId: integer('series_id')
        .notNull()
        .references(() => series.id, { onDelete: 'cascade' }),
      createdAt: instant('created_at').notNull().defaultNow(),
    },
    (t) => [primaryKey({ columns: [t.userId, t.seriesId] }), index(`${name}_series_id_idx`).on(t.seriesId)],
  )

/** The series that people have starred. */
export const favourites = marks<string>('favourites')

/** The series whose changes people are told of. */
export const follows = marks<string>('follows')
