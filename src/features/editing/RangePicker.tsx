import { useState } from 'react'
import { Button, Flex, Input, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { LIMITS } from '#domain/limits'
import { formatPeriod, parseCanonicalPeriod, stepPeriod } from '#domain/period'
import { parsePeriod } from '#domain/periodText'
import type { Series } from '#domain/schema/series'
import { formatCount } from '../../lib/formats'
import { keptRanges } from './draft'
import styles from './Editor.module.css'

interface Props {
  series: Series
  userId: number
  onChoose: (range: { from: string; to: string }) => void
  /** What is said of the series, without any of its observations. */
  onProperties: () => void
}

const PERIODS = 1440

/** A long series is edited a stretch at a time. */
export function RangePicker({ series, userId, onChoose, onProperties }: Props) {
  const { t } = useTranslation('editing')
  const last = parseCanonicalPeriod(series.frequency, series.lastPeriod ?? '') ?? 0
  const [kept] = useState(() => keptRanges(userId, series.id))
  const [from, setFrom] = useState(() => formatPeriod(series.frequency, stepPeriod(series.frequency, last, -PERIODS)))
  const [to, setTo] = useState(series.lastPeriod ?? '')
  const instantOf = (text: string) => parsePeriod(text, series.frequency)
  const isPeriod = (text: string) => typeof instantOf(text) === 'number'
  const isGood = isPeriod(from) && isPeriod(to) && Number(instantOf(from)) <= Number(instantOf(to))
  return (
    <Panel title={t('range.title')}>
      <Typography.Paragraph>
        {t('range.text', {
          count: series.observations,
          formatted: formatCount(series.observations),
          limit: formatCount(LIMITS.exactObservations),
        })}
      </Typography.Paragraph>
      <Flex gap={12} wrap align="end">
        <label className={styles.field}>
          <span>{t('range.from')}</span>
          <Input
            value={from}
            status={isPeriod(from) ? '' : 'error'}
            onChange={(event) => setFrom(event.target.value)}
          />
        </label>
        <label className={styles.field}>
          <span>{t('range.to')}</span>
          <Input value={to} status={isPeriod(to) ? '' : 'error'} onChange={(event) => setTo(event.target.value)} />
        </label>
        <Button type="primary" disabled={!isGood} onClick={() => onChoose({ from, to })}>
          {t('range.open')}
        </Button>
        <Button onClick={onProperties}>{t('range.properties')}</Button>
      </Flex>
      {kept.map((range) => (
        <p key={`${range.from}/${range.to}`}>
          {t('range.kept', { from: range.from, to: range.to })}{' '}
          <Button onClick={() => onChoose(range)}>{t('range.open')}</Button>
        </p>
      ))}
    </Panel>
  )
}
