import { hashPassword } from '../../server/users/password'
import { insertUser } from '../../server/users/store'
import { median, type Figure } from './measure'
import type { Product } from './server'

const ASKED = 200

const knownAddress = (i: number): string => `known.${i}@timing.example`
const unknownAddress = (i: number): string => `nobody.${i}@timing.example`

/** How long one asks, in ms; each time from another network, since one is let ask a few times only. */
async function ask(origin: string, path: string, body: object, network: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  })
  const { code } = (await answer.json()) as { code: number }
  const taken = performance.now() - started
  if (answer.status === 429) throw new Error(`${path} counted too many: ${code}`)
  return taken
}

/**
 * Whether times tell that an address has an account: 200 of those that have one against 200 that have none, by turns.
 * Besides the medians, how often a known one takes longer than an unknown one: half of the time where nothing tells.
 */
export async function benchEnumeration({ db, pool, origin }: Product): Promise<Figure[]> {
  const passwordHash = await hashPassword('own secret 1')
  for (let i = 0; i < ASKED; i += 1)
    await insertUser(db, {
      username: `timing${i}`,
      email: knownAddress(i),
      passwordHash,
      roles: ['editor'],
    })
  const calls: [what: string, path: string, bodyOf: (email: string) => object][] = [
    ['a code to register', '/verification-codes', (email) => ({ email, purpose: 'register' })],
    ['a code to reset', '/verification-codes', (email) => ({ email, purpose: 'reset' })],
    ['a new password', '/user/reset-password', (email) => ({ email, code: '000000', password: 'another1' })],
    ['a sign-in', '/home/login', (email) => ({ username: email, password: 'another1' })],
  ]
  const figures: Figure[] = []
  for (const [n, [what, path, bodyOf]] of calls.entries()) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let i = 0; i < ASKED; i += 1) {
      const network = (side: number) => `10.${n}.${side * 128 + Math.floor(i / 200)}.${i % 200}`
      const sides = [
        ['known', knownAddress(i)],
        ['unknown', unknownAddress(i)],
      ] as const
      for (const [side, email] of i % 2 === 0 ? sides : sides.toReversed())
        times[side].push(await ask(origin, path, bodyOf(email), network(side === 'known' ? 0 : 1)))
    }
    // Each address waits a minute for its next code.
    await pool.query("UPDATE verification_codes SET created_at = created_at - interval '2 hours'")
    const [known, unknown] = [median(times.known), median(times.unknown)]
    const slower = times.known.flatMap((a) => times.unknown.map((b) => (a > b ? 1 : 0) as number))
    const share = slower.reduce((sum, one) => sum + one, 0) / slower.length
    figures.push(
      {
        what: `${what}: median of ${ASKED} with an account, against as many without`,
        measured: Math.max(known / unknown, unknown / known),
        limit: 1.05,
        unit: '×',
      },
      { what: '… how often one side is the slower', measured: Math.max(share, 1 - share), limit: 0.6, unit: '×' },
    )
  }
  return figures
}
