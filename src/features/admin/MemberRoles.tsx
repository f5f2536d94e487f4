import { ModalForm, ProFormSelect } from '@ant-design/pro-components'
import { Alert, Form } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Member } from '#domain/schema/people'
import { rolesQuery } from '../../lib/api/roles'
import { fieldErrors } from '../../lib/fieldErrors'
import { toast } from '../../lib/toast'
import { saveMemberMutation } from './people'

interface Values {
  roles: string[]
}

/** Gives somebody other roles, which hold at once. */
export function MemberRoles({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [form] = Form.useForm<Values>()
  const { data: roles = [] } = useQuery(rolesQuery)
  const { mutateAsync: save, error } = useMutation({
    ...saveMemberMutation,
    meta: { ...saveMemberMutation.meta, isShownInPlace: true },
  })
  return (
    <ModalForm<Values>
      open
      form={form}
      width={480}
      title={t('users.rolesOf', { name: member.name })}
      submitter={{ searchConfig: { submitText: t('inbox.save') } }}
      modalProps={{ onCancel: onClose, destroyOnHidden: true }}
      initialValues={{ roles: member.roles }}
      onFinish={async (values) => {
        try {
          await save({ id: member.id, body: { roles: values.roles } })
        } catch (failure) {
          form.setFields(fieldErrors<keyof Values>(failure))
          return false
        }
        toast('success', t('inbox.saved'), 'member')
        onClose()
        return true
      }}
    >
      {error && fieldErrors(error).length === 0 && (
        <Alert type="error" showIcon role="alert" title={error.message} style={{ marginBlockEnd: 16 }} />
      )}
      <ProFormSelect
        name="roles"
        label={t('users.roles')}
        mode="multiple"
        rules={[{ required: true, message: t('users.rolesRequired') }]}
        options={roles.map(({ key, name }) => ({ value: key, label: name === '' ? key : `${name} (${key})` }))}
      />
    </ModalForm>
  )
}
