import { useState } from 'react'
import { DownloadOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { DOWNLOAD_FORMATS } from '#domain/downloadFormats'
import type { Series } from '#domain/schema/series'
import { MenuButton } from '../../components/MenuButton'
import { ApiError } from '../../lib/api/http'
import { saveFile } from '../../lib/api/saveFile'
import { fetchDownload } from '../../lib/api/transfer'
import { shownQuery, type ChartView } from '#domain/chartView'

/** Downloads as CSV, XLSX, JSON or a data package: the view as shown with those compared, or the series whole. */
export function DownloadMenu({ series, view }: { series: Series; view: ChartView }) {
  const { t } = useTranslation(['series', 'common'])
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = shownQuery(view, series.frequency)
  const download = async (key: string) => {
    const [scope, format] = key.split('-')
    setIsBusy(true)
    setProblem(null)
    try {
      const { blob, name } = await fetchDownload(series.id, {
        format,
        ...(scope === 'shown' ? shown : view.version !== null && { version: view.version }),
      })
      await saveFile(blob, name)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('downloadFailed'))
    } finally {
      setIsBusy(false)
    }
  }
  const group = (scope: 'whole' | 'shown') => ({
    key: scope,
    type: 'group' as const,
    label: t(scope === 'shown' && view.compared.length > 0 ? 'download.shownTogether' : `download.${scope}`),
    children: DOWNLOAD_FORMATS.map((format) => ({ key: `${scope}-${format}`, label: t(`download.${format}`) })),
  })
  return (
    <>
      <MenuButton
        items={[group('whole'), group('shown')]}
        onChoose={(key) => void download(key)}
        icon={<DownloadOutlined />}
        loading={isBusy}
        data-track="download"
      >
        {t('common:action.download')}
      </MenuButton>
      {problem && <Alert type="error" showIcon title={problem} closable={{ onClose: () => setProblem(null) }} />}
    </>
  )
}
