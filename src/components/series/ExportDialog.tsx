import { useCallback, useRef, useState } from 'react'
import { Alert, Button, Flex, Progress, Typography } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SentQuery } from '#domain/api'
import { LIMITS } from '#domain/limits'
import { Dialog } from '../Dialog'
import { Secondary } from '../Secondary'
import { exportProgressQuery, fetchExport } from '../../lib/api/exports'
import { saveFile } from '../../lib/api/saveFile'
import { formatCount, formatValue } from '../../lib/formats'
import { randomId } from '../../lib/randomId'
import { useEnd } from '../../lib/tabs/page'
import { toast } from '../../lib/toast'
import { ExportForm, hasLayout, type ExportValues } from './ExportForm'

interface Props {
  /** The series that are chosen; none for all that the list shows. */
  picked: readonly number[]
  /** What the list is filtered by, and how many series it shows. */
  filters: SentQuery<'GET /v1/exports'>
  total: number
  onClose: () => void
}

const MEGABYTE = 1_000_000

/** Takes series along in one file: those chosen, or all that the list shows. */
export default function ExportDialog({ picked, filters, total, onClose }: Props) {
  const { t } = useTranslation(['export', 'common'])
  const [bytes, setBytes] = useState(0)
  const [key, setKey] = useState('')
  const off = useRef<AbortController | null>(null)
  const [values, setValues] = useState<ExportValues>({
    what: picked.length > 0 ? 'picked' : 'all',
    format: 'csv',
    layout: 'long',
  })
  const { what, format, layout } = values
  const count = what === 'picked' ? picked.length : total
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const calling = new AbortController()
      off.current = calling
      setBytes(0)
      const own = randomId()
      setKey(own)
      const wanted = what === 'picked' ? { ids: picked.join(',') } : filters
      const query = { ...wanted, format, key: own, ...(hasLayout(format) && { layout }) }
      try {
        const { blob, name } = await fetchExport(query, { signal: calling.signal, onBytes: setBytes })
        await saveFile(blob, name)
        return true
      } catch (failure) {
        if (calling.signal.aborted) return false
        throw failure
      } finally {
        off.current = null
      }
    },
    onSuccess: (isSaved) => {
      if (!isSaved) return
      toast('success', t('done', { count }), 'export')
      onClose()
    },
    meta: { isShownInPlace: true },
  })
  const change = useCallback(
    (next: ExportValues) => {
      reset()
      setValues(next)
    },
    [reset],
  )
  const { data: progress } = useQuery({ ...exportProgressQuery(key), enabled: isPending && key !== '' })
  const isTooMany = what === 'picked' && picked.length > LIMITS.exportIds
  const isTooWide = hasLayout(format) && layout === 'wide' && count > LIMITS.exportWide
  // Where the page goes, as after a log-out elsewhere, that is told: no file comes.
  const part = useEnd(() => {
    if (!off.current) return
    off.current.abort()
    toast('warning', t('ended'), 'export')
  })
  const isTooLong = what === 'all' && total > LIMITS.exportSeries
  const close = () => {
    off.current?.abort()
    off.current = null
    onClose()
  }
  return (
    <Dialog
      title={t('title')}
      onCancel={close}
      footer={
        <Flex gap={8} justify="end" align="center">
          <Button onClick={isPending ? () => off.current?.abort() : close}>{t('common:action.cancel')}</Button>
          <Button
            type="primary"
            loading={isPending}
            disabled={count === 0 || isTooMany || isTooLong || isTooWide}
            onClick={() => mutate()}
          >
            {t('download')}
          </Button>
        </Flex>
      }
    >
      {picked.length === 0 && (
        <Typography.Paragraph type="secondary">{t('all', { total: formatCount(total) })}</Typography.Paragraph>
      )}
      <ExportForm values={values} picked={picked.length} total={total} isDisabled={isPending} onChange={change} />
      {isTooMany && <Alert type="warning" showIcon title={t('tooMany', { limit: LIMITS.exportIds })} />}
      {isTooLong && <Alert type="warning" showIcon title={t('tooLong', { limit: formatCount(LIMITS.exportSeries) })} />}
      {isTooWide && <Alert type="warning" showIcon title={t('tooWide', { limit: LIMITS.exportWide })} />}
      {isPending && (
        <>
          <Progress
            percent={progress ? Math.floor((100 * progress.done) / Math.max(progress.total, 1)) : 0}
            size="small"
            aria-label={t('running')}
          />
          <Secondary>
            {[
              progress && t('written', { done: formatCount(progress.done), total: formatCount(progress.total) }),
              t('bytes', { size: formatValue(bytes / MEGABYTE, 1) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Secondary>
        </>
      )}
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      <div ref={part} />
    </Dialog>
  )
}
