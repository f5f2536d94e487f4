import { Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { DropIcon } from '../../../components/DropIcon'
import { Secondary } from '../../../components/Secondary'

/** Where files with many series are dropped or chosen. */
export function DropFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('batch')
  return (
    <Upload.Dragger
      multiple
      accept=".csv,.tsv,.txt,.xlsx,.xls,.zip"
      showUploadList={false}
      beforeUpload={(file, all) => {
        // Told of each, with all of them.
        if (file === all[0]) onFiles(all)
        return false
      }}
    >
      <p>
        <DropIcon />
      </p>
      <p>{t('file.drop')}</p>
      <p>
        <Secondary>{t('file.kinds')}</Secondary>
      </p>
      <p>
        <Secondary>{t('file.stays')}</Secondary>
      </p>
    </Upload.Dragger>
  )
}
