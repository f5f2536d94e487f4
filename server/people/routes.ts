import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure, invalid, orNotFound } from '../http/failure'
import { endSessions } from '../session/store'
import { holdAdmins, isLastAdmin } from '../users/store'
import { findMember, readMembers, readMemberSessions, saveMember, unknownRoles } from './store'

/** The accounts, for admins: what they may do, and whether they may come in. */
export function peopleRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/people', ({ query }) => readMembers(db, query))

  serve(app, 'PATCH /v1/people/:id', (request) => {
    const id = Number(request.params.id)
    const { roles, isDisabled } = request.body
    return transaction(db, async (tx) => {
      await holdAdmins(tx)
      const before = orNotFound(await findMember(tx, id), 'userNotFound')
      if (roles && (await unknownRoles(tx, roles)).length > 0) throw invalid('roles', 'unknownRole')
      const staysAdmin = (roles ?? before.roles).includes('admin') && isDisabled !== true
      if (!staysAdmin && before.disabledAt === null && (await isLastAdmin(tx, before)))
        throw new Failure('conflict', { message: 'lastAdmin' })
      await saveMember(tx, id, request.body)
      if (isDisabled) await endSessions(tx, id, 'admin')
      return (await findMember(tx, id))!
    })
  })

  serve(app, 'GET /v1/people/:id/sessions', async ({ params }) => {
    const id = Number(params.id)
    orNotFound(await findMember(db, id), 'userNotFound')
    return readMemberSessions(db, id)
  })

  serve(app, 'DELETE /v1/people/:id/sessions', async ({ params }) => {
    const { rowCount } = await endSessions(db, Number(params.id), 'admin')
    return { ended: rowCount ?? 0 }
  })
}
