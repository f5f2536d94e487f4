import { ModalForm, ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import { Alert, Form } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import { isBuiltIn, type Role } from '#domain/schema/roles'
import { fieldErrors } from '../../lib/fieldErrors'
import { createRoleMutation, saveRoleMutation } from '../../lib/api/roles'
import { useRouteTable } from '../../lib/routes/RoutesContext'
import { toast } from '../../lib/toast'
import { grantablePaths, PageTree } from './PageTree'
import { roleName } from './roleName'

interface Values {
  key: string
  name: string
  description?: string
  pages: string[]
}

interface Props {
  /** Null for a new one. */
  role: Role | null
  onClose: () => void
}

/** A role's name and its pages. Of one that is always there only the pages can be changed. */
export function RoleForm({ role, onClose }: Props) {
  const { t } = useTranslation('permission')
  const [form] = Form.useForm<Values>()
  const all = grantablePaths(useRouteTable())
  const create = useMutation(createRoleMutation)
  const save = useMutation(saveRoleMutation)
  const error = create.error ?? save.error
  const isOwn = !role || !isBuiltIn(role.key)
  const submit = async ({ key, name, description = '', pages }: Values) => {
    // With every page ticked, an editor has the pages too that come later.
    const given = !isOwn && all.every((path) => pages.includes(path)) ? null : pages
    if (!role) return create.mutateAsync({ key, name, description, pages: given })
    return save.mutateAsync({ role, body: isOwn ? { name, description, pages: given } : { pages: given } })
  }
  return (
    <ModalForm<Values>
      name="role"
      open
      form={form}
      width={560}
      title={role ? t('role.editTitle', { name: roleName(role, t) }) : t('role.newTitle')}
      submitter={{ searchConfig: { submitText: t(role ? 'role.save' : 'role.create') } }}
      modalProps={{ onCancel: onClose, destroyOnHidden: true }}
      initialValues={{
        key: role?.key,
        name: role?.name,
        description: role?.description,
        pages: role ? (role.pages ?? all) : [],
      }}
      onFinish={async (values) => {
        try {
          await submit(values)
        } catch (failure) {
          form.setFields(fieldErrors<keyof Values>(failure))
          return false
        }
        toast('success', t(role ? 'role.saved' : 'role.created'), 'role')
        onClose()
        return true
      }}
    >
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBlockEnd: 16 }} />}
      {!role && (
        <ProFormText
          name="key"
          label={t('role.key')}
          extra={t('role.keyHint')}
          rules={[{ required: true, whitespace: true }]}
          fieldProps={{ maxLength: 32 }}
        />
      )}
      {isOwn && (
        <>
          <ProFormText
            name="name"
            label={t('role.name')}
            rules={[{ required: true, whitespace: true }]}
            fieldProps={{ maxLength: LIMITS.roleNameLength }}
          />
          <ProFormTextArea
            name="description"
            label={t('role.description')}
            fieldProps={{ autoSize: { minRows: 2, maxRows: 4 }, maxLength: LIMITS.messageLength }}
          />
        </>
      )}
      <Form.Item name="pages" label={t('role.pages')} extra={t('role.pagesHint')}>
        <PageTree />
      </Form.Item>
    </ModalForm>
  )
}
