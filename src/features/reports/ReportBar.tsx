import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, Flex, Popconfirm, Tag } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PATHS, reportEditorPath, reportPath } from '#domain/paths'
import { LinkButton } from '../../components/LinkButton'
import { Panel } from '../../components/Panel'
import { STATUS_COLORS } from '../../components/report/statusColors'
import { Secondary } from '../../components/Secondary'
import { ApiError } from '../../lib/api/http'
import { formatMoment } from '../../lib/formats'
import { useTabActions } from '../../lib/tabs/TabsContext'
import { toast } from '../../lib/toast'
import { deleteReportMutation } from './api'
import styles from './Reports.module.css'
import type { useReport } from './useReport'

interface Props {
  id: number
  report: ReturnType<typeof useReport>
  /** Whether it has no title, without which nothing is published. */
  onLacking: (lacksTitle: boolean) => void
  onStates: () => void
}

/** What is wrong: of a field that is refused, why. */
const reasonOf = (error: Error): string =>
  (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? error.message

/** What a report's state is, and what can be done with it. */
export function ReportBar({ id, report, onLacking, onStates }: Props) {
  const { t } = useTranslation('report')
  const navigate = useNavigate()
  const tabs = useTabActions()
  const { written, status, save, isSaving, isChanged, error, savedAt } = report
  const remove = useMutation(deleteReportMutation)
  /** What one does next in this state: to read what is published, to publish what is not. */
  const next = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  /** The button that has the focus goes with the state: what comes next has it then. */
  const goesOn = useRef(false)
  useEffect(() => {
    if (goesOn.current) next.current?.focus()
    goesOn.current = false
  }, [status])
  const publish = async (told: 'published' | 'withdrawn' | 'saved') => {
    const isUntitled = told !== 'withdrawn' && written.title.trim() === ''
    onLacking(isUntitled)
    if (isUntitled) return
    goesOn.current = told !== 'saved'
    // Why it failed stands in the bar; that it was merged, in a toast.
    const outcome = await save(told === 'saved' ? undefined : told).catch(() => null)
    if (outcome === 'saved') toast('success', t(`done.${told}`), 'report')
    if (outcome !== 'saved') goesOn.current = false
    if (outcome === 'merged') toast('warning', t(`notDone.${told}`), 'report')
  }
  const state = () => {
    if (isSaving) return t('state.saving')
    if (error) return t('state.failed', { reason: reasonOf(error).replace(/[.。]$/, '') })
    if (isChanged) return t('state.unsaved')
    return savedAt ? t('state.saved', { time: formatMoment(savedAt) }) : ''
  }
  return (
    <Panel>
      <Flex gap={8} align="center" wrap>
        <Tag color={STATUS_COLORS[status]}>{t(`status.${status}`)}</Tag>
        <span role="status" className={error ? styles.failed : undefined}>
          <Secondary>{state()}</Secondary>
        </span>
        <span className={styles.space} />
        <Button onClick={onStates}>{t('action.revisions')}</Button>
        {status === 'published' && (
          <>
            <LinkButton ref={next} to={reportPath(id)}>
              {t('action.read')}
            </LinkButton>
            <Popconfirm title={t('action.withdrawSure')} onConfirm={() => void publish('withdrawn')}>
              <Button>{t('action.withdraw')}</Button>
            </Popconfirm>
            <Button type="primary" disabled={!isChanged} onClick={() => void publish('saved')}>
              {t('action.save')}
            </Button>
          </>
        )}
        {status === 'draft' && (
          <Popconfirm
            title={t('action.deleteSure')}
            onConfirm={() =>
              remove.mutate(id, {
                onSuccess: () => {
                  // Its tab asks of nothing that is unsaved when it is closed.
                  flushSync(report.drop)
                  toast('success', t('done.deleted'), 'report')
                  void navigate(PATHS.reports)
                  tabs.close(reportEditorPath(id))
                },
              })
            }
          >
            <Button danger>{t('action.delete')}</Button>
          </Popconfirm>
        )}
        {status !== 'published' && (
          <Button ref={next} type="primary" onClick={() => void publish('published')}>
            {t(status === 'draft' ? 'action.publish' : 'action.again')}
          </Button>
        )}
      </Flex>
    </Panel>
  )
}
