import { PlusOutlined } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { reportEditorPath } from '#domain/paths'
import { PageTitle } from '../../components/PageTitle'
import { OwnReportsTable } from '../../components/report/OwnReportsTable'
import { createReportMutation } from './api'

/** One's own reports, and the way to a new one. */
export function OwnReports() {
  const { t } = useTranslation(['report', 'titles'])
  const navigate = useNavigate()
  const { mutate: create, isPending } = useMutation(createReportMutation)
  const begin = () =>
    create({ title: '', summary: '', body: '' }, { onSuccess: ({ id }) => void navigate(reportEditorPath(id)) })
  return (
    <>
      <PageTitle>{t('titles:reports')}</PageTitle>
      <OwnReportsTable
        empty={<Empty description={t('mine.none')} />}
        toolbar={[
          <Button key="new" type="primary" icon={<PlusOutlined />} loading={isPending} onClick={begin}>
            {t('mine.new')}
          </Button>,
        ]}
      />
    </>
  )
}
