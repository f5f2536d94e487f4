/** Messages in English, whatever the machine speaks: failureOf reads them. */
export const ENVIRONMENT = { ...process.env, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' }
