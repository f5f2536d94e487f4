import { useEffect, useState } from 'react'
import { Alert, Button, Flex, Spin, Steps } from 'antd'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { copyBlock, parseBlock } from '#domain/grid/clipboard'
import type { Sheet } from '#domain/grid/sheet'
import { PageTitle } from '../../components/PageTitle'
import { draftKey } from '../../lib/drafts/drafts'
import { useDraft } from '../../lib/drafts/useDraft'
import { useUser } from '../../lib/session/session'
import { list, natural, record, text } from '../../lib/storage/shape'
import { usePageDrop, useUnsaved } from '../../lib/tabs/page'
import { loadChosen } from './api'
import { ChooseStep } from './ChooseStep'
import { PropertyStep } from './PropertyStep'
import { ResultStep } from './ResultStep'
import { ReviewStep } from './ReviewStep'
import { ValuesStep } from './ValuesStep'
import { MOST_SERIES, startValues, type Chosen, type Work } from './work'

/** Unsaved work on values, as it is kept on this machine. */
interface Kept {
  ids: number[]
  versions: number[]
  rows: string
  message: string
}

const isKept = record<Kept>({ ids: list(natural), versions: list(natural), rows: text, message: text })

const rowsOf = (sheet: Sheet, width: number): string =>
  sheet.map((row) => copyBlock([row], { top: 0, left: 0, bottom: 0, right: width - 1 })).join('\n')

const sheetOf = (rows: string, width: number): Sheet =>
  parseBlock(rows).map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))

type Step = 'choose' | 'work' | 'review' | 'result'
const STEPS = ['choose', 'work', 'review', 'result'] as const

/** Many series at once: chosen, changed in one sheet or by one property, reviewed, applied together, undone together. */
export default function BatchPage() {
  const { t } = useTranslation(['batch', 'titles'])
  const user = useUser()!
  const client = useQueryClient()
  const { kept, keeper, isTooLarge } = useDraft(draftKey(user.id, 'batch', 'values'), isKept)
  usePageDrop(keeper.drop)
  const [offer, setOffer] = useState(() => kept?.content ?? null)
  const [step, setStep] = useState<Step>('choose')
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [work, setWork] = useState<Work | null>(null)
  const [message, setMessage] = useState(kept?.content.message ?? '')
  const [done, setDone] = useState<number | null>(null)
  const isWorking = work !== null && step !== 'result'
  useUnsaved(isWorking && work.kind === 'values' && work.edited.done.length > 0)

  const load = useMutation({
    mutationFn: async ({ ids, versions }: { ids: readonly number[]; versions?: readonly number[] }) => {
      const loaded: Chosen[] = []
      for (const [i, id] of ids.entries()) loaded.push(await loadChosen(client, id, versions?.[i]))
      return loaded
    },
    meta: { isShownInPlace: true },
  })
  const begin = (ids: readonly number[], kind: Work['kind']) =>
    load.mutate(
      { ids: ids.slice(0, MOST_SERIES) },
      {
        onSuccess: (loaded) => {
          setChosen(loaded)
          setWork(kind === 'values' ? startValues(loaded) : { kind, setting: { name: 'source', value: '' } })
          setStep('work')
        },
      },
    )
  const goOn = ({ ids, versions, rows }: Kept) =>
    load.mutate(
      { ids, versions },
      {
        onSuccess: (loaded) => {
          setChosen(loaded)
          setWork(startValues(loaded, sheetOf(rows, ids.length + 1)))
          setStep('work')
          setOffer(null)
        },
      },
    )
  useEffect(() => {
    if (work?.kind !== 'values' || work.edited.done.length === 0 || step === 'result') return
    const { sheet } = work.edited
    keeper.update(() => ({
      ids: chosen.map(({ series }) => series.id),
      versions: chosen.map(({ version }) => version),
      rows: rowsOf(sheet, chosen.length + 1),
      message,
    }))
  }, [work, chosen, message, step, keeper])
  const restart = () => {
    keeper.drop()
    setWork(null)
    setChosen([])
    setMessage('')
    setDone(null)
    setStep('choose')
  }
  return (
    <Flex vertical gap={16}>
      <PageTitle>{t('titles:batch')}</PageTitle>
      <Steps
        size="small"
        current={STEPS.indexOf(step)}
        items={STEPS.map((name) => ({ title: t(`step.${name}`) }))}
        data-print="never"
      />
      {isTooLarge && <Alert type="warning" showIcon title={t('tooLarge')} />}
      {offer && step === 'choose' && (
        <Alert
          type="info"
          showIcon
          title={t('kept', { count: offer.ids.length })}
          action={
            <Flex gap={8}>
              <Button size="small" type="primary" onClick={() => goOn(offer)}>
                {t('goOn')}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  keeper.drop()
                  setOffer(null)
                }}
              >
                {t('discard')}
              </Button>
            </Flex>
          }
        />
      )}
      {load.error && <Alert type="error" showIcon role="alert" title={load.error.message} />}
      <Spin spinning={load.isPending} delay={200}>
        {step === 'choose' && <ChooseStep onBegin={begin} />}
        {step === 'work' && work?.kind === 'values' && (
          <ValuesStep
            chosen={chosen}
            edited={work.edited}
            onEdit={(edited) => setWork({ kind: 'values', edited })}
            onBack={restart}
            onReview={() => setStep('review')}
          />
        )}
        {step === 'work' && work?.kind === 'property' && (
          <PropertyStep
            chosen={chosen}
            setting={work.setting}
            onChange={(setting) => setWork({ kind: 'property', setting })}
            onBack={restart}
            onReview={() => setStep('review')}
          />
        )}
        {step === 'review' && work && (
          <ReviewStep
            chosen={chosen}
            work={work}
            message={message}
            onMessage={setMessage}
            onRebased={(next, rebased) => {
              setChosen(next)
              setWork(rebased)
            }}
            onBack={() => setStep('work')}
            onDone={(id) => {
              keeper.drop()
              setDone(id)
              setStep('result')
            }}
          />
        )}
        {step === 'result' && done !== null && <ResultStep id={done} onAgain={restart} />}
      </Spin>
    </Flex>
  )
}
