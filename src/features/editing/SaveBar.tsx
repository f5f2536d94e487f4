import { Alert, Button, Flex, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import type { Status } from '#domain/schema/series'
import styles from './Editor.module.css'

interface Props {
  status: Status | null
  message: string
  onMessage: (message: string) => void
  problem: string | null
  isSaving: boolean
  isDirty: boolean
  onSave: (status: 'draft' | 'published' | undefined) => void
}

/** A save that is over at once shows no spinner: it would only flicker. */
const SAVING = { delay: 200 }

/** The message of the revision, and saving: as a draft, or for everyone. Edits to a published series go live. */
export function SaveBar({ status, message, onMessage, problem, isSaving, isDirty, onSave }: Props) {
  const { t } = useTranslation('editing')
  const isDraft = status === null || status === 'draft'
  return (
    <div className={styles.bar}>
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      <Flex gap={12} wrap align="center">
        <Input
          className={styles.message}
          value={message}
          maxLength={LIMITS.messageLength}
          aria-label={t('message')}
          placeholder={t('messageHint')}
          onChange={(event) => onMessage(event.target.value)}
        />
        {isDraft && (
          <Button loading={isSaving && SAVING} disabled={!isDirty && status !== null} onClick={() => onSave('draft')}>
            {t('saveDraft')}
          </Button>
        )}
        <Button
          type="primary"
          loading={isSaving && SAVING}
          disabled={!isDirty && !isDraft}
          onClick={() => onSave(isDraft ? 'published' : undefined)}
        >
          {isDraft ? t('publish') : t('save')}
        </Button>
      </Flex>
    </div>
  )
}
