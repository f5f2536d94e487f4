import { useState } from 'react'
import { Alert, Button, Flex, Radio, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Frequency } from '#domain/frequency'
import type { Cell } from '#domain/merge'
import { formatPeriod, type Period } from '#domain/period'
import type { PropertyName } from '#domain/properties'
import type { Rebased } from '#domain/rebase'
import { Dialog } from '../../components/Dialog'
import { SinceRevisions, type Since } from '../../components/series/SinceRevisions'
import { formatProperty, formatValue } from '../../lib/formats'
import styles from './Editor.module.css'

interface Props {
  seriesId: number
  since: Since
  rebased: Rebased
  frequency: Frequency
  /** Whether others have changed more since a first decision. */
  isAgain: boolean
  /** The places where mine holds; theirs does at all others. */
  onDecide: (mine: { periods: ReadonlySet<Period>; properties: ReadonlySet<PropertyName> }) => void
  onCancel: () => void
}

const WIDTH = 760

type Side = 'mine' | 'theirs'

/** Asks about the places that both sides changed: mine, theirs, and what it was. Everything else has merged by itself. */
export function MergeDialog({ seriesId, since, rebased, frequency, isAgain, onDecide, onCancel }: Props) {
  const { t } = useTranslation(['editing', 'common'])
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const places = [
    ...rebased.properties.map((c) => ({
      key: `property:${c.key}`,
      name: t(`common:property.${c.key}`),
      base: formatProperty(c.base),
      mine: formatProperty(c.mine),
      theirs: formatProperty(c.theirs),
    })),
    ...rebased.values.map((c) => ({
      key: `value:${c.key}`,
      name: formatPeriod(frequency, c.key),
      base: cell(c.base, t('merge.absent')),
      mine: cell(c.mine, t('merge.absent')),
      theirs: cell(c.theirs, t('merge.absent')),
    })),
  ]
  const choose = (keys: readonly string[], side: Side) =>
    setChosen((current) => new Map([...current, ...keys.map((key): [string, Side] => [key, side])]))
  const all = (side: Side) =>
    choose(
      places.map(({ key }) => key),
      side,
    )
  const isMine = (key: string) => chosen.get(key) === 'mine'
  const finish = () =>
    onDecide({
      periods: new Set(rebased.values.map(({ key }) => key).filter((key) => isMine(`value:${key}`))),
      properties: new Set(rebased.properties.map(({ key }) => key).filter((key) => isMine(`property:${key}`))),
    })
  const open = places.length - chosen.size
  return (
    <Dialog
      width={WIDTH}
      title={t('merge.title')}
      maskClosable={false}
      okText={t('merge.save')}
      okButtonProps={{ disabled: open > 0 }}
      onOk={finish}
      onCancel={onCancel}
    >
      {isAgain && <Alert type="info" showIcon title={t('merge.again')} className={styles.mergeAll} />}
      <Typography.Paragraph>{t('merge.text', { count: places.length })}</Typography.Paragraph>
      <div className={styles.others}>
        <SinceRevisions seriesId={seriesId} since={since} />
      </div>
      <Flex gap={8} className={styles.mergeAll}>
        <Button size="small" onClick={() => all('mine')}>
          {t('merge.allMine')}
        </Button>
        <Button size="small" onClick={() => all('theirs')}>
          {t('merge.allTheirs')}
        </Button>
      </Flex>
      <div className={styles.mergeScroll}>
        <table className={styles.merge}>
          <thead>
            <tr>
              <th scope="col">{t('merge.place')}</th>
              <th scope="col">{t('merge.was')}</th>
              <th scope="col">{t('merge.mine')}</th>
              <th scope="col">{t('merge.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ key, name, base, mine, theirs }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td data-label={t('merge.was')}>{base}</td>
                <td data-label={t('merge.mine')}>
                  <Radio checked={chosen.get(key) === 'mine'} onChange={() => choose([key], 'mine')}>
                    {mine}
                  </Radio>
                </td>
                <td data-label={t('merge.theirs')}>
                  <Radio checked={chosen.get(key) === 'theirs'} onChange={() => choose([key], 'theirs')}>
                    {theirs}
                  </Radio>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

const cell = (value: Cell, absent: string): string =>
  value === undefined ? absent : [formatValue(value.value, value.decimals), value.flag].filter(Boolean).join(' ')
