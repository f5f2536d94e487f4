/** What the envelope's `code` says. */
export const CODES = {
  success: 20_000,
  invalid: 40_000,
  forbidden: 40_300,
  notFound: 40_400,
  conflict: 40_900,
  tooLarge: 41_300,
  unsupportedType: 41_500,
  preconditionRequired: 42_800,
  tooMany: 42_900,
  fault: 50_000,
  unavailable: 50_300,
  tokenUnknown: 50_008,
  sessionEnded: 50_012,
  sessionExpired: 50_014,
  wrongCredentials: 60_204,
} as const

/** Codes after which one must sign in again. */
export const SESSION_CODES: readonly number[] = [CODES.tokenUnknown, CODES.sessionEnded, CODES.sessionExpired]
