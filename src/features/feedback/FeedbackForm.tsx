import { useState } from 'react'
import { PictureOutlined } from '@ant-design/icons'
import { ProForm, ProFormSegmented, ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import { Alert, Button, Flex, Form, Upload } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LIMITS } from '#domain/limits'
import { FEEDBACK_KINDS, type FeedbackKind } from '#domain/schema/feedback'
import { isEmail } from '#domain/validate'
import { ApiError } from '../../lib/api/http'
import { fieldErrors } from '../../lib/fieldErrors'
import { draftKey } from '../../lib/drafts/drafts'
import { useFormDraft } from '../../lib/drafts/useFormDraft'
import { useUser } from '../../lib/session/session'
import { oneOf, record, text } from '../../lib/storage/shape'
import { sendFeedbackMutation } from './api'
import styles from './Feedback.module.css'
import { screenshotOf, type Screenshot } from './screenshot'

interface Draft {
  kind: FeedbackKind
  content: string
  contact: string
  page: string
}

const isDraft = record<Draft>({ kind: oneOf(FEEDBACK_KINDS), content: text, contact: text, page: text })

/** What one wants to tell, with a picture of it; what is typed is kept until it is sent. */
export function FeedbackForm({ onSent }: { onSent: (number: number) => void }) {
  const { t } = useTranslation(['feedback', 'domain'])
  const [params] = useSearchParams()
  const user = useUser()
  const first: Draft = { kind: 'problem', content: '', contact: '', page: params.get('page') ?? '' }
  const [draft, setDraft] = useFormDraft(draftKey(user?.id ?? 0, 'feedback', 'new'), first, isDraft)
  const [openedAt] = useState(() => Date.now())
  const [screenshot, setScreenshot] = useState<Screenshot | null>(null)
  const [pictureProblem, setPictureProblem] = useState(false)
  const [trap, setTrap] = useState('')
  const [form] = Form.useForm<Draft>()
  const { mutate, isPending, error } = useMutation(sendFeedbackMutation)
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const take = (file: Blob) => {
    setPictureProblem(false)
    screenshotOf(file).then(setScreenshot, () => setPictureProblem(true))
  }
  const submit = () =>
    mutate(
      {
        ...draft,
        trap,
        elapsed: Date.now() - openedAt,
        ...(screenshot && { screenshot: screenshot.base64 }),
      },
      {
        onSuccess: ({ id }) => {
          setDraft(first)
          setScreenshot(null)
          onSent(id)
        },
        onError: (failure) => {
          form.setFields(fieldErrors<keyof Draft>(failure))
        },
      },
    )
  return (
    <ProForm<Draft>
      form={form}
      name="feedback"
      className={styles.form ?? ''}
      initialValues={draft}
      onValuesChange={(_, all) => setDraft({ ...draft, ...all })}
      submitter={false}
      onFinish={async () => submit()}
      onPaste={(event) => {
        const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
        if (picture) take(picture)
      }}
    >
      <ProFormSegmented
        name="kind"
        label={t('kindLabel')}
        fieldProps={{ className: styles.kinds ?? '' }}
        valueEnum={Object.fromEntries(FEEDBACK_KINDS.map((kind) => [kind, t(`kind.${kind}`)]))}
      />
      <ProFormTextArea
        name="content"
        label={t('content')}
        rules={[{ required: true, whitespace: true, message: t('contentRequired') }]}
        fieldProps={{ autoSize: { minRows: 5, maxRows: 16 }, maxLength: LIMITS.feedbackLength, showCount: true }}
      />
      <ProFormText name="page" label={t('page')} extra={t('pageHint')} fieldProps={{ maxLength: LIMITS.urlLength }} />
      {!user && (
        <ProFormText
          name="contact"
          label={t('contact')}
          extra={t('contactHint')}
          validateTrigger="onBlur"
          fieldProps={{ type: 'email', autoComplete: 'email', maxLength: LIMITS.signInNameLength }}
          rules={[
            {
              validator: (_, value: string = '') =>
                value.trim() === '' || isEmail(value.trim())
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('domain:validation.email'))),
            },
          ]}
        />
      )}
      <Form.Item label={t('screenshot')} extra={t('screenshotHint')}>
        <Flex vertical gap={8} align="start">
          {screenshot && <img src={screenshot.url} alt={t('screenshot')} className={styles.picture} />}
          <Flex gap={8}>
            <Upload
              accept="image/*"
              showUploadList={false}
              beforeUpload={(file) => {
                take(file)
                return false
              }}
            >
              <Button icon={<PictureOutlined />}>{t(screenshot ? 'otherPicture' : 'choosePicture')}</Button>
            </Upload>
            {screenshot && <Button onClick={() => setScreenshot(null)}>{t('removePicture')}</Button>}
          </Flex>
          {pictureProblem && <Alert type="error" showIcon title={t('noPicture')} />}
        </Flex>
      </Form.Item>
      <div className={styles.trap} aria-hidden>
        <input
          name="leave-empty"
          tabIndex={-1}
          autoComplete="off"
          value={trap}
          onChange={(event) => setTrap(event.target.value)}
        />
      </div>
      {error && fields.length === 0 && (
        <Form.Item>
          <Alert type="error" showIcon role="alert" title={error.message} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('send')}
      </Button>
    </ProForm>
  )
}
