import { DrawerForm, ProFormRadio, ProFormTextArea } from '@ant-design/pro-components'
import { Alert, Descriptions } from 'antd'
import { mutationOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LIMITS } from '#domain/limits'
import { FEEDBACK_STATES, type Feedback, type FeedbackSave } from '#domain/schema/feedback'
import { BlobPicture } from '../../components/BlobPicture'
import { send } from '../../lib/api/http'
import { fetchScreenshot } from '../../lib/api/transfer'
import { formatMoment } from '../../lib/formats'
import { toast } from '../../lib/toast'
import styles from './Admin.module.css'

const saveMutation = mutationOptions({
  mutationFn: ({ feedback: { id, version }, body }: { feedback: Feedback; body: FeedbackSave }) =>
    send('PATCH /v1/feedback/:id', { id, ifMatch: version, body }),
  meta: { changes: [['feedback']], isShownInPlace: true },
})

/** The picture that was sent with feedback; only admins may see it. */
const screenshotQuery = (id: number) =>
  queryOptions({
    queryKey: ['feedback', 'screenshot', id],
    queryFn: () => fetchScreenshot(id),
    staleTime: Number.POSITIVE_INFINITY,
  })

interface Props {
  feedback: Feedback
  onClose: () => void
}

/** One feedback, whole, with its state and its answer; an answer is mailed to whoever left an address. */
export function FeedbackDrawer({ feedback, onClose }: Props) {
  const { t } = useTranslation(['admin', 'feedback'])
  const { id, kind, content, page, author, contact, createdAt, hasScreenshot, state, answer } = feedback
  const save = useMutation(saveMutation)
  return (
    <DrawerForm<FeedbackSave>
      open
      width={560}
      title={t('feedback:number', { id })}
      drawerProps={{ onClose, destroyOnHidden: true }}
      initialValues={{ state, answer }}
      submitter={{ searchConfig: { submitText: t('inbox.save') } }}
      onFinish={async (values) => {
        const text = values.answer?.trim() ?? ''
        const body: FeedbackSave = {
          ...(values.state && { state: values.state }),
          ...(text !== '' && text !== answer && { answer: text }),
        }
        const isDone = await save.mutateAsync({ feedback, body }).then(
          () => true,
          () => false,
        )
        if (isDone) {
          toast('success', t('inbox.saved'), 'feedback')
          onClose()
        }
        return isDone
      }}
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'time', label: t('inbox.time'), children: formatMoment(createdAt) },
          { key: 'kind', label: t('inbox.kind'), children: t(`feedback:kind.${kind}`) },
          {
            key: 'from',
            label: t('inbox.from'),
            children: [author?.name, contact].filter(Boolean).join(', ') || t('inbox.visitor'),
          },
          {
            key: 'page',
            label: t('inbox.page'),
            children: page.startsWith('/') ? <Link to={page}>{page}</Link> : page || '–',
          },
        ]}
      />
      <p className={styles.content}>{content}</p>
      {hasScreenshot && (
        <BlobPicture query={screenshotQuery(id)} alt={t('feedback:screenshot')} className={styles.screenshot} />
      )}
      <ProFormRadio.Group
        name="state"
        label={t('inbox.state')}
        options={FEEDBACK_STATES.map((value) => ({ value, label: t(`feedback:state.${value}`) }))}
      />
      <ProFormTextArea
        name="answer"
        label={t('inbox.answer')}
        extra={t(author || contact ? 'inbox.answerHint' : 'inbox.noAddress')}
        fieldProps={{ autoSize: { minRows: 4, maxRows: 12 }, maxLength: LIMITS.feedbackLength }}
      />
      {save.error && <Alert type="error" showIcon role="alert" title={save.error.message} />}
    </DrawerForm>
  )
}
