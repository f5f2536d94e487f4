import { useDeferredValue, useEffect, useRef, useState, type ComponentProps } from 'react'
import { ProForm, ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import { Alert, Button, Flex, Popconfirm, Tag } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { LIMITS } from '#domain/limits'
import { PATHS, reportPath } from '#domain/paths'
import type { Report } from '#domain/schema/reports'
import { lazyPart } from '../../components/lazyPart'
import { LazyMarkdownEditor } from '../../components/LazyMarkdownEditor'
import { PageTitle } from '../../components/PageTitle'
import { Panel } from '../../components/Panel'
import { ReportText } from '../../components/report/ReportText'
import { Secondary } from '../../components/Secondary'
import { formatMoment } from '../../lib/formats'
import { loadTexts } from '../../lib/settings/i18n'
import { toast } from '../../lib/toast'
import { useIsWide } from '../../lib/useIsWide'
import { deleteReportMutation } from './api'
import type Insert from './InsertDialog'
import { Cover } from './Cover'
import { STATUS_COLORS } from '../../components/report/statusColors'
import styles from './Reports.module.css'
import { useReport } from './useReport'

const InsertDialog = lazyPart<ComponentProps<typeof Insert>>(
  () => Promise.all([import('./InsertDialog'), loadTexts(['series', 'values'])]).then(([module]) => module),
  { told: 'toast' },
)
const RevisionsDrawer = lazyPart(() => import('./RevisionsDrawer'), { told: 'toast' })

const HEIGHT = 640

/** Writes a report: its texts beside what a reader will see. */
export function ReportEditor({ first, userId }: { first: Report; userId: number }) {
  const { t } = useTranslation(['report', 'titles'])
  const navigate = useNavigate()
  const isWide = useIsWide('columns')
  const report = useReport(first, userId)
  const { written, write, status, save, isSaving, isChanged, error, savedAt, merge, wasKept } = report
  const insert = useRef<((text: string) => void) | null>(null)
  const [inserting, setInserting] = useState<'chart' | 'number' | null>(null)
  const [showsStates, setShowsStates] = useState(false)
  const [lacksTitle, setLacksTitle] = useState(false)
  const remove = useMutation(deleteReportMutation)
  const preview = useDeferredValue(written.body)
  useEffect(() => {
    if (merge)
      toast(
        'warning',
        merge.conflicts === 0
          ? t('merged', { name: merge.name })
          : t('mergedTwice', { name: merge.name, count: merge.conflicts }),
        'report',
      )
  }, [merge, t])

  const publish = async (told: 'published' | 'withdrawn' | 'saved') => {
    const isUntitled = told !== 'withdrawn' && written.title.trim() === ''
    setLacksTitle(isUntitled)
    if (isUntitled) return
    // Why it failed stands in the bar; that it was merged, in a toast.
    const outcome = await save(told === 'saved' ? undefined : told).catch(() => null)
    if (outcome === 'saved') toast('success', t(`done.${told}`), 'report')
  }
  const state = () => {
    if (isSaving) return t('state.saving')
    if (error) return t('state.failed', { reason: error.message.replace(/[.。]$/, '') })
    if (isChanged) return t('state.unsaved')
    return savedAt ? t('state.saved', { time: formatMoment(savedAt) }) : ''
  }
  return (
    <Flex vertical gap={16}>
      <PageTitle>{t('titles:reportNamed', { name: written.title || t('mine.untitled') })}</PageTitle>
      {wasKept && <Alert type="info" showIcon closable title={t('kept')} />}
      {report.isElsewhere && <Alert type="info" showIcon title={t('elsewhere')} />}
      {!isWide && <Alert type="info" showIcon closable title={t('narrow')} />}
      <Panel>
        <Flex gap={8} align="center" wrap>
          <Tag color={STATUS_COLORS[status]}>{t(`status.${status}`)}</Tag>
          <span role="status" className={error ? styles.failed : undefined}>
            <Secondary>{state()}</Secondary>
          </span>
          <span className={styles.space} />
          <Button onClick={() => setShowsStates(true)}>{t('action.revisions')}</Button>
          {status === 'published' && (
            <>
              <Link to={reportPath(first.id)}>
                <Button>{t('action.read')}</Button>
              </Link>
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
                remove.mutate(first.id, {
                  onSuccess: () => {
                    report.drop()
                    toast('success', t('done.deleted'), 'report')
                    void navigate(PATHS.reports)
                  },
                })
              }
            >
              <Button danger>{t('action.delete')}</Button>
            </Popconfirm>
          )}
          {status !== 'published' && (
            <Button type="primary" onClick={() => void publish('published')}>
              {t(status === 'draft' ? 'action.publish' : 'action.again')}
            </Button>
          )}
        </Flex>
      </Panel>
      <Panel>
        <ProForm layout="vertical" submitter={false}>
          <ProFormText
            label={t('field.title')}
            formItemProps={{
              htmlFor: `title-${first.id}`,
              // The form shows no help of a field without a rule.
              ...(lacksTitle && {
                validateStatus: 'error',
                extra: (
                  <span role="alert" className={styles.failed}>
                    <span>{t('titleRequired')}</span>
                  </span>
                ),
              }),
            }}
            fieldProps={{
              id: `title-${first.id}`,
              value: written.title,
              maxLength: LIMITS.titleLength,
              'aria-invalid': lacksTitle,
              onChange: (event) => write({ title: event.target.value }),
            }}
          />
          <ProFormTextArea
            label={t('field.summary')}
            formItemProps={{ htmlFor: `summary-${first.id}` }}
            fieldProps={{
              id: `summary-${first.id}`,
              autoSize: { minRows: 2, maxRows: 6 },
              maxLength: LIMITS.reportSummaryLength,
              value: written.summary,
              onChange: (event) => write({ summary: event.target.value }),
            }}
          />
        </ProForm>
        <Cover id={first.id} title={written.title} />
      </Panel>
      <div className={styles.sides}>
        <Panel
          title={t('field.body')}
          extra={
            <Flex gap={8} wrap>
              <Button onClick={() => setInserting('chart')}>{t('insert.chart')}</Button>
              <Button onClick={() => setInserting('number')}>{t('insert.number')}</Button>
            </Flex>
          }
        >
          <LazyMarkdownEditor
            label={t('field.body')}
            value={written.body}
            onChange={(body) => write({ body })}
            height={HEIGHT}
            toolbar={[
              'title',
              'bold',
              'italic',
              '-',
              'quote',
              'unorderedList',
              'orderedList',
              'link',
              'table',
              '-',
              'revoke',
              'next',
            ]}
            onReady={(ready) => {
              insert.current = ready
            }}
          />
        </Panel>
        <Panel title={t('field.preview')}>
          <ReportText text={preview} />
        </Panel>
      </div>
      {inserting && (
        <InsertDialog
          kind={inserting}
          onInsert={(text) => {
            setInserting(null)
            insert.current?.(text)
          }}
          onClose={() => setInserting(null)}
        />
      )}
      {showsStates && (
        <RevisionsDrawer
          id={first.id}
          onUse={(texts) => {
            write(texts)
            setShowsStates(false)
            toast('success', t('done.restored'), 'report')
          }}
          onClose={() => setShowsStates(false)}
        />
      )}
    </Flex>
  )
}
