import { ProForm, ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import { Form } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import type { Account, UserSave } from '#domain/schema/account'
import { isUsername } from '#domain/validate'
import { draftKey } from '../../lib/drafts/drafts'
import { useFormDraft } from '../../lib/drafts/useFormDraft'
import { fieldErrors } from '../../lib/fieldErrors'
import { useUser } from '../../lib/session/session'
import { record, text } from '../../lib/storage/shape'
import { toast } from '../../lib/toast'
import styles from './Account.module.css'
import { saveUserMutation } from './api'
import { Failure } from './Failure'
import { submitter } from './submitter'

interface Profile {
  username: string
  introduction: string
}

const isProfile = record<Profile>({ username: text, introduction: text })

/** Name and introduction, as everyone sees them; what is typed is kept until it is saved. */
export function ProfileForm({ account: { username, introduction } }: { account: Account }) {
  const { t } = useTranslation(['account', 'domain'])
  const user = useUser()
  const [draft, setDraft] = useFormDraft<Profile>(
    draftKey(user?.id ?? 0, 'profile', 'own'),
    { username, introduction },
    isProfile,
  )
  const [form] = Form.useForm<UserSave>()
  const { mutateAsync: save, error } = useMutation(saveUserMutation)
  return (
    <ProForm<UserSave>
      form={form}
      name="profile"
      className={styles.form}
      initialValues={draft}
      onValuesChange={(_, values) => setDraft({ ...draft, ...values })}
      submitter={submitter(t('save'))}
      onFinish={async (values) => {
        try {
          const saved = await save(values)
          setDraft({ username: saved.name, introduction: saved.introduction })
          toast('success', t('saved'), 'account')
        } catch (failure) {
          form.setFields(fieldErrors<keyof UserSave>(failure))
        }
      }}
    >
      <Failure error={error} />
      <ProFormText
        name="username"
        label={t('profile.name')}
        fieldProps={{ autoComplete: 'username', maxLength: 32 }}
        rules={[
          {
            validator: (_, value: string = '') =>
              isUsername(value.trim()) ? Promise.resolve() : Promise.reject(new Error(t('domain:validation.username'))),
          },
        ]}
      />
      <ProFormTextArea
        name="introduction"
        label={t('profile.introduction')}
        extra={t('profile.introductionHint')}
        fieldProps={{ autoSize: { minRows: 2, maxRows: 6 }, maxLength: LIMITS.introductionLength, showCount: true }}
      />
    </ProForm>
  )
}
