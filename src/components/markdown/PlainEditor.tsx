import { useEffect, useEffectEvent, useRef } from 'react'
import { Alert, Flex, Input, type GetRef } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  height: number
  /** Gets what puts text where the cursor stands; null when the editor goes. */
  onReady?: ((insert: ((text: string) => void) | null) => void) | undefined
}

/** For a text that would keep whoever lays it out waiting: what it is, as its readers see it, and why. */
export function PlainEditor({ label, value, onChange, height, onReady }: Props) {
  const { t } = useTranslation()
  const area = useRef<GetRef<typeof Input.TextArea>>(null)
  const insert = useEffectEvent((text: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } =
      area.current?.resizableTextArea?.textArea ?? {}
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  })
  const tell = useEffectEvent((ready: boolean) => onReady?.(ready ? (text) => insert(text) : null))
  useEffect(() => {
    tell(true)
    return () => tell(false)
  }, [])
  return (
    <Flex vertical gap={8}>
      <Alert type="warning" showIcon title={t('editor.tooIntricate')} />
      <Input.TextArea
        ref={area}
        aria-label={label}
        value={value}
        style={{ height, fontFamily: 'monospace' }}
        onChange={({ target }) => onChange(target.value)}
      />
    </Flex>
  )
}
