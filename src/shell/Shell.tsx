import { useCallback, useEffect, useState } from 'react'
import { ConfigProvider, Drawer } from 'antd'
import i18next from 'i18next'
import { ProLayout } from '@ant-design/pro-components'
import { Provider as MotionProvider } from '@rc-component/motion'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, type Location } from 'react-router-dom'
import { isExternalLink } from '#domain/validate'
import { lazyPart } from '../components/lazyPart'
import { permittedRoutes, routeChain } from '../lib/routes/routes'
import { useRouteTable } from '../lib/routes/RoutesContext'
import { useUser } from '../lib/session/session'
import { useSettings } from '../lib/settings/settingsStore'
import { siteQuery, useSiteTitle } from '../lib/api/site'
import { useTabTitles } from '../lib/tabs/tabNames'
import { shownTab } from '../lib/tabs/tabs'
import { useTabs, useTabsStore } from '../lib/tabs/TabsContext'
import { useDocumentTitle } from '../lib/useDocumentTitle'
import { Filing } from './Filing'
import { ExternalLink } from './ExternalLink'
import { menuItems } from './menu'
import { OfflineBanner } from './OfflineBanner'
import { SettingsHandle } from './SettingsHandle'
import logo from '../components/logo.svg'
import styles from './Shell.module.css'
import { groupTheme, siderToken } from './siderTheme'
import { TabPanes } from './TabPanes'
import { TabStrip } from './TabStrip'
import { TopBar } from './TopBar'
import { TopBarTools } from './TopBarTools'
import { useOpenGroups } from './useOpenGroups'
import { useScrollMemory } from './useScrollMemory'
import { useSelectedInView } from './useSelectedInView'
import { useSidebar } from './useSidebar'

const UnsavedDialog = lazyPart(() => import('./UnsavedDialog'), {
  // A question that cannot be asked would keep everybody from leaving.
  instead: ({ answer }) => answer(window.confirm(i18next.t('unsaved.text'))),
})

const SIDEBAR_WIDTH = 210
const COLLAPSED_PADDING = 8

interface Props {
  /** The place of the tab that is shown. */
  location: Location
}

