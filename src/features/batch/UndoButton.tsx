import { useState } from 'react'
import { Alert, Button, Flex, Popconfirm } from 'antd'
import { UndoOutlined } from '@ant-design/icons'
import { LIMITS } from '#domain/limits'
import type { BatchDone } from '#domain/schema/batches'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/http'
import { formatShare } from '../../lib/formats'
import { toast } from '../../lib/toast'
import { undoMutation } from './api'
import { useNamed } from './useNamed'

const CONFLICT = 409
/** Series that stay as others have changed them, by name. */
const NAMED = 3

interface Props {
  id: number
  message: string
  /** New series are of it. */
  makes: boolean
  size?: 'small'
  /** Told what stays as others have changed it. */
  onUndone?: (done: BatchDone) => void
}

/**
 * Takes back what a batch did, all of it. Where somebody has changed series since, it says which, and offers to take back
 * what still stands.
 */
export function UndoButton({ id, message, makes, size, onUndone }: Props) {
  const { t } = useTranslation('batch')
  const named = useNamed()
  const [share, setShare] = useState(0)
  const staying = ({ kept, stays }: BatchDone): string => {
    const text = kept > 0 ? t('undoneInPart', { count: kept }) : t('staysPublished')
    return t('naming', { text, names: named(stays.slice(0, NAMED), stays.length) })
  }
  const { mutate, isPending, error } = useMutation({
    ...undoMutation,
    // Of the mutation, not of one call: the button may be gone by then.
    onSuccess: (done) => {
      // Where the page says it, it is not said twice.
      const isTold = onUndone === undefined && done !== null && done.stays.length > 0
      toast('success', isTold ? staying(done) : t('undoDone'), 'batch')
      if (done) onUndone?.(done)
    },
  })
  const undo = (merge: boolean) =>
    mutate({ id, onProgress: setShare, message: t('undoMessage', { message }).slice(0, LIMITS.messageLength), merge })
  const isInTheWay =
    error instanceof ApiError && error.status === CONFLICT && 'ids' in ((error.data ?? {}) as { ids?: number[] })
  return (
    <Flex vertical gap={8} align="start">
      <Popconfirm
        title={t('undoSure')}
        description={makes ? t('undoNew') : undefined}
        okText={t('undo')}
        okButtonProps={{ autoFocus: true }}
        onConfirm={() => undo(false)}
      >
        <Button {...(size && { size })} icon={<UndoOutlined />} loading={isPending}>
          {isPending ? t('undoing', { share: formatShare(share) }) : t('undo')}
        </Button>
      </Popconfirm>
      {error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={error.message}
          {...(isInTheWay && {
            action: (
              <Button size="small" onClick={() => undo(true)}>
                {t('undoRest')}
              </Button>
            ),
          })}
        />
      )}
    </Flex>
  )
}
