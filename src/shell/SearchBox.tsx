import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { seriesPath } from '#domain/paths'
import { isExternalLink } from '#domain/validate'
import { Secondary } from '../components/Secondary'
import { seriesListQuery, useTerms } from '../lib/api/catalogue'
import { useRouteTable } from '../lib/routes/RoutesContext'
import { useUser } from '../lib/session/session'
import { useSettings } from '../lib/settings/settingsStore'
import { siteQuery } from '../lib/api/site'
import { useReturnFocus } from '../lib/useReturnFocus'
import { createRouteIndex, pinyinQuery, searchPool } from './routeSearch'
import styles from './TopBar.module.css'

interface Props {
  onClose: () => void
  /** As wide as what it stands in; it stays there when the focus leaves it. */
  isWide?: boolean
}

/** A title and a code beside each other, in px. */
const POPUP_WIDTH = 480
const PAGES = 8
const SERIES = 5

/** Pages first, then series from the server; the first one is chosen by Enter. */
export default function SearchBox({ onClose, isWide = false }: Props) {
  const routes = useRouteTable()
  const { t, i18n } = useTranslation()
  useReturnFocus()
  const { settings } = useSettings()
  const user = useUser()
  const navigate = useNavigate()
  const terms = useTerms()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data: site } = useQuery(siteQuery)
  const pool = useMemo(() => searchPool(routes, user, t, site?.repositoryUrl), [routes, user, t, site?.repositoryUrl])
  const usesPinyin = i18n.language === 'zh' && settings.supportPinyinSearch
  const { data: pinyin } = useQuery({ ...pinyinQuery(pool.map(({ title }) => title)), enabled: usesPinyin })
  const index = useMemo(() => createRouteIndex(pool, usesPinyin ? pinyin : undefined), [pool, usesPinyin, pinyin])
  const { data: series, isFetching } = useQuery({
    ...seriesListQuery({ search, pageSize: SERIES }),
    enabled: search !== '',
  })

  const typed = text.trim()
  const pages = typed === '' ? [] : index.search(typed).slice(0, PAGES)
  const found = search === '' ? [] : (series?.items ?? [])
  const type = (next: string) => {
    hasMoved.current = false
    setIsAsked(false)
    setText(next)
  }
  const options = [
    ...(pages.length > 0
      ? [{ label: t('search.pages'), options: pages.map(({ path, title }) => ({ value: path, label: title })) }]
      : []),
    ...(found.length > 0
      ? [
          {
            label: t('search.series'),
            options: found.map((each) => ({
              value: seriesPath(each.id),
              label: (
                <>
                  {terms.inLanguage(each)} <Secondary>{each.code}</Secondary>
                </>
              ),
            })),
          },
        ]
      : []),
  ]
  const choose = (path: string) => {
    document.getElementById('content')?.focus({ preventScroll: true })
    onClose()
    if (isExternalLink(path)) window.open(path, '_blank', 'noopener,noreferrer')
    else void navigate(path)
  }
  /** Where Enter leads: to a page at once, to a series as soon as its answer is there. */
  const first = pages[0]?.path ?? (search === typed && !isFetching ? found[0] && seriesPath(found[0].id) : undefined)
  const [isAsked, setIsAsked] = useState(false)
  const hasMoved = useRef(false)
  const follow = useEffectEvent(() => first !== undefined && choose(first))
  useEffect(() => {
    if (isAsked) follow()
  }, [isAsked, first])
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && !hasMoved.current && typed !== '') {
      // Whoever chose nothing by arrows means the first.
      event.preventDefault()
      event.stopPropagation()
      setIsAsked(true)
    }
  }
  return (
    <Select<string | null>
      className={isWide ? styles.wideSearch : styles.search}
      showSearch={{ searchValue: text, onSearch: type, filterOption: false }}
      autoFocus
      defaultOpen
      value={null}
      placeholder={t('search.placeholder')}
      aria-label={t('search.open')}
      suffixIcon={null}
      popupMatchSelectWidth={isWide || POPUP_WIDTH}
      placement={isWide ? 'bottomLeft' : 'bottomRight'}
      notFoundContent={
        search === '' ? null : <Secondary>{isFetching ? t('search.busy') : t('search.nothing')}</Secondary>
      }
      options={options}
      onSelect={(path) => path !== null && choose(path)}
      {...(!isWide && { onBlur: onClose })}
      onInputKeyDown={onKey}
    />
  )
}
