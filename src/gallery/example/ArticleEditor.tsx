import { useId, useState } from 'react'
import {
  ProForm,
  ProFormCheckbox,
  ProFormDateTimePicker,
  ProFormRate,
  ProFormSelect,
  ProFormSwitch,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components'
import { Affix, Alert, Button, Flex, Form, Tag } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import { ARTICLE_TYPES, MOST_IMPORTANT, type ArticleProperties, type ArticleStatus } from '#domain/schema/articles'
import { isUrl } from '#domain/validate'
import { LazyRichEditor } from '../../components/LazyRichEditor'
import { Panel } from '../../components/Panel'
import { fieldErrors } from '../../lib/fieldErrors'
import { useUnsaved } from '../../lib/tabs/page'
import { toast } from '../../lib/toast'
import styles from './ArticleEditor.module.css'

export const emptyArticle = (): ArticleProperties => ({
  title: '',
  author: '',
  summary: '',
  content: '',
  importance: 0,
  type: 'CN',
  status: 'draft',
  displayTime: new Date().toISOString(),
  commentsOpen: true,
  platforms: ['a'],
  link: '',
})

interface Props {
  first: ArticleProperties
  /** Why the last save failed. */
  error: Error | null
  /** Errors: where it is not saved. */
  onSave: (article: ArticleProperties) => Promise<void>
}

type Values = Omit<ArticleProperties, 'displayTime' | 'content' | 'status'> & { displayTime: Dayjs }

const COLORS: Record<ArticleStatus, string> = { published: 'success', draft: 'default', deleted: 'error' }

/** The whole form of an article, with its bar of states. */
export function ArticleEditor({ first, error, onSave }: Props) {
  const { t } = useTranslation(['example', 'domain'])
  const [form] = Form.useForm<Values>()
  const name = useId()
  const [content, setContent] = useState(first.content)
  const [isChanged, setIsChanged] = useState(false)
  const [saving, setSaving] = useState<ArticleStatus | null>(null)
  const [lacksContent, setLacksContent] = useState(false)
  useUnsaved(isChanged)
  const save = async (status: 'draft' | 'published') => {
    const isEmpty = status === 'published' && content.trim() === ''
    setLacksContent(isEmpty)
    const values = await form.validateFields().catch(() => null)
    if (!values || isEmpty) return
    setSaving(status)
    try {
      const { displayTime, ...rest } = values
      // What came with the article beside its properties is not sent.
      await onSave({ ...rest, content, status, displayTime: displayTime.toISOString() })
      setIsChanged(false)
      toast('success', t(status === 'published' ? 'published' : 'drafted'), 'article')
    } catch (failure) {
      form.setFields(fieldErrors<keyof Values>(failure))
    } finally {
      setSaving(null)
    }
  }
  const { title, author, summary, importance, type, commentsOpen, platforms, link } = first
  return (
    <ProForm<Values>
      // Two articles may be open: each has fields of its own.
      name={name}
      form={form}
      submitter={false}
      dateFormatter={false}
      onValuesChange={() => setIsChanged(true)}
      initialValues={{
        title,
        author,
        summary,
        importance,
        type,
        commentsOpen,
        platforms,
        link,
        displayTime: dayjs(first.displayTime),
      }}
    >
      <Affix offsetTop={0}>
        <div className={styles.bar} data-status={first.status}>
          <Tag color={COLORS[first.status]}>{t(`status.${first.status}`)}</Tag>
          <Flex gap={8}>
            <Button loading={saving === 'draft'} disabled={saving !== null} onClick={() => void save('draft')}>
              {t('draft')}
            </Button>
            <Button
              type="primary"
              loading={saving === 'published'}
              disabled={saving !== null}
              onClick={() => void save('published')}
            >
              {t('publish')}
            </Button>
          </Flex>
        </div>
      </Affix>
      {error && <Alert type="error" showIcon title={error.message} className={styles.alert} />}
      <Panel>
        <ProFormText
          name="title"
          label={t('field.title')}
          rules={[{ required: true, whitespace: true }]}
          fieldProps={{ maxLength: LIMITS.articleTitleLength, showCount: true }}
        />
        <div className={styles.fields}>
          <ProFormText name="author" label={t('field.author')} fieldProps={{ maxLength: LIMITS.articleTitleLength }} />
          <ProFormDateTimePicker name="displayTime" label={t('field.displayTime')} rules={[{ required: true }]} />
          <ProFormSelect
            name="type"
            label={t('field.type')}
            allowClear={false}
            options={ARTICLE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <ProFormRate name="importance" label={t('field.importance')} fieldProps={{ count: MOST_IMPORTANT }} />
          <ProFormText
            name="link"
            label={t('field.link')}
            fieldProps={{ maxLength: LIMITS.urlLength }}
            rules={[
              {
                validator: (_, value: string | undefined) =>
                  !value || isUrl(value) ? Promise.resolve() : Promise.reject(new Error(t('domain:validation.url'))),
              },
            ]}
          />
          <ProFormCheckbox.Group name="platforms" label={t('field.platforms')} options={['a', 'b', 'c']} />
          <ProFormSwitch name="commentsOpen" label={t('field.comments')} />
        </div>
        <ProFormTextArea
          name="summary"
          label={t('field.summary')}
          fieldProps={{ maxLength: LIMITS.messageLength, showCount: true, autoSize: { minRows: 2, maxRows: 6 } }}
        />
        <Form.Item
          label={t('field.content')}
          {...(lacksContent && { validateStatus: 'error', help: t('contentRequired') })}
        >
          <LazyRichEditor
            label={t('field.content')}
            height={400}
            value={content}
            onChange={(html) => {
              setContent(html)
              setLacksContent(false)
              setIsChanged(true)
            }}
          />
        </Form.Item>
      </Panel>
    </ProForm>
  )
}
