import { lazy, Suspense, useRef, useState } from 'react'
import { Alert, Button, Col, Form, Row } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SeriesState } from '#domain/rebase'
import type { SeriesProperties, Status } from '#domain/schema/series'
import { useTerms } from '../../lib/catalogue'
import { formatAgo } from '../../lib/formats'
import { ApiError } from '../../lib/http'
import styles from './Editor.module.css'
import { MergeDialog } from './MergeDialog'
import { ObservationGrid, type ObservationGridHandle } from './ObservationGrid'
import { PropertiesForm } from './PropertiesForm'
import { SaveBar } from './SaveBar'
import { useGone } from '../../lib/page'
import { useTabActions } from '../../lib/TabsContext'
import { toast } from '../../lib/toast'
import { useEditorWork } from './useEditorWork'
import { MergeTooLarge, useSeriesSave, type Stand } from './useSeriesSave'

const ImportDialog = lazy(() => import('./import/ImportDialog'))
const LiveChart = lazy(() => import('./LiveChart'))

export interface EditorBase {
  id: number | null
  version: number
  /** Null for a series that was never saved. */
  status: Status | null
  state: SeriesState
}

interface Props {
  base: EditorBase
  draftKey: string
  /** A saved draft goes on being edited here. */
  onSaved?: () => void
}

/** The form, the grid, the live chart and the save bar of one series. */
export function SeriesEditor({ base, draftKey, onSaved }: Props) {
  const { t } = useTranslation('editing')
  const navigate = useNavigate()
  const here = useLocation()
  const { drop } = useTabActions()
  const isGone = useGone()
  const terms = useTerms()
  const [form] = Form.useForm<SeriesProperties>()
  const grid = useRef<ObservationGridHandle>(null)
  const [stand, setStand] = useState<Stand>({ id: base.id, version: base.version, base: base.state })
  const work = useEditorWork(base.state, stand.version, draftKey, form)
  const { properties, edited, reading, kept } = work
  const [showsKept, setShowsKept] = useState(kept !== null)
  const [isImporting, setIsImporting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { save, isSaving, pending, forgetPending } = useSeriesSave()

  const { frequency } = properties
  const isFrequencyFixed = base.id !== null && base.state.observations.length > 0
  /** What was wrong may be mended by a change. */
  const changing =
    <Arguments extends unknown[]>(change: (...args: Arguments) => void) =>
    (...args: Arguments) => {
      change(...args)
      setProblem(null)
    }

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
        if (isShown()) void navigate(status === 'draft' ? `/data/edit/data?id=${id}` : `/data/${id}`)
        // What is saved is no longer this tab's work: it begins anew.
        drop(place)
      })
  }

  const submit = async (status: 'draft' | 'published' | undefined, mine: SeriesState, from: Stand) => {
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

  const trySave = async (status: 'draft' | 'published' | undefined) => {
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

  return (
    <div className={styles.editor}>
      {showsKept && kept && (
        <Alert
          type="info"
          showIcon
          closable={{ onClose: () => setShowsKept(false) }}
          title={t('kept', { ago: formatAgo(kept.keptAt) })}
          action={
            <Button
              size="small"
              onClick={() => {
                work.discard()
                setShowsKept(false)
              }}
            >
              {t('discard')}
            </Button>
          }
        />
      )}
      {work.isTooLarge && <Alert type="warning" showIcon title={t('tooLarge')} />}
      <Row gutter={[16, 16]} inert={isSaving}>
        <Col xs={24} xl={10}>
          <Panel title={base.id === null ? t('common:routes.dataEdit') : t('about')}>
            <PropertiesForm
              form={form}
              initial={properties}
              isFrequencyFixed={isFrequencyFixed}
              onChange={changing(work.changeProperties)}
            />
          </Panel>
        </Col>
        <Col xs={24} xl={14}>
          <Panel
            title={t('observations')}
            extra={<Button onClick={() => setIsImporting(true)}>{t('import.open')}</Button>}
          >
            <ObservationGrid
              ref={grid}
              state={edited}
              reading={reading}
              frequency={frequency}
              onChange={changing(work.changeSheet)}
              onTyping={work.keepTyping}
            />
            <Suspense>
              <LiveChart
                observations={reading.observations}
                frequency={frequency}
                name={properties.titleZh || properties.titleEn || properties.code}
              />
            </Suspense>
          </Panel>
        </Col>
      </Row>
      <SaveBar
        status={base.status}
        message={work.message}
        onMessage={changing(work.changeMessage)}
        problem={problem}
        isSaving={isSaving}
        isDirty={work.isDirty}
        onSave={(status) => void trySave(status)}
      />
      {isImporting && (
        <Suspense>
          <ImportDialog
            present={{ observations: reading.observations, frequency }}
            fixedFrequency={isFrequencyFixed ? frequency : null}
            onApply={(imported) => {
              setProblem(null)
              void work
                .takeOver(imported, t('import.message', { name: imported.fileName }))
                .then(() => setIsImporting(false))
            }}
            onClose={() => setIsImporting(false)}
          />
        </Suspense>
      )}
      {pending && (
        <MergeDialog
          rebased={pending.rebased}
          frequency={frequency}
          onCancel={forgetPending}
          onDecide={(mine) => {
            const next: Stand = { id: stand.id, version: pending.version, base: pending.rebased.base }
            forgetPending()
            setStand(next)
            work.show(mine)
            void submit(pending.status, mine, next)
          }}
        />
      )}
    </div>
  )
}
