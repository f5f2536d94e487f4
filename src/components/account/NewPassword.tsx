import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { isPassword } from '#domain/validate'
import { Secondary } from '../Secondary'
import { PasswordInput } from './PasswordInput'

const LONG = 8
const LONGER = 12
const LEVELS = ['weak', 'fair', 'strong'] as const

/** How hard a password is to guess, as far as its letters say. */
function strengthOf(password: string): (typeof LEVELS)[number] {
  const signs = [
    password.length >= LONG,
    password.length >= LONGER,
    /[a-z]/.test(password) && /[A-Z]/.test(password),
    /[^\dA-Za-z]/.test(password),
  ].filter(Boolean).length
  return signs >= 3 ? 'strong' : signs === 2 ? 'fair' : 'weak'
}

/** A new password, twice. */
export function NewPassword({ isAnother = false }: { isAnother?: boolean }) {
  const { t } = useTranslation(['auth', 'domain', 'common'])
  const password = (Form.useWatch('password') as string | undefined) ?? ''
  return (
    <>
      <Form.Item
        name="password"
        label={t(isAnother ? 'anotherPassword' : 'newPassword')}
        {...(isPassword(password) && {
          extra: (
            <span role="status">
              <Secondary>
                {t('common:told', { of: t('strength.label'), what: t(`strength.${strengthOf(password)}`) })}
              </Secondary>
            </span>
          ),
        })}
        rules={[
          {
            validator: (_, value: string = '') =>
              isPassword(value) ? Promise.resolve() : Promise.reject(new Error(t('domain:validation.password'))),
          },
        ]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmation"
        label={t('confirm')}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: string = '') =>
              value !== '' && value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(t('inconsistent'))),
          }),
        ]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
    </>
  )
}
