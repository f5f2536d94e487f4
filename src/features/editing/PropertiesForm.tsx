import type { ReactNode } from 'react'
import { Col, Form, Row, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isFrequencyFixed } from '#domain/editing/editor'
import { FREQUENCIES } from '#domain/frequency'
import { LIMITS } from '#domain/limits'
import type { Term } from '#domain/schema/lists'
import { SEASONAL_ADJUSTMENTS } from '#domain/schema/series'
import { listsQuery, useTerms } from '../../lib/api/catalogue'
import { useEdited } from './EditorContext'
import { ChoiceField, LineField, TextField } from './inputFields'
import { PropertyField } from './PropertyField'

const half = (field: ReactNode) => (
  <Col xs={24} sm={12}>
    {field}
  </Col>
)

/** What an editor says of a series. */
export function PropertiesForm() {
  const { t } = useTranslation(['editing', 'common', 'values'])
  const terms = useTerms()
  const { data: lists } = useQuery(listsQuery)
  const hasTitle = useEdited(({ properties }) => Boolean(properties.titleZh.trim() || properties.titleEn.trim()))
  // Fixed once there are observations saved.
  const isFixed = useEdited(({ base }) => isFrequencyFixed(base))
  const named = (entries: Term[] | undefined) =>
    (entries ?? []).map((entry) => ({ value: entry.id, label: terms.inLanguage(entry) }))
  const frequencies = FREQUENCIES.map((value) => ({ value, label: t(`values:frequency.${value}`) }))
  const adjustments = SEASONAL_ADJUSTMENTS.map((value) => ({ value, label: t(`values:seasonalAdjustment.${value}`) }))
  const title = { maxLength: LIMITS.titleLength, isRequired: !hasTitle, tooltip: t('oneTitle') }
  return (
    <Form layout="vertical" component={false}>
      <Row gutter={16}>
        {half(<LineField name="titleZh" {...title} />)}
        {half(<LineField name="titleEn" {...title} />)}
        {half(<LineField name="code" maxLength={LIMITS.codeLength} isRequired placeholder="CN.CPI.YOY" />)}
        {half(<ChoiceField name="topic" options={named(lists?.topics)} />)}
        {half(<ChoiceField name="frequency" options={frequencies} isFixed={isFixed} />)}
        {half(<ChoiceField name="unit" options={named(lists?.units)} />)}
        {half(<ChoiceField name="region" options={named(lists?.regions)} />)}
        {half(<ChoiceField name="seasonalAdjustment" options={adjustments} />)}
        {half(<LineField name="source" maxLength={LIMITS.sourceLength} />)}
        {half(<LineField name="sourceUrl" maxLength={LIMITS.urlLength} placeholder="https://" />)}
        {half(<ChoiceField name="licence" options={named(lists?.licences)} />)}
        {half(
          <PropertyField
            name="tags"
            input={(tags, change, props) => (
              <Select
                {...props}
                mode="tags"
                value={tags}
                tokenSeparators={[',', '，', '、']}
                open={false}
                suffix={null}
                onChange={change}
              />
            )}
          />,
        )}
        <Col span={24}>
          <TextField name="description" minRows={3} maxRows={12} extra={t('markdown')} />
        </Col>
        <Col span={24}>
          <TextField name="notes" minRows={1} maxRows={8} />
        </Col>
      </Row>
    </Form>
  )
}
