import { isBuiltIn } from '#domain/schema/roles'
import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure, orNotFound } from '../http/failure'
import { requiredVersion } from '../http/preconditions'
import { createRole, deleteRole, findRole, readRoles, saveRole } from './store'

/** The roles, and the pages that each opens. */
export function roleRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/roles', () => readRoles(db))

  serve(app, 'POST /v1/roles', async ({ body }) => {
    const role = await createRole(db, body)
    if (!role) throw new Failure('conflict', { message: 'roleKeyTaken', params: { key: body.key } })
    return role
  })

  serve(app, 'PATCH /v1/roles/:id', async (request) => {
    const { body } = request
    const id = Number(request.params.id)
    const version = requiredVersion(request)
    const before = orNotFound(await findRole(db, id))
    // An admin opens everything, whatever is written here.
    const isFixed = before.key === 'admin' || body.name !== undefined || body.description !== undefined
    if (isBuiltIn(before.key) && isFixed) throw new Failure('conflict', { message: 'roleBuiltIn' })
    if (await saveRole(db, id, version, body)) return orNotFound(await findRole(db, id))
    throw new Failure('conflict', { message: 'roleChanged', data: orNotFound(await findRole(db, id)) })
  })

  serve(app, 'DELETE /v1/roles/:id', async ({ params }) => {
    const role = orNotFound(await findRole(db, Number(params.id)))
    if (isBuiltIn(role.key)) throw new Failure('conflict', { message: 'roleBuiltIn' })
    const people = await transaction(db, (tx) => deleteRole(tx, role))
    if (people > 0) throw new Failure('conflict', { message: 'roleInUse', params: { people } })
    return null
  })
}
