/** The rules of the specification's section 5. */

const USERNAME = /^[A-Za-z_\p{Script=Han}][\w. \p{Script=Han}]{2,31}$/u
// The pattern of the HTML standard's email input, with at least one dot in the host.
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** A username as kept: trimmed, compatibility forms folded. Case is kept, but two names may not differ by case alone. */
export const normaliseUsername = (text: string): string => text.normalize('NFKC').trim()

/** Starts with a letter, underscore or Chinese character; then 2 to 31 letters, digits, `_`, `.`, spaces or Chinese. */
export const isUsername = (text: string): boolean => USERNAME.test(text)

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

/** At least 6 characters, with at least one digit and one letter. */
export const isPassword = (text: string): boolean => text.length >= 6 && /\d/.test(text) && /[A-Za-z]/.test(text)

/** An http, https or ftp address that a browser would accept. */
export const isUrl = (text: string): boolean => /^(?:https?|ftp):\/\/[^\s/?#]+\S*$/i.test(text) && URL.canParse(text)

/** A target outside the application: http, https, mailto or tel. */
export const isExternalLink = (target: string): boolean => /^(?:https?:|mailto:|tel:)/i.test(target)
