import { useState } from 'react'
import { UploadOutlined } from '@ant-design/icons'
import { Avatar, Button, Flex } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import { FilePicture } from '../../components/FilePicture'
import { LazyCropDialog } from '../../components/LazyCropDialog'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { filesQuery, sendFileMutation } from '../../lib/api/files'
import { useUser } from '../../lib/session/session'
import { toast } from '../../lib/toast'
import { DemoPage } from '../DemoPage'
import styles from './AvatarUpload.module.css'

const SHOWN = 150

/** A picture that is chosen, cut, sent, and kept by the server. */
export default function AvatarUploadPage() {
  const { t } = useTranslation(['components', 'titles'])
  const user = useUser()
  const query = useQuery(filesQuery('picture'))
  const { mutateAsync: keep } = useMutation(sendFileMutation)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DemoPage title={t('titles:avatarUpload')} lead={t('avatar.lead')} source="components/AvatarUploadPage.tsx">
      <Panel>
        <QueryState query={query}>
          {([picture]) => (
            <Flex vertical gap={24} align="center">
              <div className={styles.frame}>
                {picture ? (
                  <FilePicture id={picture.id} alt={t('avatar.yours')} className={styles.picture} />
                ) : (
                  <Avatar size={SHOWN} className={styles.picture ?? ''}>
                    {user?.name.slice(0, 1).toUpperCase()}
                  </Avatar>
                )}
              </div>
              <Button type="primary" icon={<UploadOutlined />} onClick={() => setIsOpen(true)}>
                {t('avatar.change')}
              </Button>
            </Flex>
          )}
        </QueryState>
      </Panel>
      {isOpen && (
        <LazyCropDialog
          title={t('avatar.change')}
          size={LIMITS.pictureSize}
          isRound
          onSave={async (file, onProgress) => {
            await keep({ kind: 'picture', file, name: 'avatar.png', onProgress })
            toast('success', t('avatar.changed'), 'avatar')
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </DemoPage>
  )
}
