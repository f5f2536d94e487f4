import { useEffect, useState } from 'react'
import { Button, Flex, Form, Input } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import type { CodePurpose } from '#domain/schema/account'
import { isEmail } from '#domain/validate'
import { Secondary } from '../Secondary'
import { sendCodeMutation } from '../../lib/api/account'

const WAIT = 60
const SECOND = 1000
const CODE = /^\d{6}$/

/** An address, and the code that is mailed to it. A link in the mail brings both with it. */
export function EmailCode({ purpose }: { purpose: CodePurpose }) {
  const { t } = useTranslation(['auth', 'domain'])
  const form = Form.useFormInstance<{ email: string; code: string }>()
  const send = useMutation(sendCodeMutation)
  const [wait, setWait] = useState(0)
  useEffect(() => {
    const given = new URLSearchParams(location.hash.slice(1))
    const [email, code] = [given.get('email') ?? '', given.get('code') ?? '']
    if (!isEmail(email) || !CODE.test(code)) return
    form.setFieldsValue({ email, code })
    // Neither the history nor a shared address keeps it.
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [form])
  useEffect(() => {
    if (wait <= 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), SECOND)
    return () => clearTimeout(timer)
  }, [wait])
  const ask = async () => {
    const { email } = await form.validateFields(['email'])
    send.mutate(
      { email, purpose },
      {
        onSuccess: () => setWait(WAIT),
        onError: (error) => form.setFields([{ name: 'email', errors: [error.message] }]),
      },
    )
  }
  const rule = (isGood: (value: string) => boolean, key: 'email' | 'code6') => ({
    validator: (_: unknown, value: string = '') =>
      isGood(value.trim()) ? Promise.resolve() : Promise.reject(new Error(t(`domain:validation.${key}`))),
  })
  return (
    <>
      <Form.Item name="email" label={t('email')} validateTrigger="onBlur" rules={[rule(isEmail, 'email')]}>
        <Input size="large" type="email" autoComplete="email" maxLength={LIMITS.signInNameLength} />
      </Form.Item>
      <Form.Item
        label={t('code')}
        htmlFor="code"
        {...(send.isSuccess && {
          extra: (
            <span role="status">
              <Secondary>{t('sent', { minutes: LIMITS.codeMinutes })}</Secondary>
            </span>
          ),
        })}
      >
        <Flex gap={8}>
          <Form.Item name="code" noStyle rules={[rule((value) => CODE.test(value), 'code6')]}>
            <Input id="code" size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
          <Button
            size="large"
            loading={send.isPending}
            disabled={wait > 0}
            onClick={() => void ask().catch(() => undefined)}
          >
            {wait > 0 ? t('again', { seconds: wait }) : t('send')}
          </Button>
        </Flex>
      </Form.Item>
    </>
  )
}
