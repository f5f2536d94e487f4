import type { FastifyReply, FastifyRequest } from 'fastify'
import { atomOf, type Feed, type FeedEntry } from '#domain/feed'
import type { Language } from '#domain/language'
import { feedPath, PATHS, seriesPath } from '#domain/paths'
import { titleIn } from '#domain/titleIn'
import type { Activity } from '#domain/schema/dashboard'
import type { Config } from '../config'
import { readActivity, readSeriesActivity } from '../dashboard/store'
import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { isNotModified, notModified } from '../http/preconditions'
import { orNoSeries } from '../series/access'
import { findSeries } from '../series/store'
import { siteOrigin, siteTitleIn } from '../site/names'
import { say } from '../texts'

/** As many as a program that looks once a day wants of a busy catalogue. */
const ENTRIES = 50

const countsText = ({ added, changed, removed }: Activity, language: Language): string =>
  added + changed + removed === 0
    ? say(language, 'feed.properties')
    : say(language, 'feed.counts', { added, changed, removed })

/** A revision as news: what was said of it, or how much it changed. */
function entryOf(activity: Activity, language: Language, origin: string): FeedEntry {
  const { seriesId, version, message, author, createdAt } = activity
  const counts = countsText(activity, language)
  return {
    address: `${origin}${seriesPath(seriesId)}?version=${version}`,
    title: say(language, 'feed.entry', { title: titleIn(activity, language), text: message || counts }),
    text: counts,
    author: author.name,
    updated: createdAt,
  }
}

/** Sends a feed; 304 where the reader has it already. */
function sendFeed(request: FastifyRequest, reply: FastifyReply, feed: Feed): FastifyReply {
  if (isNotModified(request, reply, feed.entries.length, feed)) return notModified(reply)
  return reply.type('application/atom+xml; charset=utf-8').send(atomOf(feed))
}

/** What is new, to subscribe to: in the whole catalogue, and in one series. */
export function feedRoutes(app: App, db: Database, config: Config): void {
  serve(app, 'GET /v1/feed', async (request, reply) => {
    const language = request.query.lang ?? request.language
    const origin = siteOrigin(request, config)
    const activity = await readActivity(db, ENTRIES)
    return sendFeed(request, reply, {
      title: siteTitleIn(language, config),
      language,
      address: origin + feedPath(language),
      page: origin + PATHS.dashboard,
      entries: activity.map((one) => entryOf(one, language, origin)),
      begun: new Date(0).toISOString(),
    })
  })

  serve(app, 'GET /v1/series/:id/feed', async (request, reply) => {
    const series = orNoSeries(await findSeries(db, Number(request.params.id), request.user))
    const language = request.query.lang ?? request.language
    const origin = siteOrigin(request, config)
    const activity = await readSeriesActivity(db, series.id, ENTRIES)
    return sendFeed(request, reply, {
      title: `${titleIn(series, language)} - ${siteTitleIn(language, config)}`,
      language,
      address: origin + feedPath(language, series.id),
      page: origin + seriesPath(series.id),
      entries: activity.map((one) => entryOf(one, language, origin)),
      begun: series.createdAt,
    })
  })
}
