import { and, arrayOverlaps, asc, eq, sql } from 'drizzle-orm'
import type { Role, RoleCreate, RoleSave } from '#domain/schema/roles'
import type { Queryable } from '../db/database'
import { roles, users } from '../db/schema'

const columns = {
  id: roles.id,
  key: roles.key,
  name: roles.name,
  description: roles.description,
  pages: roles.pages,
  version: roles.version,
  people: sql<number>`(SELECT count(*)::int FROM ${users} WHERE ${users.roles} @> ARRAY[${roles.key}])`,
}

export const readRoles = (db: Queryable): Promise<Role[]> => db.select(columns).from(roles).orderBy(asc(roles.id))

export async function findRole(db: Queryable, id: number): Promise<Role | null> {
  const [role] = await db.select(columns).from(roles).where(eq(roles.id, id))
  return role ?? null
}

/** Adds a role; null where its key is taken. */
export async function createRole(db: Queryable, role: RoleCreate): Promise<Role | null> {
  const [row] = await db.insert(roles).values(role).onConflictDoNothing().returning({ id: roles.id })
  return row ? findRole(db, row.id) : null
}

/** Saves what is changed; false where it is not there, or not of that version. */
export async function saveRole(db: Queryable, id: number, version: number, changes: RoleSave): Promise<boolean> {
  const rows = await db
    .update(roles)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(roles.id, id), eq(roles.version, version)))
    .returning({ id: roles.id })
  return rows.length > 0
}

/** Removes a role that nobody has. Answers how many people have it, and stays where that is more than nobody. */
export async function deleteRole(db: Queryable, { id, key }: Role): Promise<number> {
  const people = await db.$count(users, arrayOverlaps(users.roles, [key]))
  if (people === 0) await db.delete(roles).where(eq(roles.id, id))
  return people
}
