import { useTranslation } from 'react-i18next'
import { Dialog } from '../components/Dialog'
import type { AppRoute } from '../lib/routes'
import SearchBox from './SearchBox'

interface Props {
  routes: readonly AppRoute[]
  onClose: () => void
}

/** The search on mobile, as wide as the screen. */
export default function SearchDialog({ routes, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('search.open')} footer={null} onCancel={onClose}>
      <SearchBox routes={routes} onClose={onClose} isWide />
    </Dialog>
  )
}
