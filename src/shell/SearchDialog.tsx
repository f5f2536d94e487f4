import { useTranslation } from 'react-i18next'
import { Dialog } from '../components/Dialog'
import SearchBox from './SearchBox'

/** The search on mobile, as wide as the screen. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('search.open')} footer={null} onCancel={onClose}>
      <SearchBox onClose={onClose} isWide />
    </Dialog>
  )
}
