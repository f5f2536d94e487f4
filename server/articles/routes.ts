import type { CHANNELS } from '#domain/schema/articles'
import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure } from '../http/failure'
import { requiredVersion } from '../http/preconditions'
import { countReading, createArticle, findArticle, orderArticles, readArticles, saveArticle } from './store'

/** What somebody reads with. */
function channelOf(agent: string): (typeof CHANNELS)[number] {
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios'
  if (agent.includes('Android')) return 'android'
  return agent.includes('Mobile') ? 'mobile' : 'pc'
}

/** The articles of the gallery. */
export function articleRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/articles', ({ query }) => readArticles(db, query))

  serve(app, 'POST /v1/articles', ({ body }) => createArticle(db, body))

  serve(app, 'PUT /v1/articles/order', async ({ body }) => {
    await orderArticles(db, body.ids)
    return null
  })

  serve(app, 'GET /v1/articles/:id', async ({ params }) => {
    const article = await findArticle(db, Number(params.id))
    if (!article) throw new Failure('notFound')
    return article
  })

  serve(app, 'PATCH /v1/articles/:id', async (request) => {
    const id = Number(request.params.id)
    const saved = await saveArticle(db, id, requiredVersion(request), request.body)
    if (saved) return saved
    const present = await findArticle(db, id)
    throw present ? new Failure('conflict', { message: 'articleChanged', data: present }) : new Failure('notFound')
  })

  serve(app, 'POST /v1/articles/:id/readings', async (request) => {
    const channel = channelOf(request.headers['user-agent'] ?? '')
    if (!(await countReading(db, Number(request.params.id), channel))) throw new Failure('notFound')
    return null
  })
}
