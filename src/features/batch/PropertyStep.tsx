import { Button, Flex, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import { SEASONAL_ADJUSTMENTS } from '#domain/schema/series'
import { Panel } from '../../components/Panel'
import { useTerms } from '../../lib/api/catalogue'
import { titleIn } from '../../lib/formats'
import styles from './Batch.module.css'
import { isListed, LISTS } from './settings'
import { SETTING_NAMES, type Chosen, type Setting, type SettingName } from './work'

interface Props {
  chosen: readonly Chosen[]
  setting: Setting
  onChange: (setting: Setting) => void
  onBack: () => void
  onReview: () => void
}

const LENGTHS = {
  source: LIMITS.sourceLength,
  sourceUrl: LIMITS.urlLength,
  notes: LIMITS.descriptionLength,
} as const

/** One property for all chosen series. */
export function PropertyStep({ chosen, setting, onChange, onBack, onReview }: Props) {
  const { t, i18n } = useTranslation(['batch', 'values', 'common'])
  const terms = useTerms()
  const { name, value } = setting
  const options = () => {
    if (isListed(name))
      return (terms.lists?.[LISTS[name]] ?? []).map((term) => ({
        value: term.id,
        label: titleIn(term, i18n.language === 'zh' ? 'zh' : 'en'),
      }))
    return name === 'seasonalAdjustment'
      ? SEASONAL_ADJUSTMENTS.map((one) => ({ value: one, label: t(`values:seasonalAdjustment.${one}`) }))
      : null
  }
  const choices = options()
  const differs = chosen.filter(({ series }) => series[name] !== value).length
  return (
    <Panel>
      <Flex vertical gap={16} className={styles.form ?? ''}>
        <label>
          {t('property')}
          <Select<SettingName>
            value={name}
            style={{ width: '100%' }}
            options={SETTING_NAMES.map((one) => ({ value: one, label: t(`common:property.${one}`) }))}
            onChange={(next) => onChange({ name: next, value: '' })}
          />
        </label>
        <label>
          {t('newValue')}
          {choices ? (
            <Select<string | null>
              value={value || null}
              style={{ width: '100%' }}
              options={choices}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(next) => onChange({ name, value: next ?? '' })}
            />
          ) : (
            <Input.TextArea
              value={value}
              autoSize={{ minRows: 1, maxRows: 8 }}
              maxLength={LENGTHS[name as keyof typeof LENGTHS]}
              onChange={(event) => onChange({ name, value: event.target.value })}
            />
          )}
        </label>
        <Flex gap={8} align="center" justify="end">
          <Button onClick={onBack}>{t('back')}</Button>
          <Button type="primary" disabled={differs === 0 || (choices !== null && value === '')} onClick={onReview}>
            {t('review')}
          </Button>
        </Flex>
      </Flex>
    </Panel>
  )
}
