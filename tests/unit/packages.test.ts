import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  version?: string
  engines?: { node?: string }
  resolved?: string
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }

/** The lowest version of Node that a range of engines takes, of each of its alternatives: [20, 19]. */
const lowest = (range: string): [number, number][] =>
  range.split('||').map((alternative) => {
    const [, major, minor] = /(\d+)(?:\.(\d+))?/.exec(alternative) ?? []
    return [Number(major ?? 0), Number(minor ?? 0)]
  })

test('no package asks for a later Node than 20.19', () => {
  const later = Object.entries(lock.packages).filter(([, { engines }]) => {
    const versions = engines?.node ? lowest(engines.node) : []
    return versions.length > 0 && !versions.some(([major, minor]) => major < 20 || (major === 20 && minor <= 19))
  })
  expect(later.map(([path, { engines }]) => `${path}: ${engines!.node}`)).toEqual([])
})

test('the lock file names no host', () => {
  expect(Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.includes('://'))).toEqual([])
})
