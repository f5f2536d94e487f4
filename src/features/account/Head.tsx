import { useState } from 'react'
import { Button, Flex, Popconfirm, Tag } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import { LazyCropDialog } from '../../components/LazyCropDialog'
import { Panel } from '../../components/Panel'
import { PersonAvatar } from '../../components/PersonAvatar'
import { Secondary } from '../../components/Secondary'
import { formatDay } from '../../lib/formats'
import { useUser } from '../../lib/session/session'
import { toast } from '../../lib/toast'
import { accountQuery, saveAvatarMutation } from './api'
import styles from './Account.module.css'

const SHOWN = 80

/** Who one is here: picture, name, roles and a word about oneself. */
export function Head() {
  const { t } = useTranslation('account')
  const user = useUser()
  const { data: account } = useQuery(accountQuery)
  const { mutateAsync: save, mutate } = useMutation(saveAvatarMutation)
  const [isOpen, setIsOpen] = useState(false)
  if (!user) return null
  return (
    <Panel>
      <Flex gap={20} align="center" wrap>
        <PersonAvatar person={user} size={SHOWN} />
        <Flex vertical gap={4} className={styles.words ?? ''}>
          <Flex gap={8} align="center" wrap>
            <h1 className={styles.name}>{user.name}</h1>
            {user.roles.map((role) => (
              <Tag key={role}>{role}</Tag>
            ))}
          </Flex>
          {user.introduction !== '' && <p className={styles.introduction}>{user.introduction}</p>}
          {account && <Secondary>{t('since', { day: formatDay(account.createdAt.slice(0, 10)) })}</Secondary>}
        </Flex>
        <Flex gap={8} wrap>
          <Button onClick={() => setIsOpen(true)}>{t('picture.change')}</Button>
          {user.avatar && (
            <Popconfirm
              title={t('picture.sure')}
              okText={t('picture.remove')}
              onConfirm={() =>
                mutate({ file: null }, { onSuccess: () => toast('success', t('picture.removed'), 'avatar') })
              }
            >
              <Button>{t('picture.remove')}</Button>
            </Popconfirm>
          )}
        </Flex>
      </Flex>
      {isOpen && (
        <LazyCropDialog
          title={t('picture.change')}
          size={LIMITS.pictureSize}
          isRound
          onSave={async (file, onProgress) => {
            await save({ file, onProgress })
            toast('success', t('picture.changed'), 'avatar')
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  )
}
