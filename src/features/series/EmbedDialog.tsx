import { CopyOutlined } from '@ant-design/icons'
import { Flex, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { escapedText } from '#domain/escapedText'
import { embedPath } from '#domain/paths'
import type { Series } from '#domain/schema/series'
import { Dialog } from '../../components/Dialog'
import { useCopy } from '../../components/useCopy'
import { useTerms } from '../../lib/api/catalogue'

const WIDTH = 640
/** Of the frame, in px. */
const HEIGHT = 420

/** The lines that put the chart, as it is shown now, into another page. */
export default function EmbedDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const { t, i18n } = useTranslation(['series', 'common'])
  const terms = useTerms()
  const { copy, isCopied } = useCopy()
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  asked.delete('tab')
  asked.set('lang', i18n.language)
  const path = `${embedPath(series.id)}?${asked}`
  const title = terms.inLanguage(series)
  const frame = [
    `src="${escapedText(location.origin + path)}"`,
    `title="${escapedText(title)}"`,
    `width="100%" height="${HEIGHT}" style="border: 0" loading="lazy"`,
  ]
  const code = `<iframe ${frame.join(' ')}></iframe>`
  return (
    <Dialog
      width={WIDTH}
      title={t('embed.title')}
      okText={isCopied ? t('common:action.copied') : t('embed.copy')}
      okButtonProps={{ icon: <CopyOutlined /> }}
      onOk={() => void copy(code)}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <Input.TextArea readOnly autoSize value={code} aria-label={t('embed.code')} />
        <a href={path} target="_blank" rel="noopener">
          {t('embed.look')}
        </a>
      </Flex>
    </Dialog>
  )
}
