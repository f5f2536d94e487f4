import { useState } from 'react'
import { Button, Flex } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import { BlobPicture } from '../../components/BlobPicture'
import { LazyCropDialog } from '../../components/LazyCropDialog'
import { reportQuery } from '../../lib/api/reports'
import { coverMutation, coverQuery } from './api'
import styles from './Reports.module.css'

/** The picture of a report: kept at once. */
export function Cover({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation('report')
  const { data: report } = useQuery(reportQuery(id))
  const { mutateAsync: save } = useMutation(coverMutation(id))
  const [isOpen, setIsOpen] = useState(false)
  const cover = report?.cover ?? null
  return (
    <Flex gap={8} align="center" wrap>
      {cover && <BlobPicture query={coverQuery(id, cover)} alt={t('action.cover')} className={styles.cover} />}
      <Button onClick={() => setIsOpen(true)}>{t('action.cover')}</Button>
      {cover && <Button onClick={() => void save({ file: null })}>{t('action.noCover')}</Button>}
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
