import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { isUrl } from '../validate'
import { Id, keepable, PageQuery, pageOf, text } from './common'

/** Where an article's figures are of. */
export const ARTICLE_TYPES = ['CN', 'US', 'JP', 'EU'] as const
export type ArticleType = (typeof ARTICLE_TYPES)[number]
export const ARTICLE_STATUSES = ['draft', 'published', 'deleted'] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]
const PLATFORMS = ['a', 'b', 'c'] as const
export const CHANNELS = ['pc', 'mobile', 'ios', 'android'] as const
export const MOST_IMPORTANT = 3

const Importance = z.number().check(z.int(), z.minimum(0), z.maximum(MOST_IMPORTANT))
const optionalUrl = text(LIMITS.urlLength).check(z.refine((value) => value === '' || isUrl(value), 'url'))

/** What is written of an article; the content is HTML, and made harmless wherever it is shown. */
export const ArticleProperties = z.object({
  title: text(LIMITS.articleTitleLength).check(z.minLength(1)),
  author: text(LIMITS.articleTitleLength),
  summary: text(LIMITS.messageLength),
  content: z.string().check(z.maxLength(LIMITS.articleLength), keepable),
  importance: Importance,
  type: z.enum(ARTICLE_TYPES),
  status: z.enum(ARTICLE_STATUSES),
  /** When it is said to be of, ISO 8601. */
  displayTime: z.iso.datetime({ offset: true }),
  commentsOpen: z.boolean(),
  platforms: z.array(z.enum(PLATFORMS)).check(z.maxLength(PLATFORMS.length)),
  link: optionalUrl,
})
export type ArticleProperties = z.infer<typeof ArticleProperties>

const Readings = z.record(z.enum(CHANNELS), z.number())
export type Readings = z.infer<typeof Readings>

export const Article = z.extend(ArticleProperties, {
  id: z.number(),
  version: z.number(),
  displayTime: z.string(),
  readings: Readings,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Article = z.infer<typeof Article>

/** An article of a list: without what is written in it. */
export const ArticleHead = z.omit(Article, { content: true })
export type ArticleHead = z.infer<typeof ArticleHead>
export const ArticlePage = pageOf(ArticleHead)

/** A new article; what is not said is as an empty form has it. */
export const ArticleCreate = z.extend(ArticleProperties, {
  author: z._default(ArticleProperties.shape.author, ''),
  summary: z._default(ArticleProperties.shape.summary, ''),
  content: z._default(ArticleProperties.shape.content, ''),
  importance: z._default(Importance, 0),
  status: z._default(z.enum(ARTICLE_STATUSES), 'draft'),
  commentsOpen: z._default(z.boolean(), true),
  platforms: z._default(ArticleProperties.shape.platforms, ['a']),
  link: z._default(optionalUrl, ''),
})
export const ArticleSave = z.partial(ArticleProperties)
export type ArticleSave = z.infer<typeof ArticleSave>

const ARTICLE_SORTS = ['id', '-id', 'position'] as const
export const ArticleQuery = z.object({
  ...PageQuery,
  title: z.optional(text(LIMITS.searchLength)),
  importance: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MOST_IMPORTANT))),
  type: z.optional(z.enum(ARTICLE_TYPES)),
  status: z.optional(z.enum(ARTICLE_STATUSES)),
  sort: z._default(z.enum(ARTICLE_SORTS), 'id'),
})
export type ArticleQuery = z.infer<typeof ArticleQuery>

/** Articles in the order that they are to stand in, among themselves. */
export const ArticleOrder = z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.pageSize)) })
