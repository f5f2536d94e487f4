import type { ReactNode } from 'react'
import { Select } from 'antd'
import styles from './Import.module.css'

/** One point of how a file is read, by its name. */
export const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className={styles.field}>
    <span>{label}</span>
    {children}
  </label>
)

interface ChoiceProps<Value extends string | number | null> {
  label: string
  value: Value
  options: { value: NonNullable<Value>; label: string; disabled?: boolean }[]
  onChange: (value: Value) => void
}

/** A point with a few readings to choose from. */
export const Choice = <Value extends string | number | null>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) => (
  <Field label={label}>
    <Select<Value>
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={options}
      aria-label={label}
      onChange={(chosen) => onChange(chosen)}
    />
  </Field>
)
