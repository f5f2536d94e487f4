import { Button, Flex, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { Panel } from '../../components/Panel'
import { DemoPage } from '../DemoPage'

/** How antd draws each. */
const STATUS = { 401: '403', 404: '404' } as const

/** What somebody sees who may not open a page, or whose address leads nowhere. */
function ErrorPage({ code }: { code: keyof typeof STATUS }) {
  const { t } = useTranslation(['error', 'titles'])
  const navigate = useNavigate()
  return (
    <DemoPage title={t(`titles:error${code}`)} lead={t(`lead.${code}`)} source="error/ErrorPage.tsx">
      <Panel>
        <Result
          status={STATUS[code]}
          title={t(`title.${code}`)}
          subTitle={t(`text.${code}`)}
          extra={
            <Flex gap={8} justify="center" wrap>
              <Button onClick={() => void navigate(-1)}>{t('back')}</Button>
              <Link to="/">
                <Button type="primary" tabIndex={-1}>
                  {t('home')}
                </Button>
              </Link>
            </Flex>
          }
        />
      </Panel>
    </DemoPage>
  )
}

export const Error401Page = () => <ErrorPage code={401} />
export const Error404Page = () => <ErrorPage code={404} />
