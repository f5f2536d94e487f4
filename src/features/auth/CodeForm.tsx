import type { ReactNode } from 'react'
import { ProForm } from '@ant-design/pro-components'
import { Alert, Button, Flex, Form } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import type { CodePurpose } from '#domain/schema/account'
import { ApiError } from '../../lib/api/http'
import { siteQuery } from '../../lib/api/site'
import { fieldErrors } from '../../lib/fieldErrors'
import { EmailCode } from '../../components/account/EmailCode'
import styles from './LoginPage.module.css'
import { NewPassword } from '../../components/account/NewPassword'

export interface CodeValues {
  username: string
  email: string
  code: string
  password: string
}

interface Props {
  purpose: CodePurpose
  submitText: string
  /** Said where the server was not reached. */
  failedText: string
  submit: (values: CodeValues) => Promise<unknown>
  onDone: () => void
  /** Fields before the address. */
  children?: ReactNode
}

/** A form that a mailed code opens: an address, its code, a new password. What was typed stays where it fails. */
export function CodeForm({ purpose, submitText, failedText, submit, onDone, children }: Props) {
  const { t } = useTranslation('auth')
  const { search } = useLocation()
  const { data: site } = useQuery(siteQuery)
  const [form] = Form.useForm<CodeValues>()
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: submit, meta: { isShownInPlace: true } })
  const fields = fieldErrors(error)
  if (site && !site.canRegister) return <Alert type="info" showIcon title={t('closed')} />
  return (
    <ProForm<CodeValues>
      form={form}
      submitter={false}
      requiredMark={false}
      onValuesChange={() => error && reset()}
      onFinish={async (values) =>
        mutate(values, {
          onSuccess: onDone,
          onError: (failure) => form.setFields(fieldErrors<keyof CodeValues>(failure)),
        })
      }
    >
      {children}
      <EmailCode purpose={purpose} />
      <NewPassword />
      {error && fields.length === 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={error instanceof ApiError ? error.message : failedText}
          className={styles.problem}
        />
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={isPending}>
        {submitText}
      </Button>
      <Flex justify="center" className={styles.links}>
        <Link to={{ pathname: PATHS.login, search }}>{t('toSignIn')}</Link>
      </Flex>
    </ProForm>
  )
}
