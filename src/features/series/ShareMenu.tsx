import { useState } from 'react'
import { ShareAltOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { feedPath } from '#domain/paths'
import type { Series } from '#domain/schema/series'
import { lazyPart } from '../../components/lazyPart'
import { MenuButton } from '../../components/MenuButton'
import { useCopy } from '../../components/useCopy'

const EmbedDialog = lazyPart(() => import('./EmbedDialog'), { told: 'toast' })

/** Copies the address of the view; of what is public, that of its news or the lines that show it in another page. */
export function ShareMenu({ series }: { series: Series }) {
  const { t, i18n } = useTranslation(['series', 'common'])
  const { copy, isCopied } = useCopy()
  const [embeds, setEmbeds] = useState(false)
  const items = [
    { key: 'link', label: t('share') },
    ...(series.status === 'published'
      ? [
          { key: 'embed', label: t('embed.open') },
          { key: 'feed', label: t('feed') },
        ]
      : []),
  ]
  return (
    <>
      <MenuButton
        items={items}
        icon={<ShareAltOutlined />}
        data-track="share"
        onChoose={(key) => {
          if (key === 'embed') setEmbeds(true)
          else void copy(key === 'feed' ? location.origin + feedPath(i18n.language, series.id) : location.href)
        }}
      >
        {isCopied ? t('common:action.copied') : t('shareButton')}
      </MenuButton>
      {embeds && <EmbedDialog series={series} onClose={() => setEmbeds(false)} />}
    </>
  )
}
