import { LIMITS } from '#domain/limits'
import type { FileKind } from '#domain/schema/files'
import type { Database } from '../db/database'
import { requireUser, type App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure } from '../http/failure'
import { contentType } from './contentType'
import { pictureOf } from './picture'
import { deleteFile, keepFile, listFiles, readFile } from './store'

const BYTES = 'application/octet-stream'

/** What is kept of a file, checked by its content. Errors: Failure unsupportedType, invalid. */
function keptContent(kind: FileKind, body: unknown): { content: Buffer; type: string } {
  if (!Buffer.isBuffer(body)) throw new Failure('unsupportedType', { message: 'sendBytes' })
  if (body.length === 0) throw new Failure('invalid', { message: 'emptyFile' })
  if (kind === 'upload') return { content: body, type: contentType(body) }
  return { content: pictureOf(body), type: 'image/png' }
}

/** Files that people keep here: sent as they are, with their names in the query. */
export function fileRoutes(app: App, db: Database): void {
  app.addContentTypeParser(BYTES, { parseAs: 'buffer', bodyLimit: LIMITS.fileBytes }, (_request, body, done) =>
    done(null, body),
  )

  serve(app, 'GET /v1/files', (request) => listFiles(db, requireUser(request).id, request.query.kind))

  serve(
    app,
    'POST /v1/files',
    async (request) => {
      const { kind, name } = request.query
      const file = { kind, name, ...keptContent(kind, request.body) }
      const kept = await keepFile(db, requireUser(request).id, file)
      if (!kept) throw new Failure('conflict', { message: 'tooManyFiles', params: { limit: LIMITS.uploads } })
      return kept
    },
    { bodyLimit: LIMITS.fileBytes },
  )

  serve(app, 'GET /v1/files/:id', async (request, reply) => {
    const file = await readFile(db, requireUser(request).id, Number(request.params.id))
    if (!file) throw new Failure('notFound')
    return reply
      .type(file.type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(file.content)
  })

  serve(app, 'DELETE /v1/files/:id', async (request) => {
    if (!(await deleteFile(db, requireUser(request).id, Number(request.params.id)))) throw new Failure('notFound')
    return null
  })
}
