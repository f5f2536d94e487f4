import { ProForm, ProFormSelect, ProFormTextArea } from '@ant-design/pro-components'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import { SEASONAL_ADJUSTMENTS } from '#domain/schema/series'
import { Panel } from '../../components/Panel'
import { useTerms } from '../../lib/api/catalogue'
import { titleIn } from '#domain/titleIn'
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
    // Archiving is done to one series, which tells why.
    if (name === 'status') return [{ value: 'published', label: t('common:status.published') }]
    return name === 'seasonalAdjustment'
      ? SEASONAL_ADJUSTMENTS.map((one) => ({ value: one, label: t(`values:seasonalAdjustment.${one}`) }))
      : null
  }
  const choices = options()
  const differs = chosen.filter(({ series }) => series[name] !== value).length
  return (
    <Panel>
      <ProForm<Setting>
        key={name}
        className={styles.form ?? ''}
        initialValues={{ name, ...(value !== '' && { value }) }}
        onValuesChange={(changed) =>
          onChange('name' in changed ? { name: changed.name!, value: '' } : { name, value: changed.value ?? '' })
        }
        submitter={false}
        onFinish={async () => onReview()}
      >
        <ProFormSelect<SettingName>
          name="name"
          label={t('property')}
          allowClear={false}
          options={SETTING_NAMES.map((one) => ({ value: one, label: t(`common:property.${one}`) }))}
        />
        {choices ? (
          <ProFormSelect
            name="value"
            label={t('newValue')}
            allowClear={false}
            options={choices}
            fieldProps={{ showSearch: { optionFilterProp: 'label' } }}
          />
        ) : (
          <ProFormTextArea
            name="value"
            label={t('newValue')}
            fieldProps={{ autoSize: { minRows: 1, maxRows: 8 }, maxLength: LENGTHS[name as keyof typeof LENGTHS] }}
          />
        )}
        <Flex gap={8} align="center" justify="end">
          <Button onClick={onBack}>{t('back')}</Button>
          <Button type="primary" htmlType="submit" disabled={differs === 0 || (choices !== null && value === '')}>
            {t('review')}
          </Button>
        </Flex>
      </ProForm>
    </Panel>
  )
}
