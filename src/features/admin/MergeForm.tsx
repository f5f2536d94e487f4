import { ModalForm, ProFormSelect } from '@ant-design/pro-components'
import { Alert } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { KeptTerm, ListName } from '#domain/schema/lists'
import { titleIn } from '#domain/titleIn'
import { currentLanguage } from '../../lib/settings/i18n'
import { toast } from '../../lib/toast'
import { mergeTermsMutation } from './api'

interface Props {
  list: ListName
  term: KeptTerm
  terms: readonly KeptTerm[]
  onClose: () => void
}

/** Gives all series of an entry another one, and removes it. */
export function MergeForm({ list, term, terms, onClose }: Props) {
  const { t } = useTranslation('admin')
  const merge = useMutation(mergeTermsMutation)
  return (
    <ModalForm<{ into: string }>
      name="merge"
      open
      width={480}
      title={t('lists.mergeTitle', { id: term.id })}
      submitter={{ searchConfig: { submitText: t('lists.merge') } }}
      modalProps={{ onCancel: onClose, destroyOnHidden: true }}
      onFinish={({ into }) =>
        merge.mutateAsync({ list, from: term.id, into }).then(
          ({ series }) => {
            toast('success', t('lists.merged', { count: series }), 'term')
            onClose()
            return true
          },
          () => false,
        )
      }
    >
      <Alert
        type="info"
        showIcon
        title={t('lists.mergeText', { count: term.series ?? 0 })}
        style={{ marginBlockEnd: 16 }}
      />
      {merge.error && (
        <Alert type="error" showIcon role="alert" title={merge.error.message} style={{ marginBlockEnd: 16 }} />
      )}
      <ProFormSelect
        name="into"
        label={t('lists.into')}
        showSearch
        rules={[{ required: true }]}
        options={terms
          .filter(({ id }) => id !== term.id)
          .map((one) => ({ value: one.id, label: `${titleIn(one, currentLanguage())} (${one.id})` }))}
      />
    </ModalForm>
  )
}
