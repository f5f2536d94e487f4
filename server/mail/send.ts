import { createTransport } from 'nodemailer'
import { SECOND } from '#domain/duration'
import type { Config } from '../config'
import type { Database } from '../db/database'
import type { JobHandler } from '../jobs/worker'
import { findMail, forgetMail, noteFailure, noteSent } from './store'

/** A mail server that says nothing for so long is away, in ms. */
const PATIENCE = 20 * SECOND

/**
 * Sends mail by SMTP; where none is configured, the demo says it in the log and keeps it for the outbox. A mail that may
 * have been sent before its row said so is sent once more: better twice than never. Errors: those of the mail server,
 * after which the job is tried again.
 */
export function mailSender(
  db: Database,
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  say: (text: string) => void,
): JobHandler {
  const times = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  const transport = smtpUrl === null ? null : createTransport({ url: smtpUrl, ...times }, { from: mailFrom })
  return async ({ id }: { id: number }) => {
    const mail = await findMail(db, id)
    if (!mail || mail.sentAt) return null
    if (mail.isSuppressed) {
      await forgetMail(db, id)
      return null
    }
    const { recipient, subject, text, html } = mail
    try {
      if (transport) await transport.sendMail({ to: { name: '', address: recipient }, subject, text, html })
      else say(`Mail to ${recipient}: ${subject}`)
    } catch (error) {
      await noteFailure(db, id, error instanceof Error ? error.message : String(error))
      throw error
    }
    await noteSent(db, id, transport === null)
    return null
  }
}
