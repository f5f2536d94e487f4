import { useState } from 'react'
import { Button, Flex, Input, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { DropIcon } from '../../../components/DropIcon'

interface Props {
  onOpen: (name: string | null, bytes: ArrayBuffer) => void
}

/** A file to drop or choose, or text to paste. */
export function FilePicker({ onOpen }: Props) {
  const { t } = useTranslation('editing')
  const [text, setText] = useState('')
  const openText = () => onOpen(null, new TextEncoder().encode(text).buffer)
  return (
    <Flex vertical gap={16}>
      <Upload.Dragger
        accept=".csv,.tsv,.txt,.xlsx,.xls"
        showUploadList={false}
        beforeUpload={(file) => {
          void file.arrayBuffer().then((bytes) => onOpen(file.name, bytes))
          return false
        }}
      >
        <p>
          <DropIcon />
        </p>
        <p>{t('import.drop')}</p>
        <p>{t('import.kinds')}</p>
      </Upload.Dragger>
      <Input.TextArea
        rows={5}
        value={text}
        aria-label={t('import.paste')}
        placeholder={t('import.paste')}
        onChange={(event) => setText(event.target.value)}
      />
      <Flex justify="end">
        <Button disabled={text.trim() === ''} onClick={openText}>
          {t('import.readPasted')}
        </Button>
      </Flex>
    </Flex>
  )
}
