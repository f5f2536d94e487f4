import { PictureOutlined } from '@ant-design/icons'
import { Alert, Flex, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { Secondary } from '../Secondary'

interface Props {
  problem: string | null
  size: number
  onChoose: (file: Blob) => void
}

/** A picture is chosen or dropped. */
export function PickStep({ problem, size, onChoose }: Props) {
  const { t } = useTranslation('crop')
  return (
    <Flex vertical gap={12}>
      <Upload.Dragger
        accept="image/*"
        showUploadList={false}
        beforeUpload={(file) => {
          onChoose(file)
          return false
        }}
      >
        <p>
          <PictureOutlined style={{ fontSize: 40 }} />
        </p>
        <p>{t('drop')}</p>
        <Secondary>{t('kinds', { size })}</Secondary>
      </Upload.Dragger>
      {problem && <Alert type="error" showIcon title={problem} />}
    </Flex>
  )
}
