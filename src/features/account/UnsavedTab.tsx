import { useState } from 'react'
import { Alert, Button, Flex, Popconfirm, Tag } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { editorPath, PATHS, reportEditorPath, seriesPath } from '#domain/paths'
import { sortsOf } from '#domain/schema/common'
import { Lead } from '../../components/Lead'
import { ListTable } from '../../components/ListTable'
import { ApiError } from '../../lib/api/http'
import { useTerms } from '../../lib/api/catalogue'
import { reportQuery } from '../../lib/api/reports'
import { isDemoAccount, siteQuery } from '../../lib/api/site'
import { seriesQuery } from '../../lib/api/seriesQuery'
import { discardMutation, draftHeadsQuery } from '../../lib/drafts/elsewhere'
import { findUnsaved, type Unsaved } from '../../lib/drafts/unsaved'
import { formatAgo } from '../../lib/formats'
import { pageOfRows } from '../../lib/pageOfRows'
import { useUser } from '../../lib/session/session'
import { toast } from '../../lib/toast'
import { useListSearch } from '../../lib/useListSearch'

const FLAT = { paddingInline: 0 }
const KEYS = {
  kind: ({ kind }: Unsaved) => kind,
  where: ({ storageKeys }: Unsaved) => Number(storageKeys.length === 0),
  kept: ({ keptAt }: Unsaved) => keptAt,
}
const FILTERS = { sort: sortsOf(['kind', 'where', 'kept']) } as const

/** Where work goes on. */
function pathOf({ kind, id }: Unsaved): string {
  if (kind === 'batch') return PATHS.batch
  if (id === 'new') return PATHS.editor
  if (kind === 'report') return reportEditorPath(Number(id))
  return kind === 'comment' ? seriesPath(Number(id), { tab: 'discussion' }) : editorPath(Number(id))
}

function Name({ work }: { work: Unsaved }) {
  const { t } = useTranslation('account')
  const terms = useTerms()
  const { kind, id } = work
  const isNumbered = /^\d{1,9}$/.test(id)
  const ofSeries = kind === 'series' || kind === 'comment'
  const series = useQuery({ ...seriesQuery(Number(id)), enabled: isNumbered && ofSeries })
  const report = useQuery({ ...reportQuery(Number(id)), enabled: isNumbered && kind === 'report' })
  const { data, error } = ofSeries ? series : report
  if (!isNumbered) return <Link to={pathOf(work)}>{t(kind === 'batch' ? 'unsaved.batch' : 'unsaved.newSeries')}</Link>
  if (error instanceof ApiError && error.isUnknown && !data) return <>{t('unsaved.gone', { id })}</>
  const title = series.data ? terms.inLanguage(series.data) : (report.data?.title ?? '…')
  return <Link to={pathOf(work)}>{title === '' ? t('untitled') : title}</Link>
}

/** What one began and has not saved, here and on other machines. */
export function UnsavedTab() {
  const { t } = useTranslation('account')
  const { id: userId, name: userName } = useUser()!
  const { data: site } = useQuery(siteQuery)
  const isShared = !!site && isDemoAccount(site, userName)
  const query = useQuery(draftHeadsQuery)
  const discard = useMutation(discardMutation)
  const list = useListSearch(FILTERS)
  /** Each discarding: what this machine keeps is read again. */
  const [, setRound] = useState(0)
  const all = findUnsaved(userId, query.data ?? [])
  const remove = (work: Unsaved) =>
    discard.mutate(work, {
      onSuccess: () => toast('success', t('unsaved.discarded'), 'unsaved'),
      onSettled: () => setRound((round) => round + 1),
    })
  return (
    <Flex vertical gap={16}>
      {query.error && (
        <Alert
          type="warning"
          showIcon
          title={t('unsaved.hereOnly')}
          description={query.error.message}
          action={
            <Button size="small" onClick={() => void query.refetch()}>
              {t('unsaved.again')}
            </Button>
          }
        />
      )}
      <ListTable<Unsaved>
        rowKey={({ kind, id }) => `${kind}/${id}`}
        query={{ ...query, error: null, data: pageOfRows(all, list, KEYS) }}
        list={list}
        search={false}
        scroll={{ x: 720 }}
        headerTitle={<Lead>{t(isShared ? 'unsaved.leadShared' : 'unsaved.lead')}</Lead>}
        empty={t('unsaved.none')}
        columns={[
          { title: t('unsaved.work'), render: (_, work) => <Name work={work} /> },
          {
            title: t('unsaved.kind'),
            key: 'kind',
            sorter: true,
            width: 140,
            render: (_, { kind }) => t(`unsaved.of.${kind}`),
          },
          {
            title: t('unsaved.where'),
            key: 'where',
            sorter: true,
            width: 180,
            render: (_, { storageKeys }) => (
              <Tag>{t(storageKeys.length > 0 ? 'unsaved.here' : 'unsaved.elsewhere')}</Tag>
            ),
          },
          {
            title: t('unsaved.kept'),
            key: 'kept',
            sorter: true,
            width: 150,
            render: (_, { keptAt }) => formatAgo(keptAt),
          },
          {
            title: t('actions'),
            width: 150,
            render: (_, work) => (
              <Popconfirm
                title={t('unsaved.sure')}
                okText={t('unsaved.discard')}
                okButtonProps={{ danger: true }}
                onConfirm={() => remove(work)}
              >
                <Button type="link" size="small" danger style={FLAT} disabled={discard.isPending}>
                  {t('unsaved.discard')}
                </Button>
              </Popconfirm>
            ),
          },
        ]}
      />
    </Flex>
  )
}
