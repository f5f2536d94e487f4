import { useState } from 'react'
import { ModalForm } from '@ant-design/pro-components'
import { Button, Flex, Form } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AccountEnd } from '#domain/schema/account'
import { Secondary } from '../../components/Secondary'
import { fieldErrors } from '../../lib/fieldErrors'
import { useSessionActions } from '../../lib/session/session'
import { toast } from '../../lib/toast'
import { endAccountMutation } from './api'
import { Failure } from './Failure'
import { PresentPassword } from './PresentPassword'

/** Deletes one's account, after the password once more. */
export function EndAccount() {
  const { t } = useTranslation('account')
  const [form] = Form.useForm<AccountEnd>()
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync: end, error } = useMutation(endAccountMutation)
  const { signOut } = useSessionActions()
  return (
    <Flex vertical gap={12} align="start">
      <Secondary>{t('end.lead')}</Secondary>
      <Button danger onClick={() => setIsOpen(true)}>
        {t('end.begin')}
      </Button>
      <ModalForm<AccountEnd>
        open={isOpen}
        form={form}
        name="end"
        width={480}
        title={t('end.sure')}
        modalProps={{ onCancel: () => setIsOpen(false), destroyOnHidden: true }}
        submitter={{ searchConfig: { submitText: t('end.end') }, submitButtonProps: { danger: true } }}
        onFinish={async (values) => {
          try {
            await end(values)
          } catch (failure) {
            form.setFields(fieldErrors<keyof AccountEnd>(failure))
            return false
          }
          toast('success', t('end.ended'), 'account')
          await signOut()
          return true
        }}
      >
        <p>{t('end.text')}</p>
        <Failure error={error} />
        <PresentPassword />
      </ModalForm>
    </Flex>
  )
}
