import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Alert, Button, Col, Form, Row } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { useLocation, useNavigate } from 'react-router-dom'
import { doPatch, startSheet, type EditedSheet } from '#domain/grid/history'
import type { CellPlace } from '#domain/grid/range'
import { applyPatch, patchCell } from '#domain/grid/sheet'
import { createSheetReader, SHEET_WIDTH } from '#domain/observationSheet'
import type { SeriesState } from '#domain/rebase'
import type { SeriesProperties, Status } from '#domain/schema/series'
import { formatAgo } from '../../lib/formats'
import { ApiError } from '../../lib/http'
import { sheetFromText, sheetToText, type EditorDraft } from './draft'
import styles from './Editor.module.css'
import type { Imported } from './import/ImportDialog'
import { importedRows } from './importedRows'
import { MergeDialog } from './MergeDialog'
import { ObservationGrid, type ObservationGridHandle } from './ObservationGrid'
import { PropertiesForm } from './PropertiesForm'
import { SaveBar } from './SaveBar'
import { useDraft } from '../../lib/useDraft'
import { useUnsaved } from '../../lib/page'
import { useTabActions } from '../../lib/TabsContext'
import { toast } from '../../lib/toast'
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
  const [form] = Form.useForm<SeriesProperties>()
  const grid = useRef<ObservationGridHandle>(null)
  const [reader] = useState(createSheetReader)
  const { kept, isTooLarge, keeper } = useDraft<EditorDraft>(draftKey)

  const [stand, setStand] = useState<Stand>({ id: base.id, version: base.version, base: base.state })
  const [startRows] = useState(() => reader.rowsOf(base.state.observations, base.state.properties.frequency))
  const [properties, setProperties] = useState(kept?.content.properties ?? base.state.properties)
  const [edited, setEdited] = useState<EditedSheet>(() =>
    startSheet(kept ? sheetFromText(kept.content.rows) : startRows),
  )
  const [message, setMessage] = useState(kept?.content.message ?? '')
  const [isDirty, setIsDirty] = useState(kept !== null)
  const [showsKept, setShowsKept] = useState(kept !== null)
  const [isImporting, setIsImporting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const typing = useRef<{ place: CellPlace; text: string } | null>(null)
  const { save, isSaving, pending, forgetPending } = useSeriesSave()

  useUnsaved(isDirty)

  const { frequency } = properties
  const reading = useMemo(() => reader.read(edited.sheet, frequency), [reader, edited.sheet, frequency])
  const isFrequencyFixed = base.id !== null && base.state.observations.length > 0

  const work = useRef({ properties, sheet: edited.sheet, message, version: stand.version })
  const readWork = (): EditorDraft => {
    const { sheet } = work.current
    const cell = typing.current
    const patch = cell && patchCell(sheet, cell.place.row, cell.place.column, cell.text, SHEET_WIDTH)
    return {
      version: work.current.version,
      properties: work.current.properties,
      message: work.current.message,
      rows: sheetToText(patch ? applyPatch(sheet, patch) : sheet),
    }
  }
  useEffect(() => {
    work.current = { properties, sheet: edited.sheet, message, version: stand.version }
    keeper.update(isDirty ? readWork : null)
  }, [properties, edited.sheet, message, stand.version, isDirty, keeper])

  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setIsDirty(true)
      setProblem(null)
    }
  const changeSheet = changed((state: EditedSheet) => {
    typing.current = null
    setEdited(state)
  })

  const discard = () => {
    keeper.drop()
    setProperties(base.state.properties)
    form.setFieldsValue(base.state.properties)
    setEdited(startSheet(startRows))
    setMessage('')
    setIsDirty(false)
    setShowsKept(false)
  }

  const applyImport = async (imported: Imported) => {
    // Read at the file's frequency: rows of another one cannot be merged with it.
    const present = reader.read(edited.sheet, imported.frequency)
    const patch = await importedRows(edited.sheet, present, reader, imported)
    setIsImporting(false)
    changeSheet(doPatch(edited, patch))
    const isChinese = /\p{Script=Han}/u.test(imported.label)
    const title =
      properties.titleZh || properties.titleEn
        ? {}
        : isChinese
          ? { titleZh: imported.label }
          : { titleEn: imported.label }
    const next = { ...properties, ...title, frequency: imported.frequency }
    setProperties(next)
    form.setFieldsValue(next)
    if (message === '') setMessage(t('import.message', { name: imported.fileName }))
  }

  const finish = (id: number, status: Status | undefined) => {
    keeper.drop()
    setIsDirty(false)
    if (status === 'draft' && onSaved) onSaved()
    else if (location.pathname + location.search === here.pathname + here.search)
      setTimeout(() => void navigate(status === 'draft' ? `/data/edit/data?id=${id}` : `/data/${id}`))
    else {
      // Another tab is shown by now: it stays, and this one begins anew.
      toast('success', t('savedMeanwhile', { title: properties.titleEn || properties.titleZh || properties.code }))
      drop(here.pathname + here.search)
    }
  }

  const submit = async (status: 'draft' | 'published' | undefined, mine: SeriesState, from: Stand) => {
    setProblem(null)
    try {
      const outcome = await save(from, { mine, message, ...(status && { status }) })
      if (outcome) finish(outcome.saved.id, status)
    } catch (error) {
      if (error instanceof MergeTooLarge) {
        setProblem(t('merge.tooLarge'))
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
      setProblem(fields.length === 0 && values.length > 0 ? `${error.message}: ${values.join(' · ')}` : error.message)
    }
  }

  const trySave = async (status: 'draft' | 'published' | undefined) => {
    const [first] = reading.problems
    if (first) {
      grid.current?.goTo({ row: first[0], column: first[1].column })
      setProblem(t('problem.cells', { count: reading.problems.size }))
      return
    }
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    )
    if (!isValid) setProblem(t('problem.form'))
    else await submit(status, { properties, observations: reading.observations }, stand)
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
            <Button size="small" onClick={discard}>
              {t('discard')}
            </Button>
          }
        />
      )}
      {isTooLarge && <Alert type="warning" showIcon title={t('tooLarge')} />}
      <Row gutter={[16, 16]} inert={isSaving}>
        <Col xs={24} xl={10}>
          <Panel title={base.id === null ? t('common:routes.dataEdit') : t('about')}>
            <PropertiesForm
              form={form}
              initial={properties}
              isFrequencyFixed={isFrequencyFixed}
              onChange={changed(setProperties)}
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
              onChange={changeSheet}
              onTyping={(place, text) => {
                typing.current = { place, text }
                setIsDirty(true)
                keeper.update(readWork)
              }}
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
        message={message}
        onMessage={changed(setMessage)}
        problem={problem}
        isSaving={isSaving}
        isDirty={isDirty}
        onSave={(status) => void trySave(status)}
      />
      {isImporting && (
        <Suspense>
          <ImportDialog
            present={{ observations: reading.observations, frequency }}
            fixedFrequency={isFrequencyFixed ? frequency : null}
            onApply={(imported) => void applyImport(imported)}
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
            setProperties(mine.properties)
            form.setFieldsValue(mine.properties)
            setEdited(startSheet(reader.rowsOf(mine.observations, frequency)))
            void submit(pending.status, mine, next)
          }}
        />
      )}
    </div>
  )
}
