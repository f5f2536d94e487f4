/** The rules of the specification's section 5. */

const USERNAME = /^[A-Za-z_\p{Script=Han}][\w. \p{Script=Han}]{2,31}$/u
/** RFC 5321's local part: words between single dots, or a quoted text. */
const LOCAL_PART = /^(?:[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*|"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])+")$/u
/** A host with a top-level domain of at least two letters, or one in another script (xn--). */
const MAIL_HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i

/** A username as kept: trimmed, compatibility forms folded. Case is kept, but two names may not differ by case alone. */
export const normaliseUsername = (text: string): string => text.normalize('NFKC').trim()

/** Starts with a letter, underscore or Chinese character; then 2 to 31 letters, digits, `_`, `.`, spaces or Chinese. */
export const isUsername = (text: string): boolean => USERNAME.test(text)

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return text.length <= 254 && LOCAL_PART.test(text.slice(0, Math.max(at, 0))) && MAIL_HOST.test(text.slice(at + 1))
}

/** At least 6 characters, with at least one digit and one letter. */
export const isPassword = (text: string): boolean => text.length >= 6 && /\d/.test(text) && /[A-Za-z]/.test(text)

/** An http, https or ftp address that a browser would accept, with a host that names something. */
export const isUrl = (text: string): boolean =>
  /^(?:https?|ftp):\/\/[^\s/?#]+\S*$/i.test(text) &&
  URL.canParse(text) &&
  new URL(text).hostname.split('.').every((label) => label !== '')

/** A target outside the application: http, https, mailto or tel. */
export const isExternalLink = (target: string): boolean => /^(?:https?:|mailto:|tel:)/i.test(target)
