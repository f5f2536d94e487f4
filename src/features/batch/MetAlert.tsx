import { Fragment, useMemo } from 'react'
import { Alert, Button, Flex, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { patchPlaces, rowsByPeriod } from '#domain/batch/rebase'
import { editSheet } from '#domain/grid/history'
import { formatPeriod } from '#domain/period'
import { SinceRevisions } from '../../components/series/SinceRevisions'
import styles from './Batch.module.css'
import type { Met } from './rebase'
import type { Chosen, ValuesWork, Work } from './work'

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
            <Conflicts met={met} chosen={chosen} work={work} nameOf={nameOf} isDisabled={isDisabled} onWork={onWork} />
          )}
        </Flex>
      }
    />
  )
}

/** Places that are shown one by one. */
const SHOWN = 100

function Conflicts({ met, chosen, work, nameOf, isDisabled, onWork }: Props & { work: ValuesWork }) {
  const { t } = useTranslation('batch')
  const { edited, base } = work
  const rows = useMemo(() => rowsByPeriod(edited.sheet, base), [edited.sheet, base])
  const places = met.flatMap(({ id, conflicts }) => {
    const column = chosen.findIndex(({ series }) => series.id === id) + 1
    return conflicts.map(({ key: period, ...texts }) => {
      const now = edited.sheet[rows.get(period) ?? -1]?.[column] ?? ''
      const isTheirs = now === texts.theirs
      return { ...texts, key: `${id} ${period}`, id, period, column, isTheirs, mine: isTheirs ? texts.mine : now }
    })
  })
  if (places.length === 0) return null
  const choose = (side: 'mine' | 'theirs', of = places) => {
    const texts = of.map(({ period, column, ...place }) => ({ period, column, text: place[side] }))
    const patch = patchPlaces(edited.sheet, base, texts)
    if (patch) onWork({ ...work, edited: editSheet(edited, { kind: 'patch', patch }) })
  }
  const side = (place: (typeof places)[number], name: 'mine' | 'theirs') => (
    <Radio
      checked={place.isTheirs === (name === 'theirs')}
      disabled={isDisabled}
      onChange={() => choose(name, [place])}
      aria-label={t('met.choose', {
        series: nameOf(place.id),
        period: formatPeriod(base.frequency, place.period),
        side: t(`met.${name}`),
        text: place[name] || t('met.none'),
      })}
    >
      {place[name] || t('met.none')}
    </Radio>
  )
  return (
    <Flex vertical gap={8}>
      {t('met.text', { count: places.length })}
      <Flex gap={8}>
        <Button size="small" disabled={isDisabled} onClick={() => choose('mine')}>
          {t('met.allMine')}
        </Button>
        <Button size="small" disabled={isDisabled} onClick={() => choose('theirs')}>
          {t('met.allTheirs')}
        </Button>
      </Flex>
      <div className={styles.scroll}>
        <table className={styles.places}>
          <thead>
            <tr>
              <th scope="col">{t('column.title')}</th>
              <th scope="col">{t('period')}</th>
              <th scope="col">{t('met.was')}</th>
              <th scope="col">{t('met.mine')}</th>
              <th scope="col">{t('met.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {places.slice(0, SHOWN).map((place) => (
              <tr key={place.key}>
                <td>{nameOf(place.id)}</td>
                <td>{formatPeriod(base.frequency, place.period)}</td>
                <td>{place.base || t('met.none')}</td>
                <td>{side(place, 'mine')}</td>
                <td>{side(place, 'theirs')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {places.length > SHOWN && t('more', { count: places.length - SHOWN })}
    </Flex>
  )
}
