import { useTranslation } from 'react-i18next'
import { useTerms } from '../../lib/api/catalogue'

/** Names the first of some series, and says how many more there are. */
export function useNamed(): (first: readonly { titleZh: string; titleEn: string }[], total: number) => string {
  const { t } = useTranslation(['batch', 'common'])
  const terms = useTerms()
  return (first, total) => {
    const names = first.map(terms.inLanguage).join(t('common:list.parts'))
    return total > first.length ? t('named', { names, count: total - first.length }) : names
  }
}