/** The frame around the tabs: sidebar from the routes one may see, top bar, strip of open pages, footer. */
export function Shell({ location }: Props) {
  const routes = useRouteTable()
  const { t } = useTranslation()
  const { settings } = useSettings()
  const user = useUser()
  const sidebar = useSidebar(location.pathname)
  const isIcons = !sidebar.isMobile && sidebar.isCollapsed
  const { scroll } = useTabsStore()
  const shown = useTabs(shownTab)
  const question = useTabs((state) => state.question)
  const { data: site } = useQuery(siteQuery)
  const [showsSettings, setShowsSettings] = useState(false)
  // The same at every place, or all tools of the top bar would render anew with it.
  const openSettings = useCallback(() => setShowsSettings(true), [])
  useScrollMemory(shown?.key ?? null, scroll)

  // A choice in a fly-out closes it, and would leave the focus nowhere.
  useEffect(() => {
    const menu = document.activeElement?.closest('[role=menu]')
    if (menu && !menu.closest('aside, header')) document.getElementById('content')?.focus({ preventScroll: true })
  }, [location.pathname])

  const chain = routeChain(routes, location.pathname)
  const highlighted = chain.at(-1)?.meta.activeMenu ?? location.pathname
  const parents = chain.slice(0, -1).map(({ path }) => path)
  const [openGroups, setOpenGroups] = useOpenGroups(location.pathname, parents)
  useSelectedInView(highlighted, openGroups)

  const preloadPage = (path: string) => routeChain(routes, path).at(-1)?.page?.preload?.()
  const siteTitle = useSiteTitle()
  const [title] = useTabTitles(shown ? [shown] : [])
  useDocumentTitle(title === undefined ? siteTitle : `${title} - ${siteTitle}`)

  const sidebarTitle = site?.sidebarTitle ?? t('shell.sidebarTitle')
  return (
    <div
      className={styles.frame}
      data-fixed={settings.fixedHeader || undefined}
      data-tags={settings.tagsView || undefined}
    >
      <a
        data-print="never"
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          // The address stays what can be shared.
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        {t('shell.skip')}
      </a>
      <ProLayout
        layout="side"
        siderWidth={SIDEBAR_WIDTH}
        title=""
        logo={<img src={logo} alt="" width={28} height={28} />}
        menuHeaderRender={
          settings.sidebarLogo &&
          ((logo) => (
            <Link to="/" className={styles.brand} aria-label={sidebarTitle}>
              {logo}
              {!isIcons && <span className={styles.brandTitle}>{sidebarTitle}</span>}
            </Link>
          ))
        }
        navTheme={settings.dark ? 'realDark' : 'light'}
        token={{
          // Groups from edge to edge; the icons of the collapsed one stand in the middle.
          sider: { ...siderToken, paddingInlineLayoutMenu: isIcons ? COLLAPSED_PADDING : 0 },
          pageContainer: { paddingBlockPageContainerContent: 0, paddingInlinePageContainerContent: 0 },
        }}
        menuRender={(_, sider) => {
          // A group opens at once: entries that glide away from under the pointer would lose a quick click.
          const menu = <MotionProvider motion={false}>{sider}</MotionProvider>
          return (
            <ConfigProvider theme={groupTheme}>
              {sidebar.isMobile ? (
                <Drawer
                  open={!sidebar.isCollapsed}
                  onClose={sidebar.toggle}
                  placement="left"
                  size={SIDEBAR_WIDTH}
                  closable={false}
                  getContainer={false}
                  focusable={{ trap: true }}
                  rootStyle={{ position: 'fixed' }}
                  aria-label={t('shell.sidebar')}
                  styles={{ body: { padding: 0 } }}
                >
                  {menu}
                </Drawer>
              ) : (
                <div className={styles.side} data-print="never">
                  {menu}
                </div>
              )}
            </ConfigProvider>
          )
        }}
        headerRender={false}
        pageTitleRender={false}
        breakpoint={false}
        collapsed={isIcons}
        collapsedButtonRender={false}
        // Where mobile begins is the specification's, not ProLayout's: the drawer above is ours.
        disableMobile
        menuDataRender={() => menuItems(permittedRoutes(routes, user), t, site?.repositoryUrl)}
        menuItemRender={({ path = '/' }, entry) =>
          isExternalLink(path) ? (
            <ExternalLink to={path} tabIndex={-1}>
              {entry}
            </ExternalLink>
          ) : (
            // The menu is one stop of the Tab key; inside, arrows lead from entry to entry.
            <Link
              to={path}
              tabIndex={-1}
              aria-current={path === highlighted ? 'page' : undefined}
              onPointerEnter={() => preloadPage(path)}
              onFocus={() => preloadPage(path)}
            >
              {entry}
            </Link>
          )
        }
        menuFooterRender={() =>
          sidebar.isMobile && (
            <div className={styles.drawerTools}>
              <TopBarTools isMobile onSettings={openSettings} />
            </div>
          )
        }
        menuProps={{
          'aria-label': t('shell.sidebar'),
          classNames: { popup: { root: styles.flyOut! } },
          // Here and not at ProLayout, which says at every navigation that all other groups were closed.
          onOpenChange: (keys) => {
            if (!isIcons) setOpenGroups(keys)
          },
        }}
        openKeys={openGroups}
        location={{ pathname: highlighted }}
        footerRender={() => site?.filing && <Filing text={site.filing.text} url={site.filing.url} />}
      >
        <div className={styles.head} data-print="never">
          <TopBar location={location} sidebar={sidebar} onSettings={openSettings} />
          {settings.tagsView && <TabStrip />}
        </div>
        <OfflineBanner />
        <div id="content" className={styles.content} tabIndex={-1}>
          <TabPanes />
        </div>
        {settings.showSettings && (
          <SettingsHandle isOpen={showsSettings} hasHandle={!sidebar.isMobile} onToggle={setShowsSettings} />
        )}
      </ProLayout>
      {question && <UnsavedDialog {...question} />}
    </div>
  )
}
