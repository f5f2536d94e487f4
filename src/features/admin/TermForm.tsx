import { ModalForm, ProFormText } from '@ant-design/pro-components'
import { Alert, Form } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import type { KeptTerm, ListName } from '#domain/schema/lists'
import { fieldErrors } from '../../lib/fieldErrors'
import { toast } from '../../lib/toast'
import { addTermMutation, saveTermMutation } from './api'

interface Values {
  id: string
  titleZh: string
  titleEn: string
  url?: string
}

interface Props {
  list: ListName
  /** Null for a new one. */
  term: KeptTerm | null
  onClose: () => void
}

/** An entry's titles in both languages; its id stays as it is, since series and addresses name it. */
export function TermForm({ list, term, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [form] = Form.useForm<Values>()
  const add = useMutation(addTermMutation)
  const save = useMutation(saveTermMutation)
  const error = add.error ?? save.error
  const required = [{ required: true, whitespace: true }]
  return (
    <ModalForm<Values>
      name="term"
      open
      form={form}
      width={480}
      title={term ? t('lists.editTitle', { id: term.id }) : t('lists.add')}
      submitter={{ searchConfig: { submitText: t('inbox.save') } }}
      modalProps={{ onCancel: onClose, destroyOnHidden: true }}
      initialValues={term ?? {}}
      onFinish={async ({ id, titleZh, titleEn, url = '' }) => {
        const body = { list, id: term?.id ?? id, titleZh, titleEn, url }
        try {
          await (term ? save : add).mutateAsync(body)
        } catch (failure) {
          form.setFields(fieldErrors<keyof Values>(failure))
          return false
        }
        toast('success', t('inbox.saved'), 'term')
        onClose()
        return true
      }}
    >
      {error && <Alert type="error" showIcon role="alert" title={error.message} style={{ marginBlockEnd: 16 }} />}
      {!term && (
        <ProFormText
          name="id"
          label={t('lists.id')}
          extra={t(list === 'flags' ? 'lists.flagHint' : 'lists.idHint')}
          rules={required}
          fieldProps={{ maxLength: list === 'flags' ? LIMITS.flagLength : LIMITS.termIdLength }}
        />
      )}
      <ProFormText
        name="titleZh"
        label={t('lists.titleZh')}
        rules={required}
        fieldProps={{ maxLength: LIMITS.titleLength }}
      />
      <ProFormText
        name="titleEn"
        label={t('lists.titleEn')}
        rules={required}
        fieldProps={{ maxLength: LIMITS.titleLength }}
      />
      {list === 'licences' && (
        <ProFormText name="url" label={t('lists.url')} fieldProps={{ maxLength: LIMITS.urlLength }} />
      )}
    </ModalForm>
  )
}
