import { ProForm, ProFormItem } from '@ant-design/pro-components'
import { Alert, Button, Flex, Input } from 'antd'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { LIMITS } from '#domain/limits'
import { PATHS } from '#domain/paths'
import type { Credentials } from '#domain/schema/session'
import { Secondary } from '../../components/Secondary'
import { ApiError } from '../../lib/api/http'
import { siteQuery } from '../../lib/api/site'
import { safeRedirect } from '../../lib/session/redirect'
import { CookiesRefused, sessionQuery, useSessionActions } from '../../lib/session/session'
import { AuthCard } from './AuthCard'
import styles from './LoginPage.module.css'
import { PasswordInput } from '../../components/account/PasswordInput'

/** Signs in and goes back to where one was going. */
export default function LoginPage() {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const { data: user } = useSuspenseQuery(sessionQuery)
  const target = safeRedirect(params.get('redirect'))
  if (user) return <Navigate to={target} replace />
  return (
    <AuthCard title={t('title')}>
      <LoginForm target={target} />
      <OtherWays />
      <DemoAccounts />
    </AuthCard>
  )
}

function LoginForm({ target }: { target: string }) {
  const { t } = useTranslation(['auth', 'common'])
  const { signIn } = useSessionActions()
  const navigate = useNavigate()
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: signIn, meta: { isShownInPlace: true } })

  return (
    <ProForm<Credentials>
      submitter={false}
      requiredMark={false}
      onValuesChange={() => error && reset()}
      onFinish={async (credentials) =>
        mutate(credentials, { onSuccess: () => void navigate(target, { replace: true }) })
      }
    >
      <ProFormItem
        name="username"
        label={t('username')}
        rules={[{ required: true, whitespace: true, message: t('usernameRequired') }]}
      >
        <Input size="large" autoComplete="username" autoFocus maxLength={LIMITS.signInNameLength} />
      </ProFormItem>
      <ProFormItem name="password" label={t('password')} rules={[{ required: true, message: t('passwordRequired') }]}>
        <PasswordInput autoComplete="current-password" />
      </ProFormItem>
      {error && (
        <Alert
          type="error"
          showIcon
          title={error instanceof ApiError || error instanceof CookiesRefused ? error.message : t('failed')}
          role="alert"
          className={styles.problem}
        />
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={isPending}>
        {t('common:session.signIn')}
      </Button>
    </ProForm>
  )
}

/** Without an account, or without its password: the way back goes with it. */
function OtherWays() {
  const { t } = useTranslation('auth')
  const { search } = useLocation()
  const { data: site } = useQuery(siteQuery)
  if (!site?.canRegister) return null
  return (
    <Flex justify="space-between" wrap gap={8} className={styles.links}>
      <Link to={{ pathname: PATHS.register, search }}>{t('toRegister')}</Link>
      <Link to={{ pathname: PATHS.forgetPassword, search }}>{t('toReset')}</Link>
    </Flex>
  )
}

/** The demo says its accounts. */
function DemoAccounts() {
  const { t } = useTranslation(['auth', 'common'])
  const { data: site } = useQuery(siteQuery)
  if (!site?.demoAccounts) return null
  return (
    <section className={styles.demo} aria-label={t('demo')}>
      <Secondary>{t('demo')}</Secondary>
      {site.demoAccounts.map(({ username, password }) => (
        <code key={username}>
          {username} / {password}
        </code>
      ))}
    </section>
  )
}
