import { useMemo, useState } from 'react'
import { Alert, Button, Flex, Input, Tag } from 'antd'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasChanges, rebaseWide } from '#domain/batch/wide'
import { startSheet } from '#domain/grid/history'
import { LIMITS } from '#domain/limits'
import { formatPeriod } from '#domain/period'
import { Panel } from '../../components/Panel'
import { Secondary } from '../../components/Secondary'
import { useTerms } from '../../lib/api/catalogue'
import { ApiError } from '../../lib/api/http'
import { formatCount } from '../../lib/formats'
import { randomId } from '../../lib/randomId'
import { applyMutation, loadChosen } from './api'
import styles from './Batch.module.css'
import { propertyItems, readingOf, valueItems, type Chosen, type Work } from './work'

interface Props {
  chosen: readonly Chosen[]
  work: Work
  message: string
  onMessage: (message: string) => void
  /** Stands on what series have become meanwhile. */
  onRebased: (chosen: Chosen[], work: Work) => void
  onBack: () => void
  onDone: (batch: number) => void
}

/** Refusals that are named one by one. */
const MOST_REFUSALS = 50
const CONFLICT = 409

/** What would be done to each series, with every cell that cannot be read, before all of it is applied. */
export function ReviewStep({ chosen, work, message, onMessage, onRebased, onBack, onDone }: Props) {
  const { t } = useTranslation(['batch', 'values', 'domain'])
  const terms = useTerms()
  const client = useQueryClient()
  const { frequency } = chosen[0]!.series
  const reading = useMemo(() => (work.kind === 'values' ? readingOf(chosen, work.edited.sheet) : null), [chosen, work])
  const items = work.kind === 'values' ? valueItems(chosen, reading!) : propertyItems(chosen, work.setting)
  const refused = reading?.refused ?? []
  const [conflicts, setConflicts] = useState<{ id: number; periods: string[] }[]>([])
  // The same for every try of the same batch.
  const key = useMemo(() => ({ of: [chosen, work, message], text: randomId() }), [chosen, work, message])
  const { mutate, isPending, error } = useMutation(applyMutation)

  /** Puts the work on what the series that moved on have become; cells of both sides are named. */
  const rebase = async (moved: readonly { id: number }[]) => {
    let [next, sheet] = [[...chosen], work.kind === 'values' ? work.edited.sheet : []]
    const found: typeof conflicts = []
    for (const { id } of moved) {
      const index = next.findIndex(({ series }) => series.id === id)
      if (index < 0) continue
      const now = await loadChosen(client, id)
      if (work.kind === 'values') {
        const bases = next.map(({ observations }) => observations)
        const rebased = rebaseWide(sheet, frequency, bases, index, now.observations)
        sheet = rebased.sheet
        found.push({ id, periods: rebased.conflicts.map((period) => formatPeriod(frequency, period)) })
      } else found.push({ id, periods: [] })
      next = next.with(index, now)
    }
    setConflicts(found)
    onRebased(next, work.kind === 'values' ? { kind: 'values', edited: startSheet(sheet) } : work)
  }
  const apply = () =>
    mutate(
      { body: { message, items }, key: key.text },
      {
        onSuccess: ({ id }) => onDone(id),
        onError: (failure) => {
          if (!(failure instanceof ApiError) || failure.status !== CONFLICT) return
          const { moved } = (failure.data ?? {}) as { moved?: { id: number }[] }
          if (moved) void rebase(moved)
        },
      },
    )
  const nameOf = (id: number) => {
    const found = chosen.find(({ series }) => series.id === id)
    return found ? terms.inLanguage(found.series) : String(id)
  }
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  return (
    <Panel>
      <Flex vertical gap={16}>
        <div className={styles.scroll}>
          <table className={styles.review}>
            <thead>
              <tr>
                <th scope="col">{t('column.title')}</th>
                {work.kind === 'values' ? (
                  <>
                    <th scope="col">{t('added')}</th>
                    <th scope="col">{t('changed')}</th>
                    <th scope="col">{t('cleared')}</th>
                    <th scope="col">{t('refused')}</th>
                  </>
                ) : (
                  <>
                    <th scope="col">{t('before')}</th>
                    <th scope="col">{t('after')}</th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {chosen.map(({ series }, i) => {
                const change = reading?.changes[i]
                const wrong = refused.filter(({ column }) => column === i + 1).length
                return (
                  <tr key={series.id}>
                    <th scope="row">
                      {terms.inLanguage(series)}{' '}
                      {change && !hasChanges(change) && wrong === 0 && <Tag>{t('unchanged')}</Tag>}
                    </th>
                    {change ? (
                      <>
                        <td>{formatCount(change.added.length)}</td>
                        <td>{formatCount(change.changed.length)}</td>
                        <td>{formatCount(change.cleared.length)}</td>
                        <td>{formatCount(wrong)}</td>
                      </>
                    ) : (
                      work.kind === 'property' && (
                        <>
                          <td>{series[work.setting.name]}</td>
                          <td>{work.setting.value}</td>
                        </>
                      )
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
        {refused.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={t('refusedCells', { count: refused.length })}
            description={
              <ul className={styles.refusals}>
                {refused.slice(0, MOST_REFUSALS).map(({ row, column, problem }) => (
                  <li key={`${row} ${column}`}>
                    {t('cell', {
                      row: row + 1,
                      column: column === 0 ? t('period') : terms.inLanguage(chosen[column - 1]!.series),
                    })}
                    : {t(`domain:refusals.${problem}`)}
                  </li>
                ))}
              </ul>
            }
          />
        )}
        {conflicts.length > 0 && (
          <Alert
            type="warning"
            showIcon
            role="alert"
            title={t('movedOn')}
            description={
              <ul className={styles.refusals}>
                {conflicts.map(({ id, periods }) => (
                  <li key={id}>
                    {nameOf(id)}
                    {periods.length > 0 && `: ${t('bothChanged', { periods: periods.slice(0, 20).join(', ') })}`}
                  </li>
                ))}
              </ul>
            }
          />
        )}
        {error && conflicts.length === 0 && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={error.message}
            description={
              fields.length > 0 && (
                <ul className={styles.refusals}>
                  {fields.map(([path, reason]) => {
                    const index = Number(/^items\.(\d+)/.exec(path)?.[1] ?? -1)
                    const item = items[index]
                    return (
                      <li key={path}>
                        {item?.kind === 'change' ? nameOf(Number(item.id)) : path}: {reason}
                      </li>
                    )
                  })}
                </ul>
              )
            }
          />
        )}
        <Flex gap={8} align="center" wrap>
          <Input
            value={message}
            maxLength={LIMITS.messageLength}
            aria-label={t('message')}
            placeholder={t('message')}
            className={styles.message ?? ''}
            onChange={(event) => onMessage(event.target.value)}
          />
          <Button onClick={onBack}>{t('back')}</Button>
          <Button
            type="primary"
            loading={isPending}
            disabled={items.length === 0 || refused.length > 0}
            onClick={apply}
          >
            {t('apply', { count: items.length })}
          </Button>
        </Flex>
        <Secondary>{t('allOrNothing')}</Secondary>
      </Flex>
    </Panel>
  )
}
