import { Select } from 'antd'

export interface SelectProps<Value extends string = string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

const LIST_HEIGHT = 400

/** Opens at once: it comes when somebody asked for it. */
export function LazySelectList<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  return (
    <Select<Value>
      autoFocus
      defaultOpen
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={[...options]}
      onChange={onChange}
      aria-label={label}
      listHeight={LIST_HEIGHT}
      popupMatchSelectWidth={false}
    />
  )
}
