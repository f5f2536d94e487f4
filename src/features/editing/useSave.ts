import { useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SaveTarget } from '#domain/editing/editor'
import { canMerge } from '#domain/editing/editorReducer'
import { firstWrongProperty } from '#domain/editing/propertyProblems'
import { saveRequest } from '#domain/editing/saveRequest'
import type { CellPosition } from '#domain/grid/range'
import { editorPath, seriesPath } from '#domain/paths'
import type { SaveConflict } from '#domain/schema/revisions'
import type { Saved } from '#domain/schema/series'
import { useChangeCounts } from '../../components/series/ChangeCounts'
import { revisionsSince, sinceRevisionsQuery, type Since } from '../../components/series/SinceRevisions'
import { useTerms } from '../../lib/api/catalogue'
import { ApiError } from '../../lib/api/http'
import { formatCount, formatMoment } from '../../lib/formats'
import { useGone } from '../../lib/tabs/page'
import { randomId } from '../../lib/randomId'
import { useTabsStore } from '../../lib/tabs/TabsContext'
import { toast } from '../../lib/toast'
import { saveMutation } from './api'
import type { EditorHandle } from './EditorContext'
import { goToProperty } from './PropertyField'

interface Options {
  handle: EditorHandle
  goToCell: (position: CellPosition) => void
  dropDraft: () => void
  /** A saved draft goes on being edited here. */
  onSaved: (() => void) | undefined
}

const conflictOf = (error: unknown): SaveConflict | null => {
  const data = error instanceof ApiError && error.status === 409 ? (error.data as Partial<SaveConflict> | null) : null
  return data?.since && data.version !== undefined ? (data as SaveConflict) : null
}

/** As many periods are named. */
const PERIODS_TOLD = 3

/** Others have changed more than can be merged here: the page must be loaded anew. */
class MergeTooLarge extends Error {}

/** Others have published what would be saved as a draft: a person decides whether to change it for everyone. */
class PublishedMeanwhile extends Error {}

const FIELD = 'properties.'

/** What the server says of the properties, by name. */
const refusedProperties = ({ fields, data, message }: ApiError): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) =>
      path.startsWith(FIELD) ? [[path.slice(FIELD.length), text]] : [],
    ),
  ),
  ...((data as { code?: string } | null)?.code !== undefined && { code: message }),
})

/**
 * Checks the work and saves it, merging what others changed meanwhile: by itself where the places differ, else a person
 * is asked. What is wrong is said in its place, and shown. A save may end while another tab is shown, or after its own
 * was closed: then it is told in a toast.
 */
