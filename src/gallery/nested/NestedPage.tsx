import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useUser } from '../../lib/session/session'
import { draftKey } from '../../lib/drafts/drafts'
import { useFormDraft } from '../../lib/drafts/useFormDraft'
import { text } from '../../lib/storage/shape'
import { DemoPage } from '../DemoPage'
import styles from './Nested.module.css'

/** A leaf of the nested routes: a box in a box for each level above it, and a note that stays with its tab. */
export default function NestedPage() {
  const { t } = useTranslation(['nested', 'titles'])
  const { pathname } = useLocation()
  const levels = pathname.split('/').slice(2)
  const user = useUser()!
  const leaf = levels.at(-1)!
  const [note, setNote] = useFormDraft(draftKey(user.id, 'nested', leaf), '', text)
  const box = levels.toReversed().reduce<React.ReactNode>(
    (inside, level) => (
      <section className={styles.box} data-level={levels.indexOf(level) + 1}>
        <h2 className={styles.title}>{t(`titles:${level}`)}</h2>
        {inside}
      </section>
    ),
    <label className={styles.note}>
      {t('note')}
      <Input.TextArea
        value={note}
        onChange={(event) => setNote(event.target.value)}
        autoSize={{ minRows: 3 }}
        maxLength={2000}
        placeholder={t('placeholder')}
      />
    </label>,
  )
  return (
    <DemoPage title={t(`titles:${leaf}`)} lead={t('lead')} source="nested/NestedPage.tsx">
      {box}
    </DemoPage>
  )
}
