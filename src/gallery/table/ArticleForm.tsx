import {
  ModalForm,
  ProFormDateTimePicker,
  ProFormRate,
  ProFormSelect,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components'
import { Alert, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import {
  ARTICLE_STATUSES,
  ARTICLE_TYPES,
  MOST_IMPORTANT,
  type ArticleHead,
  type ArticleStatus,
  type ArticleType,
} from '#domain/schema/articles'
import { createArticleMutation, saveArticleMutation } from '../../lib/api/articles'
import { fieldErrors } from '../../lib/fieldErrors'
import { toast } from '../../lib/toast'

interface Values {
  type: ArticleType
  displayTime: Dayjs
  title: string
  status: ArticleStatus
  /** Absent where it was cleared. */
  importance?: number
  summary?: string
}

interface Props {
  /** Null for a new one. */
  article: ArticleHead | null
  onClose: () => void
}

/** The form of an article: of a copy, so that cancelling changes nothing. */
export function ArticleForm({ article, onClose }: Props) {
  const { t } = useTranslation('table')
  const [form] = Form.useForm<Values>()
  const create = useMutation(createArticleMutation)
  const save = useMutation({ ...saveArticleMutation, meta: { ...saveArticleMutation.meta, isShownInPlace: true } })
  const error = create.error ?? save.error
  const submit = async ({ displayTime, importance = 0, summary = '', ...rest }: Values): Promise<boolean> => {
    const written = { ...rest, importance, summary, displayTime: displayTime.toISOString() }
    try {
      if (article) await save.mutateAsync({ id: article.id, version: article.version, changes: written })
      else await create.mutateAsync(written)
      toast('success', t(article ? 'complex.saved' : 'complex.created'), 'article')
      return true
    } catch (failure) {
      form.setFields(fieldErrors<keyof Values>(failure))
      return false
    }
  }
  return (
    <ModalForm<Values>
      // The search above has fields of the same names.
      name="article"
      dateFormatter={false}
      open
      form={form}
      width={560}
      title={t(article ? 'complex.editTitle' : 'complex.createTitle')}
      submitter={{ searchConfig: { submitText: t(article ? 'complex.save' : 'complex.create') } }}
      modalProps={{ onCancel: onClose, destroyOnHidden: true }}
      initialValues={{
        type: article?.type,
        displayTime: dayjs(article?.displayTime),
        title: article?.title ?? '',
        status: article?.status ?? 'published',
        importance: article?.importance ?? 1,
        summary: article?.summary ?? '',
      }}
      onFinish={async (values) => {
        const isDone = await submit(values)
        if (isDone) onClose()
        return isDone
      }}
    >
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBlockEnd: 16 }} />}
      <ProFormSelect
        name="type"
        label={t('column.type')}
        rules={[{ required: true }]}
        options={ARTICLE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <ProFormDateTimePicker name="displayTime" label={t('column.date')} rules={[{ required: true }]} width="md" />
      <ProFormText
        name="title"
        label={t('column.title')}
        rules={[{ required: true, whitespace: true }]}
        fieldProps={{ maxLength: LIMITS.articleTitleLength }}
      />
      <ProFormSelect
        name="status"
        label={t('column.status')}
        allowClear={false}
        options={ARTICLE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <ProFormRate name="importance" label={t('column.importance')} fieldProps={{ count: MOST_IMPORTANT }} />
      <ProFormTextArea
        name="summary"
        label={t('column.remark')}
        fieldProps={{ autoSize: { minRows: 2, maxRows: 4 }, maxLength: LIMITS.messageLength }}
      />
    </ModalForm>
  )
}
