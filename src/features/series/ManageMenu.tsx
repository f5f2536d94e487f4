import { useState } from 'react'
import { MoreOutlined } from '@ant-design/icons'
import { Alert, Select } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { seriesPath } from '#domain/paths'
import type { Series } from '#domain/schema/series'
import { Dialog } from '../../components/Dialog'
import { MenuButton } from '../../components/MenuButton'
import { seriesListQuery } from '../../lib/api/catalogue'
import { useTabActions } from '../../lib/tabs/TabsContext'
import { toast } from '../../lib/toast'
import { deleteMutation, manageMutation } from './api'
import styles from './SeriesPage.module.css'

type Task = 'archive' | 'publishAgain' | 'handOver' | 'delete'

/** What else whoever may edit a series can do with it: archive it, hand it over, delete a draft. */
export default function ManageMenu({ series }: { series: Series }) {
  const { t } = useTranslation('manage')
  const [task, setTask] = useState<Task | null>(null)
  const tasks: Task[] = [
    ...(series.status === 'published' ? (['archive'] as const) : []),
    ...(series.status === 'archived' ? (['publishAgain'] as const) : []),
    'handOver',
    ...(series.status === 'draft' ? (['delete'] as const) : []),
  ]
  const items = tasks.map((key) => ({ key, label: t(key), danger: key === 'delete' }))
  return (
    <>
      <MenuButton
        items={items}
        onChoose={(key) => setTask(key as Task)}
        icon={<MoreOutlined />}
        aria-label={t('label')}
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
  const { t } = useTranslation('manage')
  const tabs = useTabActions()
  const [ownerId, setOwnerId] = useState<number | null>(null)
  const manage = useMutation(manageMutation(series))
  const remove = useMutation(deleteMutation(series))
  const { isPending, error } = task === 'delete' ? remove : manage

  const run = (): Promise<unknown> => {
    if (task === 'delete') return remove.mutateAsync()
    if (task === 'handOver') return manage.mutateAsync({ ownerId: ownerId! })
    return manage.mutateAsync({ status: task === 'archive' ? 'archived' : 'published' })
  }
  const finish = () => {
    onClose()
    toast('success', t(`done.${task}`))
    if (task === 'delete') tabs.close(seriesPath(series.id))
  }
  // A failure is said below.
  const start = () => void run().then(finish, () => undefined)
  return (
    <Dialog
      title={t(task)}
      okText={t(task)}
      okButtonProps={{ danger: task === 'delete', disabled: task === 'handOver' && ownerId === null }}
      confirmLoading={isPending}
      onOk={start}
      onCancel={onClose}
    >
      <p>{t(`text.${task}`)}</p>
      {task === 'handOver' && <OwnerSelect series={series} value={ownerId} onChange={setOwnerId} />}
      {error && <Alert type="error" showIcon title={error.message} />}
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
  const { t } = useTranslation('manage')
  const { data, isLoading } = useQuery(seriesListQuery({ facets: true, pageSize: 1 }))
  const people = data?.facets?.contributor ?? []
  return (
    <Select<number>
      className={styles.owner}
      aria-label={t('newOwner')}
      placeholder={t('newOwner')}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      options={people.filter(({ id }) => id !== series.owner.id).map(({ id, name }) => ({ value: id, label: name }))}
      {...(value !== null && { value })}
      onChange={onChange}
    />
  )
}
