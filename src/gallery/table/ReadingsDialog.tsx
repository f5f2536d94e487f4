import { useTranslation } from 'react-i18next'
import { CHANNELS, type ArticleHead } from '#domain/schema/articles'
import { Dialog } from '../../components/Dialog'
import { formatCount } from '../../lib/formats'
import { PlainTable } from '../../components/PlainTable'

/** Who has read an article, by what they read with. */
export function ReadingsDialog({ article, onClose }: { article: ArticleHead; onClose: () => void }) {
  const { t } = useTranslation('table')
  return (
    <Dialog title={t('complex.readers', { title: article.title })} footer={null} onCancel={onClose}>
      <PlainTable
        size="small"
        rowKey="channel"
        showHeader={false}
        dataSource={CHANNELS.map((channel) => ({ channel }))}
        columns={[
          { title: '', render: (_, { channel }) => t(`complex.channel.${channel}`) },
          { title: '', align: 'end', render: (_, { channel }) => formatCount(article.readings[channel]) },
        ]}
      />
    </Dialog>
  )
}
