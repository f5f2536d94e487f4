import { Button, Flex, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Frequency } from '#domain/frequency'
import { formatPeriod, type Period } from '#domain/period'
import styles from './Batch.module.css'

export type Side = 'mine' | 'theirs'

/** A place that both sides changed; texts, empty where one has nothing there. */
export interface Place {
  key: string
  /** The series. */
  id: number
  frequency: Frequency
  period: Period
  base: string
  mine: string
  theirs: string
  isTheirs: boolean
}

interface Props<One extends Place> {
  places: readonly One[]
  nameOf: (id: number) => string
  isDisabled: boolean
  onChoose: (side: Side, of: readonly One[]) => void
}

/** Places that are shown one by one. */
const SHOWN = 100

/** What was, what one has and what others have, place by place, with the side that holds. */
export function Conflicts<One extends Place>({ places, nameOf, isDisabled, onChoose }: Props<One>) {
  const { t } = useTranslation('batch')
  if (places.length === 0) return null
  const side = (place: One, name: Side) => (
    <Radio
      checked={place.isTheirs === (name === 'theirs')}
      disabled={isDisabled}
      onChange={() => onChoose(name, [place])}
      aria-label={t('met.choose', {
        series: nameOf(place.id),
        period: formatPeriod(place.frequency, place.period),
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
        <Button size="small" disabled={isDisabled} onClick={() => onChoose('mine', places)}>
          {t('met.allMine')}
        </Button>
        <Button size="small" disabled={isDisabled} onClick={() => onChoose('theirs', places)}>
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
                <td>{formatPeriod(place.frequency, place.period)}</td>
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
