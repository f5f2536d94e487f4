import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import {
  Batch,
  BatchCreate,
  BatchPage,
  BatchUndo,
  FileMapping,
  FilesQuery,
  Matches,
  MatchQuery,
  Preview,
  PreviewQuery,
} from '../schema/batches'
import { ExportParams, ExportProgress, ExportQuery } from '../schema/exports'
import { Job, JobBegun } from '../schema/jobs'
import { IdParams, PageQuery } from '../schema/common'
import { ContributorPage, Dashboard } from '../schema/dashboard'
import { FeedQuery } from '../schema/feeds'
import { KeptTerm, Lists, Merged, TermMerge, TermRemove, TermSave, TermsQuery, Topic } from '../schema/lists'
import { DownloadQuery, Observations, ObservationsQuery } from '../schema/observations'
import { CompareQuery, Comparison, Restore, RevisionPage, RevisionsQuery } from '../schema/revisions'
import { Saved, Series, SeriesCreate, SeriesPage, SeriesQuery, SeriesSave, Views } from '../schema/series'
import { Site } from '../schema/site'

const aSeries = { tag: 'series', params: IdParams } as const
const batches = { tag: 'batches', access: 'createSeries' } as const
const revisions = { tag: 'revisions', params: IdParams } as const
const observations = { tag: 'observations', params: IdParams } as const

/** The catalogue: its site, lists, series, observations and revisions. */
export const CATALOGUE = {
  'GET /v1/site': { tag: 'site', access: 'everyone', answer: Site },

  'GET /v1/feed': { tag: 'site', access: 'everyone', query: FeedQuery },

  'GET /v1/topics': { tag: 'lists', access: 'everyone', answer: z.array(Topic) },
  'GET /v1/lists': { tag: 'lists', access: 'everyone', answer: Lists },
  'GET /v1/terms': { tag: 'lists', access: 'admin', query: TermsQuery, answer: z.array(KeptTerm) },
  'POST /v1/terms': { tag: 'lists', access: 'admin', body: TermSave, answer: z.null(), status: 201 },
  'PUT /v1/terms': { tag: 'lists', access: 'admin', body: TermSave, answer: z.null() },
  'POST /v1/terms/merge': { tag: 'lists', access: 'admin', body: TermMerge, answer: Merged },
  'POST /v1/terms/remove': { tag: 'lists', access: 'admin', body: TermRemove, answer: z.null() },

  'GET /v1/dashboard': { tag: 'dashboard', access: 'everyone', answer: Dashboard },
  'GET /v1/contributors/:id': { tag: 'dashboard', access: 'everyone', params: IdParams, answer: ContributorPage },

  'GET /v1/series': { tag: 'series', access: 'everyone', query: SeriesQuery, answer: SeriesPage },
  'POST /v1/series': { tag: 'series', access: 'createSeries', body: SeriesCreate, answer: Saved, status: 201 },
  'GET /v1/series/:id': { ...aSeries, access: 'viewSeries', answer: Series, hasTag: true },
  'PATCH /v1/series/:id': { ...aSeries, access: 'editSeries', body: SeriesSave, answer: Saved },
  'DELETE /v1/series/:id': { ...aSeries, access: 'editSeries', answer: z.null() },
  'GET /v1/series/:id/views': { ...aSeries, access: 'viewSeries', answer: Views },
  'GET /v1/series/:id/observations': {
    ...observations,
    access: 'viewSeries',
    query: ObservationsQuery,
    answer: Observations,
    hasTag: true,
  },
  'GET /v1/series/:id/download': { ...observations, access: 'viewSeries', query: DownloadQuery },
  'GET /v1/series/:id/picture': { ...aSeries, access: 'viewSeries' },
  'GET /v1/series/:id/feed': { ...aSeries, access: 'viewSeries', query: FeedQuery },
  'GET /v1/series/:id/revisions': {
    ...revisions,
    access: 'viewSeries',
    query: RevisionsQuery,
    answer: RevisionPage,
  },
  'GET /v1/series/:id/comparison': { ...revisions, access: 'viewSeries', query: CompareQuery, answer: Comparison },
  'POST /v1/series/:id/restore': { ...revisions, access: 'editSeries', body: Restore, answer: Saved },

  'POST /v1/batches': { ...batches, body: BatchCreate, answer: JobBegun, status: 202 },
  'POST /v1/batches/matches': { ...batches, body: MatchQuery, answer: Matches },
  'POST /v1/batches/files': { ...batches, body: FilesQuery, answer: z.array(FileMapping) },
  'POST /v1/batches/preview': { ...batches, body: PreviewQuery, answer: z.array(Preview) },
  'GET /v1/batches': { ...batches, query: z.object(PageQuery), answer: BatchPage },
  'GET /v1/batches/:id': { ...batches, params: IdParams, answer: Batch },
  'POST /v1/batches/:id/undo': { ...batches, params: IdParams, body: BatchUndo, answer: JobBegun, status: 202 },

  'GET /v1/exports': { tag: 'exports', access: 'signedIn', query: ExportQuery },
  'GET /v1/exports/:id': { tag: 'exports', access: 'signedIn', params: ExportParams, answer: ExportProgress },
  'GET /v1/jobs/:id': { tag: 'jobs', access: 'signedIn', params: IdParams, answer: Job },
  'DELETE /v1/jobs/:id': { tag: 'jobs', access: 'signedIn', params: IdParams, answer: z.null() },
} as const satisfies Record<string, Endpoint>
