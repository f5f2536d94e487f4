import { useState } from 'react'
import { Alert, Button, Flex, Form, Input } from 'antd'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { LIMITS } from '#domain/limits'
import type { Credentials } from '#domain/schema/session'
import { Secondary } from '../../components/Secondary'
import { ApiError } from '../../lib/api/http'
import { chooseLanguage } from '../../lib/settings/i18n'
import { safeRedirect } from '../../lib/session/redirect'
import { CookiesRefused, sessionQuery, useSessionActions } from '../../lib/session/session'
import { siteQuery, useSiteTitle } from '../../lib/api/site'
import { toast } from '../../lib/toast'
import styles from './LoginPage.module.css'

/** Signs in and goes back to where one was going. */
export default function LoginPage() {
  const { t, i18n } = useTranslation(['auth', 'common'])
  const siteTitle = useSiteTitle()
  const [params] = useSearchParams()
  const { data: user } = useSuspenseQuery(sessionQuery)
  const target = safeRedirect(params.get('redirect'))
  if (user) return <Navigate to={target} replace />
  const other = i18n.language === 'zh' ? 'en' : 'zh'
  return (
    <Flex component="main" className={styles.page}>
      <div className={styles.card}>
        <Flex justify="space-between" align="center">
          <Link to="/" className={styles.brand}>
            <img src="/favicon.svg" alt="" width={32} height={32} />
            {siteTitle}
          </Link>
          <Button
            type="text"
            lang={other}
            onClick={() => void chooseLanguage(other).catch(() => toast('error', t('common:network.offline')))}
          >
            {t('common:shell.otherLanguage')}
          </Button>
        </Flex>
        <h1 className={styles.title}>{t('title')}</h1>
        <LoginForm target={target} />
        <DemoAccounts />
      </div>
    </Flex>
  )
}

function LoginForm({ target }: { target: string }) {
  const { t } = useTranslation(['auth', 'common'])
  const { signIn } = useSessionActions()
  const navigate = useNavigate()
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: signIn, meta: { isShownInPlace: true } })
  const [hasCapsLock, setHasCapsLock] = useState(false)

  const submit = (credentials: Credentials) =>
    mutate(credentials, { onSuccess: () => void navigate(target, { replace: true }) })

  return (
    <Form<Credentials> layout="vertical" requiredMark={false} onValuesChange={() => error && reset()} onFinish={submit}>
      <Form.Item
        name="username"
        label={t('username')}
        rules={[{ required: true, whitespace: true, message: t('usernameRequired') }]}
      >
        <Input size="large" autoComplete="username" autoFocus maxLength={LIMITS.signInNameLength} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        rules={[{ required: true, message: t('passwordRequired') }]}
        extra={hasCapsLock && <span role="status">{t('capsLock')}</span>}
      >
        <Input.Password
          size="large"
          autoComplete="current-password"
          maxLength={LIMITS.passwordLength}
          onKeyUp={(event) => setHasCapsLock(event.getModifierState('CapsLock'))}
          onBlur={() => setHasCapsLock(false)}
        />
      </Form.Item>
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
    </Form>
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
