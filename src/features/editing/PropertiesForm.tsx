import { memo } from 'react'
import { Col, Form, Input, Row, Select, type FormInstance } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FREQUENCIES } from '#domain/frequency'
import { issueMessage } from '#domain/issue'
import { say } from '#domain/language'
import { LIMITS } from '#domain/limits'
import type { Term } from '#domain/schema/lists'
import { SEASONAL_ADJUSTMENTS, SeriesProperties } from '#domain/schema/series'
import { listsQuery, useTerms } from '../../lib/catalogue'
import { currentLanguage } from '../../lib/i18n'

interface Props {
  form: FormInstance<SeriesProperties>
  initial: SeriesProperties
  /** Fixed once there are observations saved. */
  isFrequencyFixed: boolean
  onChange: (properties: SeriesProperties) => void
}

type Name = keyof SeriesProperties

/** The rule of a field is the domain's own: what the server would say, said at once. */
const ruleOf = (name: Name) => ({
  validator: (_: unknown, value: unknown) => {
    const result = SeriesProperties.shape[name].safeParse(value)
    const issue = result.error?.issues[0]
    if (!issue) return Promise.resolve()
    const { key, params } = issueMessage(issue, value)
    return Promise.reject(new Error(say(currentLanguage(), `validation.${key}`, params)))
  },
})

/** A title in at least one language. */
const oneTitle = ({ getFieldValue }: { getFieldValue: (name: Name) => string }) => ({
  validator: () =>
    getFieldValue('titleZh')?.trim() || getFieldValue('titleEn')?.trim()
      ? Promise.resolve()
      : Promise.reject(new Error(say(currentLanguage(), 'validation.oneTitle'))),
})

/** What an editor says of a series. */
export const PropertiesForm = memo(function PropertiesForm({ form, initial, isFrequencyFixed, onChange }: Props) {
  const { t } = useTranslation('editing')
  const terms = useTerms()
  const { data: lists } = useQuery(listsQuery)
  const [titleZh, titleEn] = [Form.useWatch('titleZh', form), Form.useWatch('titleEn', form)]
  const hasTitle = Boolean(titleZh?.trim() || titleEn?.trim())
  const options = (entries: Term[] | undefined) =>
    (entries ?? []).map((entry) => ({ value: entry.id, label: terms.inLanguage(entry) }))
  const choice = (name: Name, entries: { value: string; label: string }[], rest: object = {}) => (
    <Form.Item
      name={name}
      label={t(`common:property.${name}`)}
      rules={[ruleOf(name)]}
      required
      getValueProps={(value: string) => ({ value: value || undefined })}
    >
      <Select showSearch={{ optionFilterProp: 'label' }} options={entries} placeholder={t('choose')} {...rest} />
    </Form.Item>
  )
  const input = (name: Name, maxLength: number, rest: object = {}, item: object = {}) => (
    <Form.Item name={name} label={t(`common:property.${name}`)} rules={[ruleOf(name)]} {...item}>
      <Input maxLength={maxLength} {...rest} />
    </Form.Item>
  )
  const title = (name: 'titleZh' | 'titleEn') =>
    input(
      name,
      LIMITS.titleLength,
      {},
      {
        rules: [ruleOf(name), oneTitle],
        dependencies: [name === 'titleZh' ? 'titleEn' : 'titleZh'],
        required: !hasTitle,
        tooltip: t('oneTitle'),
      },
    )
  return (
    <Form<SeriesProperties>
      form={form}
      layout="vertical"
      initialValues={initial}
      onValuesChange={(_, all) => onChange({ ...initial, ...all })}
    >
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          {title('titleZh')}
        </Col>
        <Col xs={24} sm={12}>
          {title('titleEn')}
        </Col>
        <Col xs={24} sm={12}>
          {input('code', LIMITS.codeLength, { placeholder: 'CN.CPI.YOY' }, { required: true })}
        </Col>
        <Col xs={24} sm={12}>
          {choice('topic', options(lists?.topics))}
        </Col>
        <Col xs={24} sm={12}>
          {choice(
            'frequency',
            FREQUENCIES.map((value) => ({ value, label: t(`common:frequency.${value}`) })),
            { disabled: isFrequencyFixed },
          )}
        </Col>
        <Col xs={24} sm={12}>
          {choice('unit', options(lists?.units))}
        </Col>
        <Col xs={24} sm={12}>
          {choice('region', options(lists?.regions))}
        </Col>
        <Col xs={24} sm={12}>
          {choice(
            'seasonalAdjustment',
            SEASONAL_ADJUSTMENTS.map((value) => ({ value, label: t(`common:seasonalAdjustment.${value}`) })),
          )}
        </Col>
        <Col xs={24} sm={12}>
          {input('source', LIMITS.sourceLength)}
        </Col>
        <Col xs={24} sm={12}>
          {input('sourceUrl', LIMITS.urlLength, { placeholder: 'https://' })}
        </Col>
        <Col xs={24} sm={12}>
          {choice('licence', options(lists?.licences))}
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item name="tags" label={t('common:property.tags')} rules={[ruleOf('tags')]}>
            <Select mode="tags" tokenSeparators={[',', '，', '、']} open={false} suffix={null} />
          </Form.Item>
        </Col>
        <Col span={24}>
          <Form.Item
            name="description"
            label={t('common:property.description')}
            rules={[ruleOf('description')]}
            extra={t('markdown')}
          >
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={LIMITS.descriptionLength} />
          </Form.Item>
        </Col>
        <Col span={24}>
          <Form.Item name="notes" label={t('common:property.notes')} rules={[ruleOf('notes')]}>
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} maxLength={LIMITS.descriptionLength} />
          </Form.Item>
        </Col>
      </Row>
    </Form>
  )
})
