import { useTranslation } from 'react-i18next'
import type { Tab } from '../lib/tabs'

/** A tab's title in the present language: the name that its page gave itself, else its route's. */
export function useTabTitle(): (tab: Pick<Tab, 'title' | 'namedTitle' | 'name'>) => string {
  const { t, i18n } = useTranslation()
  return ({ title, namedTitle, name }) => {
    const own = name?.[i18n.language === 'zh' ? 'zh' : 'en']
    if (own === undefined) return t(title) || t('shell.noName')
    return namedTitle ? t(namedTitle, { name: own }) : own
  }
}
