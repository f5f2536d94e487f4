import { useEffect, useRef } from 'react'
import { Alert, Button, Flex, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { unitNamed } from '#domain/batch/newSeries'
import { ENCODING_NAMES } from '#domain/import/encodings'
import { hasParts } from '#domain/import/mapping'
import type { Frequency } from '#domain/frequency'
import { LIMITS, MIB } from '#domain/limits'
import type { FiscalStart, YearSpan } from '#domain/periodStyle'
import type { RememberedMapping } from '#domain/import/remembered'
import { Dialog } from '../../../components/Dialog'
import { Secondary } from '../../../components/Secondary'
import { useTerms } from '../../../lib/api/catalogue'
import { formatCount } from '../../../lib/formats'
import { FileTable } from './FileTable'
import { FilePicker } from './FilePicker'
import { ImportNotes } from './ImportNotes'
import { MappingForm } from './MappingForm'
import { Preview } from './Preview'
import { Questions } from './Questions'
import type { PackedObservations } from './protocol'
import { quoted } from '../../../lib/formats'
import styles from './Import.module.css'
import { useImport, type Present } from './useImport'

export interface Imported {
  observations: PackedObservations
  frequency: Frequency
  fileName: string
  /** The header of the value column. */
  label: string
  /** Years over two calendar years are kept as the one that they begin or end in; null for plain ones. */
  yearSpan: YearSpan | null
  fiscalStart: FiscalStart | null
  /** The id of the unit that the file says; null for none, or one that no list has. */
  unit: string | null
  /** How it was read, for the next file of this series. */
  toRemember: RememberedMapping | null
}

interface Props {
  /** What the grid holds now, to say what an import would change. */
  present: Present
  /** The frequency that a series with observations keeps; null while it can still be chosen. */
  fixedFrequency: Frequency | null
  /** The id of the series' unit; empty while it has none. */
  unit: string
  /** How the last file of this series was read. */
  remembered: RememberedMapping | null
  onApply: (imported: Imported) => void
  onClose: () => void
}

const WIDTH = 1100
/** However much there is to say, the buttons stay on the screen. */
const BODY = { maxHeight: 'calc(100dvh - 180px)', overflowY: 'auto' } as const

/** From a file or pasted text to the grid: choose, map, preview, apply. */
export default function ImportDialog({ present, fixedFrequency, unit, remembered, onApply, onClose }: Props) {
  const { t } = useTranslation(['editing', 'common', 'values', 'domain'])
  const { state, part, open, chooseTable, changeMapping, choose, chooseEncoding, readRows, cancel } = useImport(
    present,
    remembered,
  )
  const { inspected, preview, opened } = state
  const mapping = inspected?.mapping ?? null
  const content = useRef<HTMLDivElement>(null)
  // What had the focus is gone: a file was chosen, a question answered.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus()
  }, [inspected])
  const isWrongFrequency = fixedFrequency !== null && mapping !== null && mapping.frequency !== fixedFrequency
  const terms = useTerms()
  const saidUnit = preview && preview.unit !== '' ? unitNamed(terms.lists?.units ?? [], preview.unit) : null
  const units =
    preview && preview.unit !== '' && saidUnit !== (unit || null)
      ? {
          file: preview.unit,
          series: unit === '' ? '' : terms.title('units', unit),
          isOfTitle: preview.isUnitOfTitle,
        }
      : null
  const name = state.fileName ?? t('import.pasted')
  // What stands there already is not applied.
  const good = preview ? preview.added + preview.changed : 0

  const apply = () => {
    if (!preview || !mapping) return
    const label = inspected?.inspection?.columns.find(({ column }) => column === mapping.valueColumn)?.label ?? ''
    onApply({
      observations: preview.observations,
      frequency: mapping.frequency,
      fileName: name,
      label,
      unit: saidUnit,
      yearSpan: hasParts(mapping.layout) || mapping.yearStart !== undefined ? null : (mapping.style.spans ?? null),
      fiscalStart: mapping.style.fiscalStart ?? null,
      toRemember: inspected?.toRemember ?? null,
    })
  }

  return (
    <Dialog
      width={WIDTH}
      title={opened ? t('import.titleOf', { name }) : t('import.title')}
      onCancel={onClose}
      maskClosable={false}
      centered
      styles={{ body: BODY }}
      footer={
        <Flex justify="space-between" gap={8} wrap>
          <Button onClick={cancel} disabled={!opened && state.progress === null && !state.problem}>
            {state.progress === null ? t('import.otherFile') : t('import.stop')}
          </Button>
          <Flex gap={8} align="center">
            <Button onClick={onClose}>{t('common:action.cancel')}</Button>
            {preview && good === 0 && preview.unchanged > 0 && (
              <Secondary>{t(preview.refusedCount > 0 ? 'import.nothingNewOfGood' : 'import.nothingNew')}</Secondary>
            )}
            {preview && good > 0 && (
              <Button type="primary" disabled={isWrongFrequency || state.progress !== null} onClick={apply}>
                {t(preview.refusedCount > 0 ? 'import.applyGood' : 'import.apply', {
                  count: good,
                  formatted: formatCount(good),
                })}
              </Button>
            )}
          </Flex>
        </Flex>
      }
    >
      <div ref={part} />
      {!opened && state.progress === null && <FilePicker onOpen={open} />}
      {state.problem && (
        <Alert
          type="error"
          showIcon
          title={t(`import.problem.${state.problem}`, { limit: LIMITS.importFileBytes / MIB })}
          className={styles.block}
        />
      )}
      {state.progress !== null && (
        <div role="status" className={styles.block}>
          {t('import.working')}
          <Progress percent={Math.round(state.progress * 100)} status="active" />
        </div>
      )}
      {opened && inspected && (
        <Flex vertical gap={16} ref={content} tabIndex={-1} className={styles.content}>
          {mapping && inspected.inspection && (
            <Questions
              mapping={mapping}
              questions={inspected.inspection.questions}
              onMapping={changeMapping}
              onChoose={choose}
            />
          )}
          <MappingForm
            opened={opened}
            table={state.table}
            inspected={inspected}
            onTable={chooseTable}
            onMapping={changeMapping}
            onChoose={choose}
            onEncoding={chooseEncoding}
          />
          {inspected.isRemembered && <Alert type="info" showIcon title={t('import.remembered')} />}
          {inspected.notThere && inspected.notThere.length > 0 && (
            <Alert type="warning" showIcon title={t('import.notThere', { names: quoted(inspected.notThere) })} />
          )}
          {opened.hasUnreadable && <Alert type="warning" showIcon title={t('note.rubbish')} />}
          {opened.isGuess && opened.encoding && !opened.hasUnreadable && (
            <Alert type="info" showIcon title={t('note.encoding', { encoding: ENCODING_NAMES[opened.encoding] })} />
          )}
          {inspected.nothing && (
            <Alert
              type="warning"
              showIcon
              title={t(`domain:nothing.${inspected.nothing.reason}`, { text: inspected.nothing.text })}
              description={inspected.nothing.reason === 'events' ? undefined : t('import.noPeriodsAdvice')}
            />
          )}
          {isWrongFrequency && (
            <Alert
              type="warning"
              showIcon
              title={t('import.wrongFrequency', {
                series: t(`values:frequency.${fixedFrequency}`),
                file: t(`values:frequency.${mapping.frequency}`),
              })}
            />
          )}
          {mapping && inspected.inspection && !inspected.nothing && (
            <ImportNotes
              mapping={mapping}
              inspection={inspected.inspection}
              goesOn={inspected.goesOn}
              skipped={preview?.skipped ?? []}
              flags={preview?.flags ?? []}
              units={units}
              doubts={preview?.doubts ?? []}
              onMapping={changeMapping}
            />
          )}
          {state.isPartial && <Alert type="info" showIcon title={t('import.partial')} />}
          {preview && <Preview preview={preview} />}
          <FileTable key={state.table} inspected={inspected} readRows={readRows} onChoose={choose} />
        </Flex>
      )}
    </Dialog>
  )
}
