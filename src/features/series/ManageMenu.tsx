import { useState } from 'react'
import { MoreOutlined } from '@ant-design/icons'
import { Alert, Select } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Series } from '#domain/schema/series'
import { Dialog } from '../../components/Dialog'
import { MenuButton } from '../../components/MenuButton'
import { seriesListQuery } from '../../lib/catalogue'
import { ApiError } from '../../lib/http'
import { useTabActions } from '../../lib/TabsContext'
import { toast } from '../../lib/toast'
import { changeSeries, deleteDraft } from './api'
import styles from './SeriesPage.module.css'

type Task = 'archive' | 'publishAgain' | 'handOver' | 'delete'

/** What else whoever may edit a series can do with it: archive it, hand it over, delete a draft. */
export default function ManageMenu({ series }: { series: Series }) {
  const { t } = useTranslation('series')
  const [task, setTask] = useState<Task | null>(null)
  const tasks: Task[] = [
    ...(series.status === 'published' ? (['archive'] as const) : []),
    ...(series.status === 'archived' ? (['publishAgain'] as const) : []),
    'handOver',
    ...(series.status === 'draft' ? (['delete'] as const) : []),
  ]
  const items = tasks.map((key) => ({ key, label: t(`manage.${key}`), danger: key === 'delete' }))
  return (
    <>
      <MenuButton
        items={items}
        onChoose={(key) => setTask(key as Task)}
        icon={<MoreOutlined />}
        aria-label={t('manage.label')}
      />
      {task && <TaskDialog task={task} series={series} onClose={() => setTask(null)} />}
    </>
  )
}

interface DialogProps {
  task: Task
  series: Series
  onClose: () => void
}

/** Says what a task does, and does it. */
function TaskDialog({ task, series, onClose }: DialogProps) {
  const { t } = useTranslation('series')
  const client = useQueryClient()
  const tabs = useTabActions()
  const [ownerId, setOwnerId] = useState<number | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const run = async () => {
    if (task === 'delete') await deleteDraft(series.id)
    else if (task === 'handOver') await changeSeries(series, { ownerId: ownerId! })
    else await changeSeries(series, { status: task === 'archive' ? 'archived' : 'published' })
    onClose()
    toast('success', t(`manage.${task}Done`))
    if (task === 'delete') tabs.close(`/data/${series.id}`)
    else await client.invalidateQueries({ queryKey: ['series'] })
    await client.invalidateQueries({ queryKey: ['dashboard'] })
  }
  const start = () => {
    setIsBusy(true)
    setProblem(null)
    run().catch((error: unknown) => {
      setIsBusy(false)
      setProblem(error instanceof ApiError ? error.message : String(error))
    })
  }
  return (
    <Dialog
      title={t(`manage.${task}`)}
      okText={t(`manage.${task}`)}
      okButtonProps={{ danger: task === 'delete', disabled: task === 'handOver' && ownerId === null }}
      confirmLoading={isBusy}
      onOk={start}
      onCancel={onClose}
    >
      <p>{t(`manage.${task}Text`)}</p>
      {task === 'handOver' && <OwnerSelect series={series} value={ownerId} onChange={setOwnerId} />}
      {problem && <Alert type="error" showIcon title={problem} />}
    </Dialog>
  )
}

interface OwnerProps {
  series: Series
  value: number | null
  onChange: (id: number) => void
}

/** Whoever keeps series already, except the present owner. */
function OwnerSelect({ series, value, onChange }: OwnerProps) {
  const { t } = useTranslation('series')
  const { data, isLoading } = useQuery(seriesListQuery({ facets: true, pageSize: 1 }))
  const people = data?.facets?.contributor ?? []
  return (
    <Select<number>
      className={styles.owner}
      aria-label={t('manage.newOwner')}
      placeholder={t('manage.newOwner')}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      options={people.filter(({ id }) => id !== series.owner.id).map(({ id, name }) => ({ value: id, label: name }))}
      {...(value !== null && { value })}
      onChange={onChange}
    />
  )
}
