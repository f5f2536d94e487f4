import { useDeferredValue, useRef, useState, type ComponentProps } from 'react'
import { ProForm, ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import type { Report } from '#domain/schema/reports'
import { lazyPart } from '../../components/lazyPart'
import { LazyMarkdownEditor } from '../../components/LazyMarkdownEditor'
import { PageTitle } from '../../components/PageTitle'
import { Panel } from '../../components/Panel'
import { ReportText } from '../../components/report/ReportText'
import { loadTexts } from '../../lib/settings/i18n'
import { toast } from '../../lib/toast'
import { useIsWide } from '../../lib/useIsWide'
import type Insert from './InsertDialog'
import { Cover } from './Cover'
import { ReportBar } from './ReportBar'
import styles from './Reports.module.css'
import { UnknownNumbers } from './UnknownNumbers'
import { useReport } from './useReport'

const InsertDialog = lazyPart<ComponentProps<typeof Insert>>(
  () => Promise.all([import('./InsertDialog'), loadTexts(['series', 'values'])]).then(([module]) => module),
  { told: 'toast' },
)
const RevisionsDrawer = lazyPart(() => import('./RevisionsDrawer'), { told: 'toast' })

const HEIGHT = 640
type Tools = ComponentProps<typeof LazyMarkdownEditor>['toolbar']
const TOOLS: Tools = [
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
]
/** As many as a phone is wide. */
const FEW_TOOLS: Tools = ['title', 'bold', 'italic', 'unorderedList', 'link', 'revoke', 'next']

/** Writes a report: its texts beside what a reader will see. */
export function ReportEditor({ first, userId }: { first: Report; userId: number }) {
  const { t } = useTranslation(['report', 'titles'])
  const isWide = useIsWide('columns')
  const report = useReport(first, userId)
  const { written, write, merge, wasKept } = report
  const insert = useRef<((text: string) => void) | null>(null)
  const [inserting, setInserting] = useState<'chart' | 'number' | null>(null)
  const [showsStates, setShowsStates] = useState(false)
  const [lacksTitle, setLacksTitle] = useState(false)
  const preview = useDeferredValue(written.body)

  return (
    <Flex vertical gap={16}>
      <PageTitle>{t('titles:reportNamed', { name: written.title || t('mine.untitled') })}</PageTitle>
      {wasKept && <Alert type="info" showIcon closable title={t('kept')} />}
      {merge && (
        <Alert
          key={merge.at}
          type="warning"
          showIcon
          role="alert"
          closable
          title={
            merge.conflicts === 0
              ? t('merged', { name: merge.name })
              : t('mergedTwice', { name: merge.name, count: merge.conflicts })
          }
          description={
            <>
              {merge.lines.map((line) => (
                <Flex key={line.name} gap={8} align="center" wrap>
                  <span>
                    {t('mergedLine', { field: t(`field.${line.name}`), name: merge.name, text: line.theirs })}
                  </span>
                  <Button size="small" onClick={() => report.takeLine(line)}>
                    {t('mergedTake')}
                  </Button>
                </Flex>
              ))}
              {report.status === 'published' && report.isChanged && t('mergedUnsaved')}
            </>
          }
        />
      )}
      {report.isElsewhere && <Alert type="info" showIcon title={t('elsewhere')} />}
      {!isWide && <Alert type="info" showIcon closable title={t('narrow')} />}
      <ReportBar id={first.id} report={report} onLacking={setLacksTitle} onStates={() => setShowsStates(true)} />
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
            toolbar={isWide ? TOOLS : FEW_TOOLS}
            onReady={(ready) => {
              insert.current = ready
            }}
          />
        </Panel>
        <Panel title={t('field.preview')}>
          <UnknownNumbers text={preview} />
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
            // The button that was pressed goes with the drawer.
            requestAnimationFrame(() => document.getElementById(`title-${first.id}`)?.focus())
          }}
          onClose={() => setShowsStates(false)}
        />
      )}
    </Flex>
  )
}
