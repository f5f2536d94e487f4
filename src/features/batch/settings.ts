import { useTranslation } from 'react-i18next'
import type { SEASONAL_ADJUSTMENTS, Status } from '#domain/schema/series'
import { useTerms } from '../../lib/api/catalogue'
import type { SettingName } from './work'

/** The properties whose values are entries of a list. */
export const LISTS = { topic: 'topics', unit: 'units', region: 'regions', licence: 'licences' } as const

export const isListed = (name: SettingName): name is keyof typeof LISTS => name in LISTS

/** The value of a property as a person reads it. */
export function useSettingText(): (name: SettingName, value: string) => string {
  const { t } = useTranslation(['values', 'common'])
  const terms = useTerms()
  return (name, value) => {
    if (isListed(name)) return terms.title(LISTS[name], value)
    if (name === 'status') return t(`common:status.${value as Status}`)
    return name === 'seasonalAdjustment'
      ? t(`seasonalAdjustment.${value as (typeof SEASONAL_ADJUSTMENTS)[number]}`)
      : value
  }
}
