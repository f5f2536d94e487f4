import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
/** The first instant of a period in UTC wall-clock time, in milliseconds since 1970-01-01. */
export const period = (name: string) => bigint(name, { mode: 'number' })
