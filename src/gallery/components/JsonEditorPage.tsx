import { useState } from 'react'
import { Alert, Button, Flex } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { listsQuery } from '../../lib/api/catalogue'
import { DemoPage } from '../DemoPage'
import { JsonEditor } from './JsonEditor'

/** The line in which a text is no JSON, counted from 1, or 0 where it is not known; null where it is JSON. */
function wrongLine(text: string): number | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const position = /position (\d+)/.exec((error as Error).message)?.[1]
    return position === undefined ? 0 : text.slice(0, Number(position)).split('\n').length
  }
}

/** JSON as text, with its mistakes marked. */
export default function JsonEditorPage() {
  const { t } = useTranslation(['components', 'titles'])
  const lists = useQuery(listsQuery)
  return (
    <DemoPage title={t('titles:jsonEditor')} lead={t('json.lead')} source="components/JsonEditorPage.tsx">
      <QueryState query={lists}>
        {({ topics }) => <Editing first={JSON.stringify(topics.slice(0, 4), null, 2)} />}
      </QueryState>
    </DemoPage>
  )
}

function Editing({ first }: { first: string }) {
  const { t } = useTranslation('components')
  const [text, setText] = useState(first)
  const line = wrongLine(text)
  return (
    <Panel>
      <Flex vertical gap={12}>
        <JsonEditor label={t('json.label')} value={text} fault={t('json.invalid')} onChange={setText} />
        <Flex gap={8} wrap>
          <Button disabled={line !== null} onClick={() => setText(JSON.stringify(JSON.parse(text), null, 2))}>
            {t('json.format')}
          </Button>
          <Button disabled={text === first} onClick={() => setText(first)}>
            {t('json.reset')}
          </Button>
        </Flex>
        {line === null ? (
          <Alert type="success" showIcon title={t('json.valid')} />
        ) : (
          <Alert
            type="error"
            showIcon
            title={t('json.invalid')}
            {...(line > 0 && { description: t('json.line', { line }) })}
          />
        )}
      </Flex>
    </Panel>
  )
}
