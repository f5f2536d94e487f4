import { useRef, useState } from 'react'
import { Button, Flex } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import { BlobPicture } from '../../components/BlobPicture'
import { LazyCropDialog } from '../../components/LazyCropDialog'
import { reportQuery } from '../../lib/api/reports'
import { coverMutation, coverQuery, noCoverMutation } from './api'
import styles from './Reports.module.css'

/** The picture of a report: kept at once. */
export function Cover({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation('report')
  const { data: report } = useQuery(reportQuery(id))
  const { mutateAsync: save } = useMutation(coverMutation(id))
  const [isOpen, setIsOpen] = useState(false)
  const { mutate: remove } = useMutation(noCoverMutation(id))
  /** The picture that is taken away: it is asked for no more. */
  const [removed, setRemoved] = useState<string | null>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const cover = report?.cover === removed ? null : (report?.cover ?? null)
  const takeAway = () => {
    setRemoved(cover)
    remove(undefined, { onError: () => setRemoved(null) })
    choose.current?.focus()
  }
  return (
    <Flex gap={8} align="center" wrap>
      {cover && <BlobPicture query={coverQuery(id, cover)} alt={t('action.cover')} className={styles.cover} />}
      <Button ref={choose} onClick={() => setIsOpen(true)}>
        {t('action.cover')}
      </Button>
      {cover && <Button onClick={takeAway}>{t('action.noCover')}</Button>}
      {isOpen && (
        <LazyCropDialog
          title={title || t('action.cover')}
          size={LIMITS.pictureSize}
          onSave={(file, onProgress) => save({ file, onProgress })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Flex>
  )
}
