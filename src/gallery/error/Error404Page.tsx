import { Button, Flex, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { Panel } from '../../components/Panel'
import { DemoPage } from '../DemoPage'

/** How an address looks that leads nowhere. */
export default function Error404Page() {
  const { t } = useTranslation(['error', 'titles'])
  const navigate = useNavigate()
  return (
    <DemoPage title={t('titles:error404')} lead={t('lead404')} source="error/Error404Page.tsx">
      <Panel>
        <Result
          status="404"
          title={t('title404')}
          subTitle={t('text404')}
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
