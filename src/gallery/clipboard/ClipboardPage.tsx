import { useState } from 'react'
import { CopyOutlined } from '@ant-design/icons'
import { Button, Flex, Input, Tabs, Typography } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { copyText } from '../../components/useCopy'
import { siteQuery } from '../../lib/api/site'
import { toast } from '../../lib/toast'
import { DemoPage } from '../DemoPage'

/** Two ways to copy one text. */
export default function ClipboardPage() {
  const { t } = useTranslation(['clipboard', 'titles'])
  const { data: site } = useQuery(siteQuery)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? site?.repositoryUrl ?? ''
  const tell = (isCopied: boolean) =>
    isCopied ? toast('success', t('copied'), 'clipboard') : toast('error', t('notCopied'), 'clipboard')
  const input = (
    <Input
      aria-label={t('text')}
      value={text}
      style={{ width: 'min(100%, 420px)' }}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
  return (
    <DemoPage title={t('titles:clipboard')} lead={t('lead')} source="clipboard/ClipboardPage.tsx">
      <Panel>
        <Tabs
          items={[
            {
              key: 'function',
              label: t('directly'),
              children: (
                <Flex gap={8} wrap>
                  {input}
                  <Button
                    type="primary"
                    icon={<CopyOutlined />}
                    disabled={text === ''}
                    onClick={() => void copyText(text).then(tell)}
                  >
                    {t('copy')}
                  </Button>
                </Flex>
              ),
            },
            {
              key: 'component',
              label: t('byComponent'),
              children: (
                <Flex gap={8} wrap align="center">
                  {input}
                  <Typography.Text copyable={{ text, onCopy: () => tell(true), tooltips: [t('copy'), t('copied')] }}>
                    {text}
                  </Typography.Text>
                </Flex>
              ),
            },
          ]}
        />
      </Panel>
    </DemoPage>
  )
}
