import { and, asc, eq, sql } from 'drizzle-orm'
import { LIMITS } from '#domain/limits'
import type { FileKind, KeptFile } from '#domain/schema/files'
import type { Database } from '../db/database'
import { files, users } from '../db/schema'
import { transaction } from '../db/transaction'

const head = {
  id: files.id,
  kind: files.kind,
  name: files.name,
  type: files.type,
  size: sql<number>`octet_length(${files.content})`,
  createdAt: files.createdAt,
}
const written = <Row extends { createdAt: Date }>(row: Row) => ({ ...row, createdAt: row.createdAt.toISOString() })

const own = (ownerId: number, id: number) => and(eq(files.ownerId, ownerId), eq(files.id, id))

/** The files of somebody, the oldest first. */
export async function listFiles(db: Database, ownerId: number, kind: FileKind): Promise<KeptFile[]> {
  const rows = await db
    .select(head)
    .from(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.kind, kind)))
    .orderBy(asc(files.id))
  return rows.map(written)
}

interface NewFile {
  kind: FileKind
  name: string
  type: string
  content: Buffer
}

/** Keeps a file: a picture in the place of the one before. Null where somebody has as many as there may be. */
export const keepFile = (db: Database, ownerId: number, file: NewFile): Promise<KeptFile | null> =>
  transaction(db, async (tx) => {
    // Two at once are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
    const ofKind = and(eq(files.ownerId, ownerId), eq(files.kind, file.kind))
    if (file.kind === 'picture') await tx.delete(files).where(ofKind)
    else if ((await tx.$count(files, ofKind)) >= LIMITS.uploads) return null
    const [row] = await tx
      .insert(files)
      .values({ ...file, ownerId })
      .returning(head)
    return written(row!)
  })

export async function readFile(db: Database, ownerId: number, id: number) {
  const [row] = await db
    .select({ name: files.name, type: files.type, content: files.content })
    .from(files)
    .where(own(ownerId, id))
  return row ?? null
}

/** False where there is none. */
export async function deleteFile(db: Database, ownerId: number, id: number): Promise<boolean> {
  return (await db.delete(files).where(own(ownerId, id)).returning({ id: files.id })).length > 0
}
