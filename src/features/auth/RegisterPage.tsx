import { Form, Input } from 'antd'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { isUsername, normaliseUsername } from '#domain/validate'
import { safeRedirect } from '../../lib/session/redirect'
import { sessionQuery, useSessionActions } from '../../lib/session/session'
import { AuthCard } from './AuthCard'
import { CodeForm } from './CodeForm'

/** Makes an account, signs in with it, and goes on to where one was going. */
export default function RegisterPage() {
  const { t } = useTranslation(['auth', 'domain'])
  const [params] = useSearchParams()
  const { data: user } = useSuspenseQuery(sessionQuery)
  const { register } = useSessionActions()
  const navigate = useNavigate()
  const target = safeRedirect(params.get('redirect'))
  if (user) return <Navigate to={target} replace />
  return (
    <AuthCard title={t('register.title')}>
      <CodeForm
        purpose="register"
        submitText={t('register.submit')}
        failedText={t('register.failed')}
        submit={({ username, email, code, password }) => register({ username, email, code, password })}
        onDone={() => void navigate(target, { replace: true })}
      >
        <Form.Item
          name="username"
          label={t('register.username')}
          extra={t('register.usernameHint')}
          validateTrigger="onBlur"
          rules={[
            {
              validator: (_, value: string = '') =>
                isUsername(normaliseUsername(value))
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('domain:validation.username'))),
            },
          ]}
        >
          <Input size="large" autoComplete="username" autoFocus maxLength={32} />
        </Form.Item>
      </CodeForm>
    </AuthCard>
  )
}
