import { Alert, Button, Flex, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SaveTarget } from '#domain/editing/editor'
import { LIMITS } from '#domain/limits'
import styles from './Editor.module.css'
import { useEdited, useEditor, useEditorHandle } from './EditorContext'

interface Props {
  onSave: (target: SaveTarget) => void
}

/** A save that is over at once shows no spinner: it would only flicker. */
const SAVING = { delay: 200 }

/** The message of the revision, and saving: as a draft, or for everyone. Edits to a published series go live. */
export function SaveBar({ onSave }: Props) {
  const { t } = useTranslation('editing')
  const { dispatch } = useEditorHandle()
  const status = useEdited(({ base }) => base.status)
  const message = useEditor((editor) => editor.message)
  const problem = useEditor((editor) => editor.problem)
  const isSaving = useEditor((editor) => editor.isSaving)
  const isDirty = useEditor((editor) => editor.isDirty)
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
          onChange={(event) => dispatch({ type: 'setMessage', text: event.target.value })}
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
