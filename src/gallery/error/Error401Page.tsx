import { Button, Flex, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { Panel } from '../../components/Panel'
import { DemoPage } from '../DemoPage'

/** How a page looks to somebody who may not see it. */
export default function Error401Page() {
  const { t } = useTranslation(['error', 'titles'])
  const navigate = useNavigate()
  return (
    <DemoPage title={t('titles:error401')} lead={t('lead401')} source="error/Error401Page.tsx">
      <Panel>
        <Result
          status="403"
          title={t('title401')}
          subTitle={t('text401')}
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
