import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import { isAdmin } from '../http/app'
import { Failure } from '../http/failure'
import { findUserById, type User } from '../session/store'
import { findHead, type SeriesHead } from './storeHead'

/** Editors change their own series, admins change all. */
export const mayEdit = (user: User | null, ownerId: number): boolean =>
  user !== null && (user.id === ownerId || isAdmin(user))

/** What was found for a path. Errors: Failure notFound. */
export function found<Found>(what: Found | null): Found {
  if (what === null) throw new Failure('notFound', { message: 'seriesNotFound' })
  return what
}

/** The series of the path, as the one who asks may see it. Errors: Failure notFound. */
export async function visibleHead(db: Database, request: FastifyRequest): Promise<SeriesHead> {
  const { id } = request.params as { id: string }
  return found(await findHead(db, Number(id), request.user?.id ?? null))
}

/** The series of the path, to be changed. Errors: Failure notFound, forbidden. */
export async function editableHead(db: Database, request: FastifyRequest, user: User): Promise<SeriesHead> {
  const head = await visibleHead(db, request)
  if (!mayEdit(user, head.ownerId)) {
    const owner = await findUserById(db, head.ownerId)
    throw new Failure('forbidden', { message: 'notYours', params: { owner: owner?.username ?? '' } })
  }
  return head
}
