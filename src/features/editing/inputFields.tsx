import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import { PropertyField } from './PropertyField'

interface LineProps {
  name: 'code' | 'titleZh' | 'titleEn' | 'source' | 'sourceUrl'
  maxLength: number
  isRequired?: boolean
  placeholder?: string
  tooltip?: string
}

/** A property that is a line of text. */
export const LineField = ({ name, maxLength, placeholder = '', ...rest }: LineProps) => (
  <PropertyField
    name={name}
    {...rest}
    input={(value, change, props) => (
      <Input
        {...props}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={(event) => change(event.target.value)}
      />
    )}
  />
)

type ChoiceName = 'topic' | 'frequency' | 'unit' | 'region' | 'seasonalAdjustment' | 'licence'

interface ChoiceProps {
  name: ChoiceName
  options: { value: string; label: string }[]
  isFixed?: boolean
}

/** A property that is chosen from a list. */
export function ChoiceField({ name, options, isFixed = false }: ChoiceProps) {
  const { t } = useTranslation('editing')
  return (
    <PropertyField
      name={name}
      isRequired
      input={(value, change, props) => (
        <Select<string | null>
          {...props}
          value={value || null}
          options={options}
          disabled={isFixed}
          placeholder={t('choose')}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next) => change(next ?? '')}
        />
      )}
    />
  )
}

interface TextProps {
  name: 'description' | 'notes'
  minRows: number
  maxRows: number
  extra?: string
}

/** A property of several lines. */
export const TextField = ({ name, minRows, maxRows, ...rest }: TextProps) => (
  <PropertyField
    name={name}
    {...rest}
    input={(value, change, props) => (
      <Input.TextArea
        {...props}
        value={value}
        autoSize={{ minRows, maxRows }}
        maxLength={LIMITS.descriptionLength}
        onChange={(event) => change(event.target.value)}
      />
    )}
  />
)
