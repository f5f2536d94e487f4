import { useRef } from 'react'
import { ProForm, ProFormRadio, ProFormSelect, ProFormText } from '@ant-design/pro-components'
import { Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { unknownPlaces } from '#domain/batch/newSeries'
import type { NewSeriesPlan } from '#domain/schema/batches'
import { LIMITS } from '#domain/limits'
import { Panel } from '../../../components/Panel'
import { Secondary } from '../../../components/Secondary'
import { useTerms } from '../../../lib/api/catalogue'

interface Props {
  plan: NewSeriesPlan
  /** What may stand in a pattern. */
  places: readonly string[]
  status: 'draft' | 'published'
  /** The file says the unit of each series. */
  saysUnits: boolean
  /** Columns that may have units of their own. */
  columns: readonly string[]
  /** Something is typed: the plan follows in a moment. */
  onTyping: () => void
  onPlan: (plan: NewSeriesPlan) => void
  onStatus: (status: 'draft' | 'published') => void
}

type Values = Omit<Partial<NewSeriesPlan>, 'units'> & {
  units?: Record<string, string | undefined>
  status?: 'draft' | 'published'
}

const EMPTY = {
  code: '',
  titleEn: '',
  titleZh: '',
  topic: '',
  unit: '',
  units: {},
  region: '',
  licence: '',
  source: '',
  sourceUrl: '',
  status: 'draft' as const,
}

const SIZE = { xs: 24, sm: 12, lg: 8 }
/** After the last key, in ms: each change plans thousands of series anew. */
const PAUSE = 400

/** A form has no value where nothing is chosen or typed; a plan has an empty one. */
const withoutEmpty = (plan: NewSeriesPlan): Values =>
  Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== ''))

const chosenOf = <Value,>(values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const withEmpty = (values: Values): NewSeriesPlan & { status: 'draft' | 'published' } => ({
  ...EMPTY,
  ...chosenOf({ ...values, units: chosenOf(values.units ?? {}) }),
})

/** What new series are called, and described by. */
export function PlanForm({ plan, places, status, saysUnits, columns, onTyping, onPlan, onStatus }: Props) {
  const { t } = useTranslation(['batch', 'common'])
  const terms = useTerms()
  const timer = useRef<number>(undefined)
  const options = (list: 'topics' | 'units' | 'regions' | 'licences') =>
    (terms.lists?.[list] ?? []).map(({ id }) => ({ value: id, label: terms.title(list, id) }))
  const hasUnits = columns.length > 0
  const select = (name: 'topic' | 'unit' | 'region' | 'licence', list: Parameters<typeof options>[0]) => (
    <ProFormSelect
      name={name}
      label={t(`common:property.${name}`)}
      options={options(list)}
      rules={[{ required: name !== 'unit' || !(saysUnits || hasUnits) }]}
      placeholder=""
      colProps={SIZE}
      fieldProps={{ showSearch: { optionFilterProp: 'label' } }}
    />
  )
  const text = (name: 'code' | 'titleEn' | 'titleZh' | 'source' | 'sourceUrl', most: number) => (
    <ProFormText
      name={name}
      label={t(`common:property.${name}`)}
      colProps={SIZE}
      fieldProps={{ maxLength: most }}
      rules={[
        {
          validator: (_, value: string | undefined) => {
            const [unknown] = unknownPlaces(value ?? '', places)
            return unknown === undefined
              ? Promise.resolve()
              : Promise.reject(new Error(t('file.unknownPlace', { name: unknown })))
          },
        },
      ]}
      placeholder=""
    />
  )
  return (
    <Panel title={t('file.newSeries')}>
      <ProForm<Values>
        name="plan"
        grid
        rowProps={{ gutter: 16 }}
        submitter={false}
        autoFocusFirstInput={false}
        initialValues={{ ...withoutEmpty(plan), status }}
        onValuesChange={(_, values) => {
          // An emptied field has no value at all.
          const { status: next, ...rest } = withEmpty(values)
          onStatus(next)
          onTyping()
          clearTimeout(timer.current)
          timer.current = window.setTimeout(() => onPlan(rest), PAUSE)
        }}
      >
        {text('code', LIMITS.codeLength)}
        {text('titleEn', LIMITS.titleLength)}
        {text('titleZh', LIMITS.titleLength)}
        {select('topic', 'topics')}
        {select('unit', 'units')}
        {select('region', 'regions')}
        {select('licence', 'licences')}
        {text('source', LIMITS.sourceLength)}
        {text('sourceUrl', LIMITS.urlLength)}
        <ProFormRadio.Group
          name="status"
          label={t('file.status')}
          colProps={SIZE}
          options={(['draft', 'published'] as const).map((value) => ({ value, label: t(`file.as.${value}`) }))}
        />
        {hasUnits && (
          <ProForm.Group title={t('file.units')} colProps={{ span: 24 }} rowProps={{ gutter: 16 }}>
            {columns.map((column) => (
              <ProFormSelect
                key={column}
                name={['units', column]}
                label={column}
                options={options('units')}
                placeholder={t('file.sameUnit')}
                colProps={SIZE}
                fieldProps={{ showSearch: { optionFilterProp: 'label' } }}
              />
            ))}
          </ProForm.Group>
        )}
      </ProForm>
      <Flex gap={4} align="center" wrap>
        <Secondary>{t('file.places')}</Secondary>
        {places.map((place) => (
          <Tag key={place}>{`{${place}}`}</Tag>
        ))}
      </Flex>
      <Secondary>{t('file.fromFile')}</Secondary>
    </Panel>
  )
}
