import { useDeferredValue, useState } from 'react'
import { SearchOutlined } from '@ant-design/icons'
import { AutoComplete, Flex, Input } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { seriesListQuery, useTerms, type SeriesFilter } from '../../lib/api/catalogue'
import { Secondary } from '../Secondary'
import styles from './SeriesSearch.module.css'

interface Props {
  label: string
  placeholder: string
  initial?: string
  size?: 'large' | 'middle'
  autoFocus?: boolean
  /** A suggestion was chosen. */
  onChoose: (id: number) => void
  /** Enter, with what was typed. */
  onSearch?: (text: string) => void
  /** Ids that are not to be suggested. */
  without?: readonly number[]
  /** Which series are suggested alone. */
  among?: SeriesFilter
  /** What is said where nothing is found; nothing by itself. */
  none?: string
}

const SUGGESTIONS = 8
/** A title and a code beside each other, in px; never narrower than the box. */
const POPUP_WIDTH = 460

/** Finds series as one types: in Chinese, English, pinyin or initials. */
export function SeriesSearch({
  label,
  placeholder,
  initial = '',
  size = 'middle',
  autoFocus = false,
  onChoose,
  onSearch,
  without = [],
  among,
  none,
}: Props) {
  const { t } = useTranslation(['common', 'values'])
  const [text, setText] = useState(initial)
  const search = useDeferredValue(text.trim())
  const terms = useTerms()
  const { data } = useQuery({ ...seriesListQuery({ ...among, search, pageSize: SUGGESTIONS }), enabled: search !== '' })
  const found = search === '' ? [] : (data?.items ?? []).filter(({ id }) => !without.includes(id))
  const options = found.map((series) => ({
    value: String(series.id),
    label: (
      <Flex justify="space-between" gap={12}>
        <span className={styles.title} title={terms.inLanguage(series)}>
          {terms.inLanguage(series)}
        </span>
        <Secondary className={styles.code}>
          {series.code} · {t(`values:frequency.${series.frequency}`)}
        </Secondary>
      </Flex>
    ),
  }))
  return (
    <AutoComplete
      className={styles.search}
      value={text}
      options={options}
      notFoundContent={search !== '' && data && found.length === 0 ? none : null}
      defaultActiveFirstOption={!onSearch}
      defaultOpen={autoFocus}
      autoFocus={autoFocus}
      popupMatchSelectWidth={POPUP_WIDTH}
      classNames={{ popup: { root: styles.popup! } }}
      onSearch={setText}
      onSelect={(id: string) => {
        setText('')
        onChoose(Number(id))
      }}
    >
      <Input
        size={size}
        prefix={<SearchOutlined />}
        placeholder={placeholder}
        aria-label={label}
        maxLength={200}
        allowClear
        onPressEnter={() => onSearch?.(text.trim())}
      />
    </AutoComplete>
  )
}
