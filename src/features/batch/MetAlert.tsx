import { Fragment, useMemo } from 'react'
import { Alert, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { cellsOfFile, withCells, type FileConflict } from '#domain/batch/fileConflicts'
import { patchPlaces, rowsByPeriod } from '#domain/batch/rebase'
import { textOf } from '#domain/batch/wide'
import { editSheet } from '#domain/grid/history'
import { sameCell, type Cell } from '#domain/merge'
import type { Period } from '#domain/period'
import { SinceRevisions } from '../../components/series/SinceRevisions'
import styles from './Batch.module.css'
import { Conflicts, type Place, type Side } from './Conflicts'
import type { Met } from './rebase'
import type { Chosen, FileEntry, FileWork, ValuesWork, Work } from './work'

interface Props {
  met: readonly Met[]
  chosen: readonly Chosen[]
  work: Work
  nameOf: (id: number) => string
  isDisabled: boolean
  onWork: (work: Work) => void
}

/** Series that are named one by one. */
const NAMED = 5

/** What others changed while one worked, and which side holds where both changed the same. */
export function MetAlert({ met, chosen, work, nameOf, isDisabled, onWork }: Props) {
  const { t } = useTranslation('batch')
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('movedOn', { count: met.length })}
      description={
        <Flex vertical gap={8}>
          <dl className={styles.met}>
            {met.slice(0, NAMED).map(({ id, since }) => (
              <Fragment key={id}>
                <dt>{nameOf(id)}</dt>
                <dd>
                  <SinceRevisions seriesId={id} since={since} />
                </dd>
              </Fragment>
            ))}
          </dl>
          {met.length > NAMED && t('more', { count: met.length - NAMED })}
          {work.kind === 'values' && (
            <InSheet met={met} chosen={chosen} work={work} nameOf={nameOf} isDisabled={isDisabled} onWork={onWork} />
          )}
          {work.kind === 'file' && (
            <InFile met={met} work={work} nameOf={nameOf} isDisabled={isDisabled} onWork={onWork} />
          )}
        </Flex>
      }
    />
  )
}

/** What one wrote in the sheet, and what others did. */
function InSheet({ met, chosen, work, nameOf, isDisabled, onWork }: Props & { work: ValuesWork }) {
  const { edited, base } = work
  const rows = useMemo(() => rowsByPeriod(edited.sheet, base), [edited.sheet, base])
  const places = met.flatMap(({ id, conflicts }) => {
    const column = chosen.findIndex(({ series }) => series.id === id) + 1
    return conflicts.map(({ key: period, ...texts }) => {
      const now = edited.sheet[rows.get(period) ?? -1]?.[column] ?? ''
      const isTheirs = now === texts.theirs
      const mine = isTheirs ? texts.mine : now
      return { ...texts, key: `${id} ${period}`, id, frequency: base.frequency, period, column, isTheirs, mine }
    })
  })
  const choose = (side: Side, of: readonly (typeof places)[number][]) => {
    const texts = of.map(({ period, column, ...place }) => ({ period, column, text: place[side] }))
    const patch = patchPlaces(edited.sheet, base, texts)
    if (patch) onWork({ ...work, edited: editSheet(edited, { kind: 'patch', patch }) })
  }
  return <Conflicts places={places} nameOf={nameOf} isDisabled={isDisabled} onChoose={choose} />
}

const textAt = (period: Period, cell: Cell): string => textOf(cell && { period, ...cell })

interface InFilePlace extends Place {
  cells: FileConflict
}

/** The entry with one side at some places, and what it changes then. */
function withSide(entry: FileEntry, side: Side, places: readonly InFilePlace[]): FileEntry {
  const { target, values } = entry
  if (target.kind !== 'change') return entry
  const turned = places.filter(({ isTheirs }) => isTheirs !== (side === 'theirs'))
  const cells = new Map(turned.map(({ period, cells: of }) => [period, of[side]]))
  const step = side === 'theirs' ? -1 : 1
  const ofNone = turned.filter(({ cells: { theirs } }) => theirs === undefined).length
  const preview = {
    ...target.preview,
    added: target.preview.added + step * ofNone,
    changed: target.preview.changed + step * (turned.length - ofNone),
  }
  return { ...entry, values: withCells(values, target.match.frequency, cells), target: { ...target, preview } }
}

/** What a file says, and what others wrote. */
function InFile({ met, work, nameOf, isDisabled, onWork }: Omit<Props, 'chosen'> & { work: FileWork }) {
  const places = useMemo(
    () =>
      met.flatMap(({ id, inFile }) => {
        const entry = work.entries.find(({ target }) => target.kind === 'change' && target.match.id === id)
        if (entry?.target.kind !== 'change' || inFile.length === 0) return []
        const { frequency } = entry.target.match
        const now = cellsOfFile(entry.values, frequency)
        return inFile.map((cells): InFilePlace => {
          const { key: period, base, mine, theirs } = cells
          return {
            key: `${id} ${period}`,
            id,
            frequency,
            period,
            base: textAt(period, base),
            mine: textAt(period, mine),
            theirs: textAt(period, theirs),
            isTheirs: sameCell(now.get(period), theirs),
            cells,
          }
        })
      }),
    [met, work.entries],
  )
  const choose = (side: Side, of: readonly InFilePlace[]) =>
    onWork({
      ...work,
      entries: work.entries.map((entry) => {
        const own = of.filter(({ id }) => entry.target.kind === 'change' && entry.target.match.id === id)
        return own.length === 0 ? entry : withSide(entry, side, own)
      }),
    })
  return <Conflicts places={places} nameOf={nameOf} isDisabled={isDisabled} onChoose={choose} />
}
