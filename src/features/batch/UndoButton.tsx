import { Alert, Button, Flex, Popconfirm } from 'antd'
import { UndoOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast'
import { undoMutation } from './api'

/** Takes back what a batch did, all of it; says which series somebody has changed since. */
export function UndoButton({ id, message }: { id: number; message: string }) {
  const { t } = useTranslation('batch')
  const { mutate, isPending, error } = useMutation(undoMutation)
  const undo = () =>
    mutate(
      { id, message: t('undoMessage', { message }) },
      { onSuccess: () => toast('success', t('undoDone'), 'batch') },
    )
  return (
    <Flex vertical gap={8} align="start">
      <Popconfirm title={t('undoSure')} okText={t('undo')} onConfirm={undo}>
        <Button size="small" icon={<UndoOutlined />} loading={isPending}>
          {t('undo')}
        </Button>
      </Popconfirm>
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
    </Flex>
  )
}
