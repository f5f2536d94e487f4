import type { Language } from '#domain/language'
import { LIMITS } from '#domain/limits'
import { PATHS } from '#domain/paths'
import type { CodePurpose } from '#domain/schema/account'
import { composed, sayInMail, type Block } from '../mail/compose'

interface Letter {
  language: Language
  site: string
  /** The site's own address; null leaves links out. */
  publicUrl: string | null
  email: string
}

const FORMS: Partial<Record<CodePurpose, string>> = { register: PATHS.register, reset: PATHS.forgetPassword }

/** A link that brings address and code into the form; behind the hash no server on the way keeps them. */
const formLink = (publicUrl: string, purpose: CodePurpose, email: string, code: string): string =>
  `${publicUrl}${FORMS[purpose] ?? PATHS.home}#${new URLSearchParams({ email, code }).toString()}`

/** The mail with a code. */
export function codeMail(letter: Letter, purpose: CodePurpose, code: string, username = '') {
  const { language, site, publicUrl, email } = letter
  const say = sayInMail(language)
  // An address is changed where one is signed in: there is no form to be opened by a link.
  const link: Block[] =
    publicUrl && purpose !== 'email' ? [{ link: formLink(publicUrl, purpose, email, code), label: say('open') }] : []
  const blocks: Block[] = [
    { text: `${say('greeting')} ${say(`${purpose}.text`, { site, username })}` },
    { code },
    { text: say('validity', { minutes: LIMITS.codeMinutes }) },
    ...link,
    { text: say('notYou') },
  ]
  return { recipient: email, subject: say(`${purpose}.subject`, { site }), ...composed(language, blocks) }
}

/** The mail to an address that an account has already, where a code was asked for to register with it, or to move to it. */
export function knownMail(
  { language, site, publicUrl, email }: Letter,
  purpose: 'register' | 'email',
  username: string,
) {
  const say = sayInMail(language)
  const key = purpose === 'register' ? 'known' : 'taken'
  const link: Block[] =
    publicUrl && purpose === 'register' ? [{ link: publicUrl + PATHS.login, label: say('signIn') }] : []
  const blocks: Block[] = [
    { text: `${say('greeting')} ${say(`${key}.text`, { site, username })}` },
    ...link,
    { text: say('notYou') },
  ]
  return { recipient: email, subject: say(`${key}.subject`, { site }), ...composed(language, blocks) }
}

/** The mail to the address that an account had: whoever reads it hears that it has another now. */
export function movedMail({ language, site, publicUrl, email }: Letter, username: string, next: string) {
  const say = sayInMail(language)
  const link: Block[] = publicUrl ? [{ link: publicUrl + PATHS.feedback, label: say('moved.tell') }] : []
  const blocks: Block[] = [
    { text: `${say('greeting')} ${say('moved.text', { site, username, email: next })}` },
    { text: say('moved.notYou') },
    ...link,
  ]
  return { recipient: email, subject: say('moved.subject', { site }), ...composed(language, blocks) }
}