export function useSave({ handle: { id, store, dispatch }, goToCell, dropDraft, onSaved }: Options) {
  const { t } = useTranslation(['editing', 'common'])
  const navigate = useNavigate()
  const here = useLocation()
  const { drop } = useTabsStore()
  const isGone = useGone()
  const terms = useTerms()
  const queries = useQueryClient()
  const countsOf = useChangeCounts()
  const { mutateAsync } = useMutation(saveMutation)

  const edited = () => store.read().series[0]!
  const titleNow = () => terms.inLanguage(edited().properties) || edited().properties.code
  const href = here.pathname + here.search
  const isShown = () => !isGone.current && location.pathname + location.search === href

  /** Says what went wrong: in its place, and where another tab is shown by now, there too. */
  const refuse = (problem: string, fields?: Record<string, string>) => {
    dispatch({ type: 'refuse', problem, ...(fields && { refused: { series: 0, fields } }) })
    if (!isShown()) toast('error', t('common:told', { of: titleNow(), what: problem }))
  }

  const met = useRef<{ since: Since; periods: string[] } | null>(null)

  /** What is told of changes, with the first periods that they are of. */
  const atPeriods = (who: string, changed: readonly string[]): string => {
    const all = [...new Set(changed)].toSorted()
    const first = all.slice(0, PERIODS_TOLD).join(t('common:list.comma'))
    const more = all.length - PERIODS_TOLD
    const periods = more > 0 ? t('mergedMore', { periods: first, formatted: formatCount(more) }) : first
    return periods === '' ? who : t('mergedAt', { who, periods })
  }

  /** Who changed what meanwhile, and when; that something was merged alone where it is not to be had. */
  const tellMerged = async (title: string, count: number) => {
    const [seriesId, since, periods] = [edited().base.id, met.current?.since ?? null, met.current?.periods ?? []]
    met.current = null
    const all =
      since && seriesId ? await queries.fetchQuery(sinceRevisionsQuery(seriesId, since[1])).catch(() => null) : null
    const who =
      since &&
      revisionsSince(all?.items ?? [], since).map((revision) =>
        t('mergedBy', {
          name: revision.author.name,
          moment: formatMoment(revision.createdAt),
          what: countsOf(revision),
        }),
      )
    toast(
      'success',
      who && who.length > 0
        ? t('mergedWith', { title, who: atPeriods(who.join(t('mergedAnd')), periods) })
        : t('mergedIn', { title, count }),
    )
  }

  const finish = ({ id: savedId }: Saved, target: SaveTarget) => {
    const [title, { merged }] = [titleNow(), store.read()]
    toast('success', t(target === 'published' ? 'publishedTold' : 'savedMeanwhile', { title }))
    if (merged > 0) void tellMerged(title, merged)
    // Closed or begun anew since: what stands there now is not this work.
    if (isGone.current) return
    dispatch({ type: 'settle' })
    dropDraft()
    if (isShown() && target === 'draft' && onSaved) onSaved()
    else
      setTimeout(() => {
        if (isShown()) void navigate(target === 'draft' ? editorPath(savedId) : seriesPath(savedId))
        // What is saved is no longer this tab's work: it begins anew.
        drop(href)
      })
  }

  /** Null where a person must decide first. Errors: ApiError, MergeTooLarge, PublishedMeanwhile. */
  const attempt = async (target: SaveTarget): Promise<Saved | null> => {
    const { status } = edited().base
    if (target === 'draft' && status !== null && status !== 'draft') throw new PublishedMeanwhile()
    dispatch({ type: 'startSave', target, key: randomId() })
    const { message, attempt: tried } = store.read()
    try {
      return await mutateAsync({ request: saveRequest(edited(), message, target), idempotencyKey: tried!.key! })
    } catch (error) {
      const conflict = conflictOf(error)
      if (!conflict) throw error
      if (!canMerge(conflict)) throw new MergeTooLarge()
      met.current = {
        since: [met.current?.since[0] ?? edited().base.version, conflict.version],
        periods: [...(met.current?.periods ?? []), ...conflict.since.changes.map(({ period }) => period)],
      }
      dispatch({ type: 'meetConflict', series: 0, conflict })
      return store.read().conflicts.length > 0 ? null : attempt(target)
    }
  }

  const submit = async (target: SaveTarget) => {
    try {
      const saved = await attempt(target)
      if (saved) finish(saved, target)
      else if (!isShown()) toast('warning', t('decideMeanwhile', { title: titleNow() }))
    } catch (error) {
      if (error instanceof MergeTooLarge) return refuse(t('merge.tooLarge'))
      if (error instanceof PublishedMeanwhile) return refuse(t('problem.published'))
      if (!(error instanceof ApiError)) {
        refuse(t('problem.unexpected'))
        throw error
      }
      const fields = refusedProperties(error)
      const others = Object.values(error.fields).slice(0, 3)
      const isOfCells = Object.keys(fields).length === 0 && others.length > 0
      const said = isOfCells ? t('common:told', { of: error.message, what: others.join(' · ') }) : error.message
      // Whether it was saved is not known: an answer may be lost on its way.
      refuse(error.isOffline ? t('problem.away', { said }) : said, fields)
    }
  }

  const check = async (target: SaveTarget) => {
    const { reading, properties } = edited()
    const [wrongCell] = reading.problems
    if (wrongCell) {
      goToCell({ row: wrongCell[0], column: wrongCell[1].column })
      refuse(t('problem.cells', { count: reading.problems.size }))
      return
    }
    const wrong = firstWrongProperty(properties)
    if (wrong) {
      dispatch({ type: 'showMistakes' })
      goToProperty(id, wrong)
      refuse(t('problem.form'))
      return
    }
    await submit(target)
  }

  return { save: (target: SaveTarget) => void check(target), goOn: (target: SaveTarget) => void submit(target) }
}
