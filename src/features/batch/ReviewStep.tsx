import { Alert, Button, Flex, Input, Progress, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import { Panel } from '../../components/Panel'
import { Secondary } from '../../components/Secondary'
import { useTerms } from '../../lib/api/catalogue'
import { ApiError } from '../../lib/api/http'
import styles from './Batch.module.css'
import { MetAlert } from './MetAlert'
import type { Met, Rebased } from './rebase'
import type { Review } from './review'
import { ReviewTable } from './ReviewTable'
import { useApply } from './useApply'
import { useReview } from './useReview'
import { useTakenIn } from './useTakenIn'
import type { Chosen, Work } from './work'

interface Props {
  chosen: readonly Chosen[]
  work: Work
  message: string
  onMessage: (message: string) => void
  /** What others changed since the work began. */
  met: readonly Met[]
  onWork: (work: Work) => void
  onRebased: (rebased: Rebased) => void
  onBack: () => void
  onSent: (job: number | undefined) => void
  onDone: (batch: number) => void
}

/** Before it is known. */
const NOTHING: Review = { items: [], files: [], rows: [], refused: [] }
/** Lines that are named one by one. */
const MOST_LINES = 50

/** What would be done to each series, with every cell that cannot be read, before all of it is applied. */
export function ReviewStep({
  chosen,
  work,
  message,
  met,
  onMessage,
  onWork,
  onRebased,
  onBack,
  onSent,
  onDone,
}: Props) {
  const { t } = useTranslation(['batch', 'domain', 'common'])
  const terms = useTerms()
  const { review, isOld } = useReview(chosen, work)
  const { items, files, rows, refused } = review ?? NOTHING
  const { apply, cancel, isPending, isUnsure, share, error } = useApply({ onSent, onDone, onRebased })
  const isTakingIn = useTakenIn({ chosen, work, items, isPaused: isOld || isPending || isUnsure, onRebased })
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id)
    return row ? terms.inLanguage(row.titles) : String(id)
  }
  const itemName = (path: string) => {
    const item = items[Number(/^items\.(\d+)/.exec(path)?.[1] ?? -1)]
    if (!item) return path
    return item.kind === 'change' ? nameOf(Number(item.id)) : terms.inLanguage(item.properties)
  }
  const told = (of: string, what: string) => t('common:told', { of, what })
  const lines = (of: readonly { key: string; text: string }[]) => (
    <ul className={styles.refusals}>
      {of.slice(0, MOST_LINES).map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
      {of.length > MOST_LINES && <li>{t('more', { count: of.length - MOST_LINES })}</li>}
    </ul>
  )
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  if (!review)
    return (
      <Panel>
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      </Panel>
    )
  return (
    <Panel>
      <Flex vertical gap={16}>
        {refused.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={t('refusedCells', { count: refused.length })}
            description={lines(
              refused.map(({ row, column, problem }) => {
                const name = column === 0 ? t('period') : terms.inLanguage(chosen[column - 1]!.series)
                const cells = work.kind === 'values' ? work.edited.sheet[row] : undefined
                const [period = '', text = ''] = [cells?.[0], cells?.[column]]
                const at = { row: row + 1, period, column: name, text }
                const place = t(period.trim() === '' ? 'cellWithoutPeriod' : 'cell', at)
                return { key: `${row} ${column}`, text: told(place, t(`domain:refusals.${problem}`)) }
              }),
            )}
          />
        )}
        {met.length > 0 && (
          <MetAlert
            met={met}
            chosen={chosen}
            work={work}
            nameOf={nameOf}
            isDisabled={isPending || isTakingIn}
            onWork={onWork}
          />
        )}
        {error && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={error.message}
            description={
              fields.length > 0 &&
              lines(fields.map(([path, reason]) => ({ key: path, text: told(itemName(path), reason) })))
            }
          />
        )}
        {isUnsure && !isPending && <Alert type="info" showIcon title={t('unsure')} />}
        {isPending ? (
          <Flex gap={16} align="center">
            <Progress percent={Math.round(share * 100)} aria-label={t('applying')} />
            <Button onClick={cancel}>{t('cancel')}</Button>
          </Flex>
        ) : (
          <Flex gap={8} align="center" wrap>
            <Input
              value={message}
              // What was sent is asked for as it was sent.
              disabled={isUnsure}
              maxLength={LIMITS.messageLength}
              aria-label={t('message')}
              placeholder={t('message')}
              className={styles.message ?? ''}
              onChange={(event) => onMessage(event.target.value)}
            />
            <Button onClick={onBack}>{t('back')}</Button>
            <Button
              type="primary"
              disabled={isOld || items.length === 0 || refused.length > 0 || isTakingIn}
              onClick={() => apply({ chosen, work, items, files, message })}
            >
              {t('apply', { count: items.length })}
            </Button>
          </Flex>
        )}
        <Secondary>{t('allOrNothing')}</Secondary>
        <ReviewTable rows={rows} />
      </Flex>
    </Panel>
  )
}
