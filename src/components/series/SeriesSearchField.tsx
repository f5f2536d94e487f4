import { useState, type ComponentProps } from 'react'
import { SearchOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useCodeOnDemand } from '../useCodeOnDemand'
import type { SeriesSearch } from './SeriesSearch'
import styles from './SeriesSearch.module.css'

type Props = ComponentProps<typeof SeriesSearch>

/** The search for a series. Its suggestions are loaded with the first look into the field, which takes text meanwhile. */
export function SeriesSearchField({ initial = '', ...props }: Props) {
  const { label, placeholder, size = 'middle', onSearch } = props
  const { t } = useTranslation()
  const [code, demand, isLost] = useCodeOnDemand(() => import('./SeriesSearch'))
  const [text, setText] = useState(initial)
  const [isComposing, setIsComposing] = useState(false)
  // Not while Chinese is being composed: the field would be taken from under it.
  if (code && !isComposing) return <code.SeriesSearch {...props} initial={text} autoFocus />
  return (
    <>
      <label className={styles.field} data-size={size}>
        <SearchOutlined />
        <input
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            if (isLost) demand()
          }}
          onFocus={demand}
          onCompositionStart={() => setIsComposing(true)}
          onCompositionEnd={() => setIsComposing(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearch?.(text.trim())
          }}
        />
      </label>
      {isLost && (
        <p role="alert" className={styles.lost}>
          {t(navigator.onLine ? 'error.chunk' : 'network.offline')}
        </p>
      )}
    </>
  )
}
