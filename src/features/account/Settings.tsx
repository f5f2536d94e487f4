import { DownloadOutlined } from '@ant-design/icons'
import { ProForm } from '@ant-design/pro-components'
import { Button, Flex, Form, Radio } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DIGESTS, type Digest } from '#domain/digest'
import type { Account, PasswordChange, UserSave } from '#domain/schema/account'
import { EmailCode } from '../../components/account/EmailCode'
import { NewPassword } from '../../components/account/NewPassword'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { Secondary } from '../../components/Secondary'
import { saveFile } from '../../lib/api/saveFile'
import { siteQuery } from '../../lib/api/site'
import { fetchOwnData } from '../../lib/api/transfer'
import { fieldErrors } from '../../lib/fieldErrors'
import { formatCount } from '../../lib/formats'
import { toast } from '../../lib/toast'
import { accountQuery, changePasswordMutation, saveUserMutation } from './api'
import styles from './Account.module.css'
import { EndAccount } from './EndAccount'
import { Failure } from './Failure'
import { PresentPassword } from './PresentPassword'
import { ProfileForm } from './ProfileForm'
import { submitter } from './submitter'

/** Name, address, password; one's data to take along; and the end of the account. */
export function Settings() {
  const { t } = useTranslation('account')
  const query = useQuery(accountQuery)
  const { data: site } = useQuery(siteQuery)
  return (
    <Flex vertical gap={16}>
      <Panel title={t('profile.title')}>
        <QueryState query={query}>{(account) => <ProfileForm account={account} />}</QueryState>
      </Panel>
      {site?.canRegister && (
        <Panel title={t('email.title')}>
          <QueryState query={query}>{({ email }) => <EmailForm present={email} />}</QueryState>
        </Panel>
      )}
      {site?.canRegister && (
        <Panel title={t('digest.title')}>
          <QueryState query={query}>{(account) => <DigestChoice account={account} />}</QueryState>
        </Panel>
      )}
      <Panel title={t('password.title')}>
        <PasswordForm />
      </Panel>
      <Panel title={t('data.title')}>
        <OwnData />
      </Panel>
      <Panel title={t('end.title')}>
        <EndAccount />
      </Panel>
    </Flex>
  )
}

function EmailForm({ present }: { present: string | null }) {
  const { t } = useTranslation('account')
  const [form] = Form.useForm<UserSave>()
  const { mutateAsync: save, error } = useMutation(saveUserMutation)
  return (
    <ProForm<UserSave>
      form={form}
      name="address"
      className={styles.form}
      submitter={submitter(t('email.change'))}
      onFinish={async ({ email, code }) => {
        try {
          await save({ email: email!, code: code! })
          toast('success', t('saved'), 'account')
          form.resetFields()
        } catch (failure) {
          form.setFields(fieldErrors<keyof UserSave>(failure))
        }
      }}
    >
      <p>{present === null ? t('email.none') : t('email.present', { email: present })}</p>
      <Failure error={error} />
      <EmailCode purpose="email" />
    </ProForm>
  )
}

/** How often one is mailed what changed in the series that one follows. */
function DigestChoice({ account: { digest, email } }: { account: Account }) {
  const { t } = useTranslation('account')
  const { mutate, isPending, variables, error } = useMutation(saveUserMutation)
  if (email === null) return <Secondary>{t('digest.noAddress')}</Secondary>
  return (
    <Flex vertical gap={12} align="start">
      <Secondary>{t('digest.lead')}</Secondary>
      <Failure error={error} />
      <Radio.Group
        aria-label={t('digest.title')}
        value={isPending ? variables.digest : digest}
        options={DIGESTS.map((value) => ({ value, label: t(`digest.${value}`) }))}
        onChange={({ target }: { target: { value?: Digest } }) =>
          mutate({ digest: target.value! }, { onSuccess: () => toast('success', t('saved'), 'account') })
        }
      />
    </Flex>
  )
}

function PasswordForm() {
  const { t } = useTranslation('account')
  const [form] = Form.useForm<PasswordChange>()
  const { mutateAsync: change, error } = useMutation(changePasswordMutation)
  return (
    <ProForm<PasswordChange>
      form={form}
      name="password"
      className={styles.form}
      submitter={submitter(t('password.change'))}
      onFinish={async ({ current, password }) => {
        try {
          const { ended } = await change({ current, password })
          form.resetFields()
          toast('success', t('password.changed', { count: ended, ended: formatCount(ended) }), 'password')
        } catch (failure) {
          form.setFields(fieldErrors<keyof PasswordChange>(failure))
        }
      }}
    >
      <Failure error={error} />
      <PresentPassword />
      <NewPassword isAnother />
    </ProForm>
  )
}

function OwnData() {
  const { t } = useTranslation('account')
  const { mutate, isPending } = useMutation({
    mutationFn: fetchOwnData,
    onSuccess: (blob: Blob) => saveFile(blob, 'account.zip'),
  })
  return (
    <Flex vertical gap={12} align="start">
      <Secondary>{t('data.lead')}</Secondary>
      <Button icon={<DownloadOutlined />} loading={isPending} onClick={() => mutate()}>
        {t('data.download')}
      </Button>
    </Flex>
  )
}
