import { DownOutlined } from '@ant-design/icons'
import styles from './LazySelect.module.css'
import type { SelectProps } from './LazySelectList'
import { useCodeOnDemand } from './useCodeOnDemand'

/** A select whose list is loaded with the first look into it: until then its value stands in a field that looks alike. */
export function LazySelect<Value extends string>(props: SelectProps<Value>) {
  const [code, demand] = useCodeOnDemand(() => import('./LazySelectList'))
  if (code) return <code.LazySelectList {...props} />
  const { label, value, options } = props
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-label={label}
      className={styles.field}
      onClick={demand}
      onKeyDown={({ key }) => key.startsWith('Arrow') && demand()}
    >
      <span className={styles.value}>{options.find((option) => option.value === value)?.label}</span>
      <DownOutlined className={styles.arrow} />
    </button>
  )
}
