import { useEffect, useRef, useState } from 'react'
import { Alert, Button, Checkbox, Flex, Popconfirm, Progress } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import { Panel } from '../../../components/Panel'
import { formatCount } from '../../../lib/formats'
import { previewChanges } from '../api'
import type { FileChoices, useKeptFiles } from '../keptFiles'
import type { FileEntry, FileWork } from '../work'
import { DropFiles } from './DropFiles'
import { PlanForm } from './PlanForm'
import { PlanTable } from './PlanTable'
import { TableNotes } from './TableNotes'
import { useFiles } from './useFiles'
import { useKeeping } from './useKeeping'
import { usePlan, type Planned } from './usePlan'

const EXCESS = { series: formatCount(LIMITS.batchSeries), values: formatCount(LIMITS.changesPerSave) }

/** What one batch has too much of; null where it has not. */
function excessOf(planned: readonly Planned[]): 'tooManySeries' | 'tooManyValues' | null {
  if (planned.length > LIMITS.batchSeries) return 'tooManySeries'
  return planned.reduce((sum, { series }) => sum + series.count, 0) > LIMITS.changesPerSave ? 'tooManyValues' : null
}

interface Props {
  /** What is kept of them, and what they go on from. */
  kept: ReturnType<typeof useKeptFiles>
  message: string
  /** The job that applies them, once they are sent. */
  job: number | undefined
  onReview: (work: FileWork) => void
  /** Told the names of the files that are open; null for none. */
  onOpen: (names: readonly string[] | null) => void
}

/** Files with many series: what each holds, which of the catalogue's it goes into, and what the new ones are called. */
export default function FileStep({ kept, message, job, onReview, onOpen }: Props) {
  const { t } = useTranslation(['batch', 'editing', 'common'])
  const { resumed } = kept
  const files = useFiles()
  const { tables, answers, progress, problem } = files.state
  const plan = usePlan(tables, resumed?.work ?? null)
  const [status, setStatus] = useState<FileChoices['status']>(resumed?.work.status ?? 'draft')
  const [isPublishing, setIsPublishing] = useState(resumed?.work.isPublishing ?? false)
  const keeping = useKeeping(kept, {
    answers,
    ...plan.choices,
    status,
    isPublishing,
    message,
    ...(job !== undefined && { job }),
  })
  const open = (dropped: readonly File[]) => {
    files.open(dropped)
    void keeping.keep(dropped)
    onOpen(dropped.map(({ name }) => name))
  }
  const close = () => {
    files.close()
    keeping.forget()
    onOpen(null)
  }
  const isResumed = useRef(false)
  useEffect(() => {
    // Once, however often the page is hidden and shown.
    if (isResumed.current || !resumed) return
    isResumed.current = true
    files.open(resumed.files, resumed.work.answers)
  }, [files, resumed])

  const review = useMutation({
    mutationFn: async (planned: readonly Planned[]): Promise<FileEntry[]> => {
      const values = await files.valuesOf(planned.map(({ series }) => series.key))
      const items = planned.flatMap(({ target }, i) =>
        target.kind === 'change' ? [{ id: target.match.id, observations: { ...values[i]!, removed: [] } }] : [],
      )
      const previews = items.length > 0 ? await previewChanges(items) : []
      const byId = new Map(previews.map((preview) => [preview.id, preview]))
      return planned.map(({ series, target, properties }, i) => ({
        key: series.key,
        title: series.title,
        values: values[i]!,
        refused: series.refused,
        refusedCount: series.refusedCount,
        target:
          target.kind === 'new'
            ? { kind: 'new', properties }
            : { kind: 'change', match: target.match, preview: byId.get(target.match.id)! },
      }))
    },
    onSuccess: (entries) => {
      onReview({ kind: 'file', entries, tables: tables ?? [], plan: plan.plan, status, isPublishing })
    },
    meta: { isShownInPlace: true },
  })

  if (!tables || progress !== null)
    return (
      <Panel>
        <Flex vertical gap={16} ref={files.part}>
          {problem && <Alert type="error" showIcon role="alert" title={t(`file.problem.${problem}`)} />}
          {progress === null ? (
            <DropFiles onFiles={open} />
          ) : (
            <Flex gap={16} align="center">
              <Progress percent={Math.round(progress * 100)} status="active" aria-label={t('file.reading')} />
              <Button onClick={close}>{t('cancel')}</Button>
            </Flex>
          )}
        </Flex>
      </Panel>
    )
  if (!tables.some(({ series }) => series.length > 0) && !tables.some(({ questions }) => questions.length > 0))
    return (
      <Flex vertical gap={16} ref={files.part}>
        <TableNotes tables={tables} onAnswer={files.answer} onMissing={files.treatAsMissing} />
        <Flex>
          <Button type="primary" onClick={close}>
            {t('file.other')}
          </Button>
        </Flex>
      </Flex>
    )
  const { planned, problems } = plan
  const excess = excessOf(planned)
  const hidden = planned.filter(({ target }) => target.kind === 'change' && target.match.status !== 'published')
  const hasQuestions = tables.some(({ questions }) => questions.length > 0)
  return (
    <Flex vertical gap={16} ref={files.part}>
      {(keeping.isRefused || kept.isTooLarge) && <Alert type="warning" showIcon title={t('tooLarge')} />}
      <TableNotes tables={tables} onAnswer={files.answer} onMissing={files.treatAsMissing} />
      {plan.rows.some(({ target }) => target.kind === 'new') && plan.plan && !plan.isAsking && (
        <PlanForm
          key={plan.begun}
          plan={plan.plan}
          places={plan.places}
          status={status}
          saysUnits={plan.saysUnits}
          columns={plan.columns}
          onTyping={plan.wait}
          onPlan={plan.setPlan}
          onStatus={setStatus}
        />
      )}
      {plan.error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={plan.error.message}
          action={
            <Button size="small" onClick={plan.matchAgain}>
              {t('common:action.retry')}
            </Button>
          }
        />
      )}
      {excess && <Alert type="warning" showIcon title={t(`file.${excess}`, EXCESS)} />}
      {review.error && <Alert type="error" showIcon role="alert" title={review.error.message} />}
      {hidden.length > 0 && (
        <Checkbox checked={isPublishing} onChange={({ target }) => setIsPublishing(target.checked)}>
          {t('file.publish', { count: hidden.length })}
        </Checkbox>
      )}
      <PlanTable
        rows={plan.rows}
        chosen={planned.map(({ series }) => series.key)}
        problems={problems}
        isMatching={plan.isMatching}
        onChosen={plan.setChosen}
        onTarget={plan.setTarget}
        actions={
          <Flex gap={8} align="center" wrap>
            <Popconfirm title={t('file.otherSure')} okText={t('discard')} onConfirm={close}>
              <Button>{t('file.other')}</Button>
            </Popconfirm>
            <Button
              type="primary"
              loading={review.isPending}
              disabled={
                planned.length === 0 ||
                problems.size > 0 ||
                hasQuestions ||
                plan.isMatching ||
                plan.error !== null ||
                excess !== null
              }
              onClick={() => review.mutate(planned)}
            >
              {t('review')}
            </Button>
          </Flex>
        }
      />
    </Flex>
  )
}
