import { useEffect, useRef, useState, type RefObject } from 'react'
import type { FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { editorPath, seriesPath } from '#domain/paths'
import type { Sheet } from '#domain/grid/sheet'
import type { SeriesState } from '#domain/rebase'
import type { SeriesProperties, Status } from '#domain/schema/series'
import { useTerms } from '../../lib/catalogue'
import { ApiError } from '../../lib/http'
import { useGone } from '../../lib/page'
import { useTabActions } from '../../lib/TabsContext'
import { toast } from '../../lib/toast'
import type { ObservationGridHandle } from './ObservationGrid'
import type { EditorWork } from './useEditorWork'
import { MergeTooLarge, useSeriesSave, type Stand } from './useSeriesSave'

type Target = 'draft' | 'published' | undefined

interface Options {
  work: EditorWork
  stand: Stand
  form: FormInstance<SeriesProperties>
  grid: RefObject<ObservationGridHandle | null>
  /** A saved draft goes on being edited here. */
  onSaved: (() => void) | undefined
}

/** The work that a problem is about. */
interface Subject {
  properties: SeriesProperties
  sheet: Sheet
  message: string
}

const isSame = (a: Subject, b: Subject): boolean =>
  a.properties === b.properties && a.sheet === b.sheet && a.message === b.message

/**
 * Checks the work and saves it; says what is wrong in its place, and leads there. A save may end while another tab is
 * shown, or after its own was closed: then it is told in a toast.
 */
export function useSubmit({ work, stand, form, grid, onSaved }: Options) {
  const { t } = useTranslation('editing')
  const navigate = useNavigate()
  const here = useLocation()
  const { drop } = useTabActions()
  const isGone = useGone()
  const terms = useTerms()
  const { properties, edited, reading, message } = work
  const about: Subject = { properties, sheet: edited.sheet, message }
  const latest = useRef(about)
  useEffect(() => {
    latest.current = about
  })
  const [told, setTold] = useState<{ text: string; about: Subject } | null>(null)
  const setProblem = (text: string | null) => setTold(text === null ? null : { text, about: latest.current })
  // What was wrong may be mended by a change.
  const problem = told && isSame(told.about, about) ? told.text : null
  const { save, isSaving, pending, forgetPending } = useSeriesSave()

  const title = terms.inLanguage(properties) || properties.code
  const place = here.pathname + here.search
  const isShown = () => !isGone.current && location.pathname + location.search === place
  /** Says what went wrong: in its place, and where another tab is shown by now, there too. */
  const tellProblem = (text: string) => {
    setProblem(text)
    if (!isShown()) toast('error', `${title}: ${text}`)
  }

  const finish = (id: number, status: Status | undefined, merged: number) => {
    if (!isShown()) toast('success', t('savedMeanwhile', { title }))
    if (merged > 0) toast('success', t('mergedIn', { title, count: merged }))
    // Closed or begun anew since: what stands there now is not this work.
    if (isGone.current) return
    work.settle()
    if (isShown() && status === 'draft' && onSaved) onSaved()
    else
      setTimeout(() => {
        if (isShown()) void navigate(status === 'draft' ? editorPath(id) : seriesPath(id))
        // What is saved is no longer this tab's work: it begins anew.
        drop(place)
      })
  }

  const submit = async (status: Target, mine: SeriesState, from: Stand) => {
    setProblem(null)
    try {
      const outcome = await save(from, { mine, message: work.message, ...(status && { status }) })
      if (outcome) finish(outcome.saved.id, status, outcome.merged)
      else if (!isShown()) toast('warning', t('decideMeanwhile', { title }))
    } catch (error) {
      if (error instanceof MergeTooLarge) {
        tellProblem(t('merge.tooLarge'))
        return
      }
      if (!(error instanceof ApiError)) throw error
      const fields = Object.entries(error.fields).filter(([path]) => path.startsWith('properties.'))
      form.setFields(
        fields.map(([path, text]) => ({
          name: path.slice('properties.'.length) as keyof SeriesProperties,
          errors: [text],
        })),
      )
      const taken = (error.data as { code?: string } | null)?.code
      if (taken) form.setFields([{ name: 'code', errors: [error.message] }])
      const values = Object.values(error.fields).slice(0, 3)
      tellProblem(fields.length === 0 && values.length > 0 ? `${error.message}: ${values.join(' · ')}` : error.message)
    }
  }

  const trySave = async (status: Target) => {
    const [first] = reading.problems
    if (first) {
      grid.current?.goTo({ row: first[0], column: first[1].column })
      setProblem(t('problem.cells', { count: reading.problems.size }))
      return
    }
    const wrong = await form.validateFields().then(
      () => null,
      ({ errorFields }: { errorFields: { name: [keyof SeriesProperties] }[] }) => errorFields[0]?.name ?? null,
    )
    if (wrong) {
      form.scrollToField(wrong, { behavior: 'smooth', block: 'center', focus: true })
      setProblem(t('problem.form'))
    } else await submit(status, { properties, observations: reading.observations }, stand)
  }

  return { problem, isSaving, pending, forgetPending, submit, trySave }
}
