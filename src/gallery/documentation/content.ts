import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#domain/language'
import { loadCode } from '../../lib/loading'
import { sectionsOf, type Section } from './sections'

/** Whom the documentation is for. */
export const PARTS = ['visitors', 'editors', 'admins', 'programs'] as const
export type Part = (typeof PARTS)[number]

export interface DocumentedSection extends Section {
  part: Part
}

const files = import.meta.glob<string>('./content/*.md', { query: '?raw', import: 'default' })

/** The name of a section in the address. */
export const anchorOf = ({ part, id }: DocumentedSection): string => `${part}-${id}`

/** Every section in a language. */
export const contentQuery = (language: Language) =>
  queryOptions({
    queryKey: ['documentation', language],
    queryFn: async (): Promise<DocumentedSection[]> => {
      const texts = await Promise.all(PARTS.map((part) => loadCode(files[`./content/${part}.${language}.md`]!)))
      return texts.flatMap((text, i) => sectionsOf(text).map((section) => ({ ...section, part: PARTS[i]! })))
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isShownInPlace: true },
  })
