import { useEffect, useEffectEvent } from 'react'
import { InboxOutlined } from '@ant-design/icons'
import { Alert, Upload } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS, MIB } from '#domain/limits'
import { QueryState } from '../../components/QueryState'
import { Secondary } from '../../components/Secondary'
import { filesQuery } from '../../lib/api/files'
import { DemoPage } from '../DemoPage'
import styles from './Dropzone.module.css'
import { KeptTile, SendingTile } from './FileTiles'
import { useSending } from './useSending'

const LIMIT = LIMITS.fileBytes / MIB

/** Files that are dropped, chosen or pasted are sent at once, and kept until they are removed. */
export default function DropzonePage() {
  const { t } = useTranslation(['components', 'titles'])
  const query = useQuery(filesQuery('upload'))
  const { sending, problems, take, cancel, forgetProblems } = useSending(query.data?.length ?? 0)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
  return (
    <DemoPage title={t('titles:dropzone')} lead={t('dropzone.lead')} source="components/DropzonePage.tsx">
      <Upload.Dragger
        multiple
        showUploadList={false}
        beforeUpload={(file, files) => {
          if (file === files[0]) take(files)
          return false
        }}
      >
        <p>
          <InboxOutlined style={{ fontSize: 40 }} />
        </p>
        <p>{t('dropzone.drop')}</p>
        <Secondary>{t('dropzone.limits', { count: LIMITS.uploads, limit: LIMIT })}</Secondary>
      </Upload.Dragger>
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          closable={{ onClose: forgetProblems }}
          title={problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        />
      )}
      <QueryState query={query}>
        {(files) => (
          <ul className={styles.tiles} aria-label={t('dropzone.files')}>
            {files.map((file) => (
              <KeptTile key={file.id} file={file} />
            ))}
            {sending.map(({ key, name, part }) => (
              <SendingTile key={key} name={name} part={part} onCancel={() => cancel(key)} />
            ))}
          </ul>
        )}
      </QueryState>
    </DemoPage>
  )
}
