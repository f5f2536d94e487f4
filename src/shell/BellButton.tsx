import { useState } from 'react'
import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Drawer, Empty, Flex } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { seriesPath } from '#domain/paths'
import type { Notice } from '#domain/schema/community'
import { Hint } from '../components/Hint'
import { QueryState } from '../components/QueryState'
import { Secondary } from '../components/Secondary'
import { ChangeCounts } from '../components/series/ChangeCounts'
import { PersonName } from '../components/series/PersonName'
import { useTerms } from '../lib/api/catalogue'
import { noticesQuery, readNoticesMutation } from '../lib/api/community'
import { formatAgo } from '../lib/formats'
import styles from './Bell.module.css'

/** How much one was told and has not read; it opens the list. */
export default function BellButton() {
  const { t } = useTranslation('community')
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery(noticesQuery)
  const { mutate: markRead } = useMutation(readNoticesMutation)
  const unread = query.data?.unread ?? 0
  const label = unread > 0 ? t('bell.unread', { count: unread }) : t('bell.title')
  const newest = query.data?.items[0]
  const close = () => {
    setIsOpen(false)
    if (unread > 0 && newest) markRead(newest.id)
  }
  return (
    <>
      <Hint title={label}>
        <Button
          type="text"
          aria-label={label}
          icon={
            <Badge count={unread} size="small" offset={[2, -2]}>
              <BellOutlined />
            </Badge>
          }
          onClick={() => setIsOpen(true)}
        />
      </Hint>
      <Drawer open={isOpen} size="min(100vw, 420px)" title={t('bell.title')} onClose={close}>
        <QueryState query={query}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty description={t('bell.none')} />
            ) : (
              <ul className={styles.list}>
                {items.map((notice) => (
                  <li key={notice.id} className={notice.isRead ? undefined : styles.unread}>
                    <OneNotice notice={notice} onFollow={close} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </Drawer>
    </>
  )
}

function OneNotice({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { t } = useTranslation('community')
  const terms = useTerms()
  const { kind, actor, series, change, body, createdAt } = notice
  return (
    <Flex vertical gap={2}>
      <Flex justify="space-between" gap={12}>
        <PersonName person={actor} isPlain />
        <Secondary>{formatAgo(createdAt)}</Secondary>
      </Flex>
      <span>{t(`bell.${kind}`)}</span>
      <Link to={seriesPath(series.id, { tab: kind === 'change' ? 'revisions' : 'discussion' })} onClick={onFollow}>
        {terms.inLanguage(series)}
      </Link>
      <Secondary>{change ? <ChangeCounts counts={change} /> : <span className={styles.body}>{body}</span>}</Secondary>
    </Flex>
  )
}
