import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  title: string
  /** Null where it can't be gone on with. */
  onTake: (() => void) | null
  onDiscard: () => void
}

/** Work that was kept, to be gone on with or discarded. */
export function Offer({ title, onTake, onDiscard }: Props) {
  const { t } = useTranslation('batch')
  return (
    <Alert
      type="info"
      showIcon
      title={title}
      action={
        <Flex gap={8}>
          {onTake && (
            <Button size="small" type="primary" onClick={onTake}>
              {t('goOn')}
            </Button>
          )}
          <Button size="small" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </Flex>
      }
    />
  )
}
