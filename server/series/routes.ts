import * as z from 'zod/mini'
import { LIMITS } from '#domain/limits'
import { envelopeOf, IdParams } from '#domain/schema/common'
import {
  Saved,
  Series,
  SeriesCreate,
  SeriesPage,
  SeriesQuery,
  SeriesSave,
  Views,
  type SeriesProperties,
} from '#domain/schema/series'
import type { Database } from '../db/database'
import { once } from '../db/idempotency'
import { success, type App } from '../http/app'
import { Failure, InvalidFields, invalid } from '../http/failure'
import { idempotencyOf, isNotModified, NotModified, requiredVersion } from '../http/preconditions'
import { findUnknownTerms } from '../lists/store'
import { requireUser, signedInOnly } from '../session/authenticate'
import { findUserById } from '../session/store'
import { editableHead, mayEdit, visibleHead } from './access'
import { toRows } from './changes'
import { answeringConflicts } from './conflicts'
import { totalViews, findSeries, listSeries } from './store'
import { createSeries, deleteDraft, saveSeries } from './storeSave'

const tags = ['series']

async function refuseUnknownTerms(db: Database, properties: Partial<SeriesProperties>): Promise<void> {
  const unknown = await findUnknownTerms(db, properties)
  if (unknown.length > 0)
    throw new InvalidFields(unknown.map((name) => ({ path: `properties.${name}`, key: 'unknownTerm' })))
}

export function seriesRoutes(app: App, db: Database): void {
  app.get(
    '/v1/series',
    { schema: { tags, querystring: SeriesQuery, response: { 200: envelopeOf(SeriesPage) } } },
    async (request) => {
      const user = request.query.mine ? requireUser(request) : request.user
      return success(await listSeries(db, request.query, user?.id ?? null))
    },
  )

  app.get(
    '/v1/series/:id',
    { schema: { tags, params: IdParams, response: { 200: envelopeOf(Series), 304: NotModified } } },
    async (request, reply) => {
      const series = await findSeries(db, Number(request.params.id), request.user?.id ?? null)
      if (!series) throw new Failure('notFound', { message: 'seriesNotFound' })
      const editable = mayEdit(request.user, series.owner.id)
      if (isNotModified(request, reply, series.version, [editable, series.owner.name]))
        return reply.code(304).send(null)
      return success({ ...series, editable })
    },
  )

  const saving = { bodyLimit: LIMITS.observationsBodyBytes, ...signedInOnly }

  app.post(
    '/v1/series',
    { ...saving, schema: { tags, body: SeriesCreate, response: { 201: envelopeOf(Saved) } } },
    async (request, reply) => {
      const user = requireUser(request)
      const { properties, observations, message, status } = request.body
      await refuseUnknownTerms(db, properties)
      const rows = toRows(properties.frequency, observations)
      const saved = await answeringConflicts(properties.code, () =>
        once(db, idempotencyOf(request, user), (tx) =>
          createSeries(tx, { properties, rows, message, status, authorId: user.id }),
        ),
      )
      return reply.code(201).send(success(saved))
    },
  )

  app.patch(
    '/v1/series/:id',
    { ...saving, schema: { tags, params: IdParams, body: SeriesSave, response: { 200: envelopeOf(Saved) } } },
    async (request) => {
      const user = requireUser(request)
      const version = requiredVersion(request)
      const head = await editableHead(db, request, user)
      const { properties, observations, message, status, ownerId } = request.body
      const frequency = properties.frequency ?? head.frequency
      if (frequency !== head.frequency && head.observations > 0) throw invalid('properties.frequency', 'frequencyFixed')
      if (hasNoTitle(head, properties)) throw invalid('properties.titleZh', 'oneTitle')
      if (ownerId !== undefined && !(await findUserById(db, ownerId))) throw invalid('ownerId', 'unknownUser')
      if (status === 'draft' && head.status !== 'draft')
        throw invalid('status', 'notAnOption', { options: 'published, archived' })
      if (status === 'archived' && head.status === 'draft')
        throw invalid('status', 'notAnOption', { options: 'draft, published' })
      await refuseUnknownTerms(db, properties)
      const rows = toRows(frequency, observations)
      const change = {
        version,
        properties,
        rows,
        message,
        authorId: user.id,
        ...(status && { status }),
        ...(ownerId && { ownerId }),
      }
      return success(
        await answeringConflicts(properties.code ?? head.code, () =>
          once(db, idempotencyOf(request, user), (tx) => saveSeries(tx, head.id, change)),
        ),
      )
    },
  )

  app.delete(
    '/v1/series/:id',
    { schema: { tags, params: IdParams, response: { 200: envelopeOf(z.null()) } } },
    async (request) => {
      const user = requireUser(request)
      const head = await editableHead(db, request, user)
      if (head.status !== 'draft') throw new Failure('conflict', { message: 'published' })
      if (!(await deleteDraft(db, head.id))) throw new Failure('conflict', { message: 'published' })
      return success(null)
    },
  )

  app.get(
    '/v1/series/:id/views',
    { schema: { tags, params: IdParams, response: { 200: envelopeOf(Views) } } },
    async (request) => {
      const head = await visibleHead(db, request)
      return success({ views: await totalViews(db, head.id) })
    },
  )
}

const hasNoTitle = (head: { titleZh: string; titleEn: string }, properties: Partial<SeriesProperties>): boolean =>
  (properties.titleZh ?? head.titleZh) === '' && (properties.titleEn ?? head.titleEn) === ''
