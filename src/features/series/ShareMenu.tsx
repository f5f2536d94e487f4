import { useState } from 'react'
import { ShareAltOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Series } from '#domain/schema/series'
import { lazyPart } from '../../components/lazyPart'
import { MenuButton } from '../../components/MenuButton'
import { useCopy } from '../../components/useCopy'

const EmbedDialog = lazyPart(() => import('./EmbedDialog'), { told: 'toast' })

/** Copies the address of the view, or the lines that show it in another page, which only what is public can be. */
export function ShareMenu({ series }: { series: Series }) {
  const { t } = useTranslation(['series', 'common'])
  const { copy, isCopied } = useCopy()
  const [embeds, setEmbeds] = useState(false)
  const items = [
    { key: 'link', label: t('share') },
    ...(series.status === 'published' ? [{ key: 'embed', label: t('embed.open') }] : []),
  ]
  return (
    <>
      <MenuButton
        items={items}
        icon={<ShareAltOutlined />}
        data-track="share"
        onChoose={(key) => {
          if (key === 'embed') setEmbeds(true)
          else void copy(location.href)
        }}
      >
        {isCopied ? t('common:action.copied') : t('shareButton')}
      </MenuButton>
      {embeds && <EmbedDialog series={series} onClose={() => setEmbeds(false)} />}
    </>
  )
}
