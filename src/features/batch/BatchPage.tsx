import { useEffect, useRef, type ComponentProps } from 'react'
import { Alert, Flex, Segmented, Spin, Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../components/lazyPart'
import { PageSkeleton } from '../../components/PageSkeleton'
import { PageTitle } from '../../components/PageTitle'
import { Panel } from '../../components/Panel'
import { Secondary } from '../../components/Secondary'
import { useTakenUp } from '../../lib/drafts/useTakenUp'
import { useTerms } from '../../lib/api/catalogue'
import { useUser } from '../../lib/session/session'
import { formatAgo, formatShare } from '../../lib/formats'
import { loadTexts } from '../../lib/settings/i18n'
import { useIsWide } from '../../lib/useIsWide'
import { useSiteFlags } from '../../lib/api/siteFlags'
import styles from './Batch.module.css'
import type FilePart from './file/FileStep'
import { ChooseStep } from './ChooseStep'
import { useFilesElsewhere } from './keptFiles'
import { Offer } from './Offer'
import { PropertyStep } from './PropertyStep'
import { ResultStep } from './ResultStep'
import { ReviewStep } from './ReviewStep'
import { batchDraftKey, STEPS, useBatch } from './useBatch'
import { useBatchName } from './useBatchName'
import { ValuesStep } from './ValuesStep'

/** What reads files is loaded when there are any. */
const FileStep = lazyPart<ComponentProps<typeof FilePart>>(
  () => Promise.all([import('./file/FileStep'), loadTexts(['editing'])]).then(([module]) => module),
  { fallback: <PageSkeleton /> },
)

/** Many series at once: chosen, changed in one sheet or by one property, reviewed, applied together, undone together. */
export default function BatchPage() {
  const user = useUser()!
  const isTakenUp = useTakenUp(batchDraftKey(user.id), user.name)
  const openFiles = useFilesElsewhere(user.id)
  const areFlagsKnown = useSiteFlags()
  return isTakenUp && openFiles && areFlagsKnown ? <Batch openFiles={openFiles} /> : <PageSkeleton />
}

function Batch({ openFiles }: { openFiles: readonly string[] }) {
  const { t } = useTranslation(['batch', 'titles'])
  const batch = useBatch(useUser()!.id, openFiles)
  const { step, source, chosen, work, message, done, kept, files, error } = batch
  // Files that were open before are gone on with or discarded before there are others.
  const hasFiles = batch.openNames !== null || (source === 'file' && step === 'choose' && files.offer === null)
  const isWide = useIsWide()
  const steps = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) {
      steps.current?.focus({ preventScroll: true })
      scrollTo({ top: 0 })
    }
    before.current = step
  }, [step])
  const terms = useTerms()
  const [only, ...others] =
    work?.kind === 'file'
      ? work.entries.map(({ title }) => title)
      : chosen.map(({ series }) => terms.inLanguage(series))
  const [file, ...otherFiles] = batch.openNames ?? []
  const nameOf = () => {
    if (file !== undefined && source === 'file')
      return otherFiles.length === 0 ? file : t('filesNamed', { name: file, count: otherFiles.length })
    if (only === undefined || work === null) return null
    return others.length === 0 ? only : t('seriesCount', { count: others.length + 1 })
  }
  const name = nameOf()
  useBatchName(name)
  return (
    <Flex vertical gap={16}>
      <PageTitle>{name === null ? t('titles:batch') : t('titles:batchNamed', { name })}</PageTitle>
      {/* What had the focus is gone with its step: the next Tab goes into the new one. */}
      <div
        ref={steps}
        tabIndex={-1}
        role="group"
        aria-label={t(`step.${step}`)}
        className={styles.steps}
        data-print="never"
      >
        <Steps
          size="small"
          current={STEPS.indexOf(step)}
          items={STEPS.map((name) => ({ title: t(`step.${name}`) }))}
          // On a phone they stand in one line, each above its name.
          titlePlacement={isWide ? 'horizontal' : 'vertical'}
          responsive={isWide}
        />
      </div>
      {batch.isElsewhere && <Alert type="info" showIcon title={t('elsewhere')} />}
      {batch.isTooLarge && <Alert type="warning" showIcon title={t('tooLarge')} />}
      {batch.settled !== null && (
        <Alert
          type="info"
          icon={<Spin size="small" />}
          showIcon
          title={t('settling', { share: formatShare(batch.settled) })}
        />
      )}
      {batch.settled === null && kept !== null && (
        <Offer
          title={t('kept', { count: kept.count, ago: formatAgo(kept.at) })}
          onTake={batch.goOn}
          onDiscard={batch.discard}
        />
      )}
      {batch.settled === null && step === 'choose' && files.offer !== null && (
        <Offer
          title={t(files.isGone ? 'keptFiles.gone' : 'keptFiles.offer', {
            count: files.offer.length,
            name: files.offer[0],
          })}
          onTake={files.isGone ? null : batch.goOnWithFiles}
          onDiscard={files.drop}
        />
      )}
      {batch.gone > 0 && <Alert type="warning" showIcon title={t('gone', { count: batch.gone })} />}
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      <Spin spinning={batch.isLoading} delay={200}>
        {step === 'choose' && (
          <Segmented
            value={source}
            aria-label={t('from')}
            options={(['catalogue', 'file'] as const).map((value) => ({ value, label: t(`source.${value}`) }))}
            onChange={batch.setSource}
            style={{ marginBlockEnd: 16 }}
          />
        )}
        {step === 'choose' && source === 'catalogue' && <ChooseStep onBegin={batch.begin} />}
        {step === 'choose' && source === 'file' && files.offer !== null && !files.isGone && (
          <Panel>
            <Secondary>{t('keptFiles.first')}</Secondary>
          </Panel>
        )}
        {/* Files that are open stay so, whatever is looked at meanwhile. */}
        {hasFiles && (
          <div hidden={step !== 'choose' || source !== 'file'}>
            <FileStep
              kept={files}
              message={message}
              job={batch.job}
              onReview={batch.reviewFile}
              onOpen={batch.setOpenNames}
            />
          </div>
        )}
        {step === 'work' && work?.kind === 'values' && (
          <ValuesStep
            chosen={chosen}
            work={work}
            onEdit={(edited) => batch.setWork({ ...work, edited })}
            onAdd={batch.add}
            onBack={batch.restart}
            onReview={() => batch.goTo('review')}
          />
        )}
        {step === 'work' && work?.kind === 'property' && (
          <PropertyStep
            chosen={chosen}
            setting={work.setting}
            onChange={(setting) => batch.setWork({ kind: 'property', setting })}
            onBack={batch.restart}
            onReview={() => batch.goTo('review')}
          />
        )}
        {step === 'review' && work && (
          <ReviewStep
            chosen={chosen}
            work={work}
            message={message}
            met={batch.met}
            onMessage={batch.setMessage}
            onWork={batch.setWork}
            onRebased={batch.rebase}
            onBack={() => batch.goTo(work.kind === 'file' ? 'choose' : 'work')}
            onSent={batch.setJob}
            onDone={batch.finish}
          />
        )}
        {step === 'result' && done !== null && <ResultStep id={done} onAgain={batch.restart} />}
      </Spin>
    </Flex>
  )
}
