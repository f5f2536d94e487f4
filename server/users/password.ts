import { hash, verify, type Options } from '@node-rs/argon2'
import { LIMITS } from '#domain/limits'

/** Argon2id (the library's default) with the parameters of OWASP's password storage cheat sheet: 19 MiB, 2 passes. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

/** Of no account: verified against where there is none, so that a wrong name takes as long as a wrong password. */
const nobody = hashPassword('nobody')

/** Whether the password is the one of the hash; false where there is no hash, after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (password.length > LIMITS.passwordLength) return false
  const matches = await verify(passwordHash ?? (await nobody), password)
  return passwordHash !== null && matches
}
