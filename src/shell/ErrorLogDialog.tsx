import { Button, Table, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../components/Dialog'
import { clearErrors, type LoggedError } from '../lib/errorLog'
import styles from './ErrorLog.module.css'

interface Props {
  errors: readonly LoggedError[]
  onClose: () => void
}

/** Every fault with its message, where it came from, the address and the stack. */
export default function ErrorLogDialog({ errors, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      width="80%"
      title={t('errorLog.title')}
      footer={
        <Button
          danger
          onClick={() => {
            clearErrors()
            onClose()
          }}
        >
          {t('errorLog.clear')}
        </Button>
      }
      onCancel={onClose}
    >
      <Table<LoggedError>
        rowKey="id"
        dataSource={[...errors]}
        pagination={false}
        scroll={{ x: 700, y: '55vh' }}
        columns={[
          {
            title: t('errorLog.message'),
            width: 320,
            render: (_, { message, info, url }) => (
              <dl className={styles.fault}>
                <dt>
                  <Tag color="red">{t('errorLog.msg')}</Tag>
                </dt>
                <dd>{message}</dd>
                <dt>
                  <Tag color="orange">{t('errorLog.info')}</Tag>
                </dt>
                <dd>{info}</dd>
                <dt>
                  <Tag color="green">{t('errorLog.url')}</Tag>
                </dt>
                <dd>{url}</dd>
              </dl>
            ),
          },
          { title: t('errorLog.stack'), render: (_, { stack }) => <pre className={styles.stack}>{stack}</pre> },
        ]}
      />
    </Dialog>
  )
}
