import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { acceptedLanguage } from '#domain/language'
import { say } from '../../server/texts'

const ROOT = join(import.meta.dirname, '../..')

type Texts = { [key: string]: string | Texts }

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )

const load = (path: string): Texts => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Texts

/** Chinese has one plural form, English two: they are one key. */
const withoutPlural = (key: string): string => key.replace(/_(one|other)$/, '')

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))

/** The files of texts in a language: those of the product by namespace, those of a group of the gallery in its folder. */
const filesOf = (language: string): string[] => [
  ...readdirSync(join(ROOT, 'src/locales/en')).map((name) => `src/locales/${language}/${name}`),
  ...readdirSync(join(ROOT, 'src/gallery'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/gallery/${name}/texts.${language}.json`),
]

/** The titles of pages, which stand in the folders of their pages. */
const titles = (language: string): Texts =>
  Object.assign(
    {},
    ...readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(`titles.${language}.json`))
      .map((name) => load(join('src', name))),
  ) as Texts

describe('texts', () => {
  test.each(filesOf('en').map((file, i) => [file, filesOf('zh')[i]!]))('%s has the keys of %s', (en, zh) => {
    const keys = (file: string) => [...new Set(keysOf(load(file)).map(withoutPlural))].sort()
    expect(keys(zh)).toEqual(keys(en))
  })

  test('pages have their titles in both languages', () => {
    expect(Object.keys(titles('zh')).sort()).toEqual(Object.keys(titles('en')).sort())
    const source = filesBelow('src').join('\n')
    const asked = [...source.matchAll(/'titles:([\w-]+)'/g)].map(([, key]) => key!)
    expect([...new Set(asked)].sort()).toEqual(Object.keys(titles('en')).sort())
  })

  test('the domain has the same keys in both languages', () => {
    const keys = (file: string) => [...new Set(keysOf(load(`domain/locales/${file}.json`)).map(withoutPlural))].sort()
    for (const name of ['', 'values.']) expect(keys(`${name}zh`)).toEqual(keys(`${name}en`))
  })

  test('every key is used: as it is, or as the end of a template', () => {
    const source = [...filesBelow('src'), ...filesBelow('domain'), ...filesBelow('server')].join('\n')
    const templates = [...source.matchAll(/`(?:common:)?([\w.]+\.)\$\{/g)].map(([, prefix]) => prefix!)
    const isUsed = (key: string) =>
      source.includes(`'${key}'`) || source.includes(`:${key}'`) || templates.some((prefix) => key.startsWith(prefix))
    const unused = filesOf('en').flatMap((file) =>
      keysOf(load(file))
        .map(withoutPlural)
        .filter((key) => !isUsed(key))
        .map((key) => `${file} ${key}`),
    )
    expect([...new Set(unused)]).toEqual([])
  })

  test('every key that is asked for is there', () => {
    const files = ['domain/locales/en.json', 'domain/locales/values.en.json', ...filesOf('en')]
    const known = new Set(files.flatMap((file) => keysOf(load(file)).map(withoutPlural)))
    const asked = filesBelow('src').flatMap((text) =>
      [...text.matchAll(/\bt\('(?!titles:)(?:\w+:)?([\w.]+)'/g)].map(([, key]) => key!),
    )
    expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([])
  })

  test('the server speaks the language that is preferred', () => {
    expect(
      ['zh-CN,zh;q=0.9,en;q=0.8', 'en-GB', 'fr', undefined, 'fr, zh;q=0.3, en;q=0.2', 'zh;q=0', '*'].map(
        acceptedLanguage,
      ),
    ).toEqual(['zh', 'en', 'en', 'en', 'zh', 'en', 'en'])
    expect(say('en', 'errors.codeTaken', { code: 'A.B' })).toBe('The code A.B is taken: choose another')
  })
})
