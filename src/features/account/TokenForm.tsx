import { useState } from 'react'
import { ModalForm, ProFormRadio, ProFormSelect, ProFormText } from '@ant-design/pro-components'
import { Alert, Button, Form, Modal, Typography } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import type { TokenCreate } from '#domain/schema/account'
import { useCopy } from '../../components/useCopy'
import { fieldErrors } from '../../lib/fieldErrors'
import { createTokenMutation } from './api'

const DAYS = [7, 30, 90, 180, LIMITS.tokenDays]

/** Makes a token, and tells it once. */
export function TokenForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const [form] = Form.useForm<TokenCreate>()
  const { mutateAsync: create, error } = useMutation(createTokenMutation)
  const [token, setToken] = useState<string | null>(null)
  const { copy, isCopied } = useCopy()
  if (token !== null)
    return (
      <Modal
        open
        title={t('token.made')}
        onCancel={onClose}
        footer={
          <Button type="primary" onClick={onClose}>
            {t('token.kept')}
          </Button>
        }
      >
        <Alert type="warning" showIcon title={t('token.once')} style={{ marginBlockEnd: 16 }} />
        <Typography.Paragraph>
          <code style={{ overflowWrap: 'anywhere' }}>{token}</code>
        </Typography.Paragraph>
        <Button onClick={() => void copy(token)}>{t(isCopied ? 'token.copied' : 'token.copy')}</Button>
      </Modal>
    )
  return (
    <ModalForm<TokenCreate>
      open
      form={form}
      width={480}
      title={t('token.add')}
      submitter={{ searchConfig: { submitText: t('token.make') } }}
      modalProps={{ onCancel: onClose, destroyOnHidden: true }}
      initialValues={{ scope: 'read', days: 90 }}
      onFinish={async (values) => {
        try {
          setToken((await create(values)).token)
        } catch (failure) {
          form.setFields(fieldErrors<keyof TokenCreate>(failure))
        }
        return false
      }}
    >
      {error && <Alert type="error" showIcon role="alert" title={error.message} style={{ marginBlockEnd: 16 }} />}
      <ProFormText
        name="name"
        label={t('token.name')}
        extra={t('token.nameHint')}
        rules={[{ required: true, whitespace: true, message: t('token.nameRequired') }]}
        fieldProps={{ maxLength: LIMITS.tokenNameLength }}
      />
      <ProFormRadio.Group
        name="scope"
        label={t('token.scope')}
        options={(['read', 'write'] as const).map((value) => ({ value, label: t(`token.${value}`) }))}
      />
      <ProFormSelect
        name="days"
        label={t('token.expires')}
        allowClear={false}
        options={DAYS.map((value) => ({ value, label: t('token.days', { count: value }) }))}
      />
    </ModalForm>
  )
}
