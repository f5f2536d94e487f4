/* What the page and its service worker call the same. */

/** The store of the server's answers; it goes with the account. */
export const ANSWERS = 'answers'

/** Header of an answer of before: when the server gave it. */
export const KEPT_SINCE = 'x-kept-since'

/** Message to the service worker: what was asked before it is not to be kept. */
export const FORGET = 'FORGET'
