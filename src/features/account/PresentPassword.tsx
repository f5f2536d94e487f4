import { ProFormItem } from '@ant-design/pro-components'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '../../components/account/PasswordInput'

/** The password as it is now, before what cannot be taken back. */
export function PresentPassword() {
  const { t } = useTranslation('account')
  return (
    <ProFormItem
      name="current"
      label={t('password.current')}
      rules={[{ required: true, message: t('password.required') }]}
    >
      <PasswordInput autoComplete="current-password" />
    </ProFormItem>
  )
}
