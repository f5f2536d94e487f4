import { may, type SeriesAction } from '#domain/access'
import type { Api, Call } from '#domain/api'
import type { Database } from '../db/database'
import type { Asked } from '../http/endpoint'
import { Failure, orNotFound } from '../http/failure'
import { findUserById } from '../users/store'
import { findHead, type SeriesHead } from './storeHead'

/** A series that was asked for. Errors: Failure notFound. */
export const orNoSeries = <What>(what: What | null): What => orNotFound(what, 'seriesNotFound')

/** Calls about one series. */
type SeriesCall = { [C in Call]: Api[C]['access'] extends SeriesAction ? C : never }[Call]

/** The series of the path, to be seen. Errors: Failure notFound. */
export const seriesOf = async (db: Database, { params, user }: Asked<SeriesCall>): Promise<SeriesHead> =>
  orNoSeries(await findHead(db, Number(params.id), user))

/** The series of the path, to be changed. Errors: Failure notFound, forbidden. */
export async function editableSeriesOf(db: Database, request: Asked<SeriesCall>): Promise<SeriesHead> {
  const head = await seriesOf(db, request)
  if (!may(request.user, 'editSeries', head)) {
    if (head.ownerId === request.user?.id) throw new Failure('forbidden')
    const owner = await findUserById(db, head.ownerId)
    throw new Failure('forbidden', { message: 'notYours', params: { owner: owner?.username ?? '' } })
  }
  return head
}
