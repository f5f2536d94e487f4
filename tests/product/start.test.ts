import { createServer } from 'node:net'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedStart, temporaryFolder } from './support'

const start = (env: Record<string, string>, args: string[] = []) =>
  failedStart({ env: { DATA_DIR: temporaryFolder(), ...env }, args })

const mistakes: [string, () => Record<string, string>, RegExp][] = [
  ['a port that is none', () => ({ PORT: 'eighty' }), /^PORT=eighty cannot be used: give a whole number/],
  ['a host that is none', () => ({ HOST: 'not a host' }), /^HOST=not a host cannot be used/],
  [
    'a database address that is none',
    () => ({ DATABASE_URL: 'mysql://x' }),
    /^DATABASE_URL=… cannot be used: give an address/,
  ],
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/z' }),
    /^The database of DATABASE_URL cannot be used: .*Check the address/,
  ],
  ['a log level that is none', () => ({ LOG_LEVEL: 'loud' }), /^LOG_LEVEL=loud cannot be used: give one of/],
  [
    'a data directory that is a file',
    () => {
      const file = join(temporaryFolder(), 'file')
      writeFileSync(file, '')
      return { DATA_DIR: file }
    },
    /^The data directory .* cannot be used .* DATA_DIR\.$/,
  ],
]

test.each(mistakes)('%s ends with one line that says what to do', (_, env, message) => {
  const { status, lines } = start(env())
  expect(status).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(message)
})

test('an unknown option ends with one line', () => {
  const { status, lines } = start({}, ['--dmeo'])
  expect([status, lines]).toEqual([1, ['Unknown option --dmeo: the only option is --demo.']])
})

test('a taken port ends with one line', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const { status, lines } = start({ PORT: String(port) })
  other.close()
  expect([status, lines]).toEqual([1, [`Port ${port} is taken: stop what uses it, or give another in PORT.`]])
})
