import { memo } from 'react'
import { ProForm, ProFormRadio } from '@ant-design/pro-components'
import { useTranslation } from 'react-i18next'
import { DOWNLOAD_FORMATS, type DownloadFormat } from '#domain/downloadFormats'
import { EXPORT_LAYOUTS, type ExportLayout } from '#domain/schema/exports'
import { formatCount } from '../../lib/formats'

export interface ExportValues {
  what: 'picked' | 'all'
  format: DownloadFormat
  layout: ExportLayout
}

/** Whether a format is a table, which has series below each other or side by side. */
export const hasLayout = (format: DownloadFormat): boolean => format === 'csv' || format === 'xlsx'

interface Props {
  values: ExportValues
  /** How many series are chosen, and how many the list shows. */
  picked: number
  total: number
  isDisabled: boolean
  /** The same at every rendering. */
  onChange: (values: ExportValues) => void
}

/** What is taken along, and how. It stays as it is while bytes are counted beside it. */
export const ExportForm = memo(function ExportForm({ values, picked, total, isDisabled, onChange }: Props) {
  const { t } = useTranslation('export')
  const { format } = values
  return (
    <ProForm<ExportValues>
      name="export"
      submitter={false}
      disabled={isDisabled}
      initialValues={values}
      onValuesChange={(_, next) => onChange(next)}
    >
      <ProFormRadio.Group
        name="what"
        label={t('what')}
        hidden={picked === 0}
        options={[
          { value: 'picked', label: t('picked', { count: picked }), disabled: picked === 0 },
          { value: 'all', label: t('all', { total: formatCount(total) }) },
        ]}
      />
      <ProFormRadio.Group
        name="format"
        label={t('format')}
        options={DOWNLOAD_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
      />
      <ProFormRadio.Group
        name="layout"
        label={t('layout')}
        hidden={!hasLayout(format)}
        options={EXPORT_LAYOUTS.map((value) => ({
          value,
          label: t(format === 'xlsx' ? `sheets.${value}` : `tables.${value}`),
        }))}
      />
    </ProForm>
  )
})
