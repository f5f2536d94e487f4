import { PATHS, seriesPath } from '#domain/paths'
import { titleIn } from '#domain/titleIn'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import { composed, sayInMail, siteTitle, type Block } from '../mail/compose'
import { queueMail } from '../mail/store'
import { dueUsers, takeDigest, type DueDigest } from './storeDigest'

/** The job that writes digests. */
export const DIGEST_JOB = 'digest'

/** The mail with what changed in the series that somebody follows. */
function digestMail({ email, username, language, changes, total }: DueDigest, { publicUrl, site }: Config) {
  const say = sayInMail(language)
  const params = { site: site.title ?? siteTitle(language), username, count: total }
  const rows = changes.flatMap(({ seriesId, titleZh, titleEn, added, changed, removed }): Block[] => {
    const title = titleIn({ titleZh, titleEn }, language) || String(seriesId)
    const text = say('digest.change', { title, added, changed, removed })
    return publicUrl
      ? [{ text }, { link: publicUrl + seriesPath(seriesId, { tab: 'revisions' }), label: say('digest.open') }]
      : [{ text }]
  })
  const more: Block[] = total > changes.length ? [{ text: say('digest.more', { count: total - changes.length }) }] : []
  const settings: Block[] = publicUrl
    ? [{ link: `${publicUrl}${PATHS.userCenter}?tab=settings`, label: say('digest.settings') }]
    : []
  const blocks: Block[] = [{ text: `${say('greeting')} ${say('digest.text', params)}` }, ...rows, ...more, ...settings]
  return { recipient: email, subject: say('digest.subject', params), ...composed(language, blocks) }
}

/** Writes the digests that are due, each in one transaction with the note that it is written. */
export async function sendDigests(db: Database, config: Config): Promise<number> {
  let sent = 0
  // What cannot be mailed is not written: the bell has it.
  if (config.smtpUrl === null && !config.demo) return 0
  for (const id of await dueUsers(db))
    sent += await transaction(db, async (tx) => {
      const digest = await takeDigest(tx, id)
      if (digest) await queueMail(tx, digestMail(digest, config))
      return digest ? 1 : 0
    })
  return sent
}
