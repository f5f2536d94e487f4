import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/language'
import type { Config } from '../config'
import { siteTitle } from '../mail/compose'

/** What the site is called in a language. */
export const siteTitleIn = (language: Language, { site }: Config): string => site.title ?? siteTitle(language)

/** Protocol and host of the site: as they are configured, or as the reader has them. */
export const siteOrigin = ({ protocol, host }: FastifyRequest, { publicUrl }: Config): string =>
  publicUrl ?? `${protocol}://${host}`
