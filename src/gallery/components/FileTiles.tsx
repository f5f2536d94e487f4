import { FileOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { KeptFile } from '#domain/schema/files'
import { FilePicture } from '../../components/FilePicture'
import { Secondary } from '../../components/Secondary'
import { deleteFileMutation } from '../../lib/api/files'
import { fetchKept } from '../../lib/api/transfer'
import { saveFile } from '../../lib/api/saveFile'
import { formatCount } from '../../lib/formats'
import { toast } from '../../lib/toast'
import styles from './Dropzone.module.css'

const KIB = 1024

/** A file that is kept: shown where it is a picture; a click on its name saves it. */
export function KeptTile({ file: { id, name, type, size } }: { file: KeptFile }) {
  const { t } = useTranslation('components')
  const remove = useMutation({
    ...deleteFileMutation,
    // The tile itself is gone by then.
    onSuccess: () => toast('success', t('dropzone.removed', { name })),
  })
  const save = useMutation({
    mutationFn: async () => saveFile(await fetchKept(id), name),
  })
  return (
    <li className={styles.tile}>
      <div className={styles.thumb}>
        {type.startsWith('image/') ? (
          <FilePicture id={id} alt={name} className={styles.picture} />
        ) : (
          <FileOutlined className={styles.icon} />
        )}
      </div>
      <Button type="link" className={styles.name ?? ''} title={name} onClick={() => save.mutate()}>
        {name}
      </Button>
      <div className={styles.foot}>
        <Secondary>{t('dropzone.size', { size: formatCount(Math.ceil(size / KIB)) })}</Secondary>
        <Button
          type="link"
          size="small"
          aria-label={t('dropzone.removeNamed', { name })}
          disabled={remove.isPending}
          onClick={() => remove.mutate(id)}
        >
          {t('dropzone.remove')}
        </Button>
      </div>
    </li>
  )
}

/** A file on its way. */
export function SendingTile({ name, part, onCancel }: { name: string; part: number; onCancel: () => void }) {
  const { t } = useTranslation('components')
  return (
    <li className={styles.tile}>
      <div className={styles.thumb}>
        <Progress
          type="circle"
          size={80}
          percent={Math.round(part * 100)}
          aria-label={t('dropzone.sending', { name })}
        />
      </div>
      <span className={styles.name}>{name}</span>
      <Button type="link" size="small" onClick={onCancel}>
        {t('dropzone.cancel')}
      </Button>
    </li>
  )
}
