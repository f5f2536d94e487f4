import { useState } from 'react'
import { ProLayout } from '@ant-design/pro-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, matchPath, Outlet, useLocation } from 'react-router-dom'
import { flatRoutes, permittedRoutes, type AppRoute } from '../lib/routes'
import { useUser } from '../lib/session'
import { siteQuery } from '../lib/site'
import { MENU } from '../lib/theme'
import { useTheme } from '../lib/ThemeContext'
import { menuItems } from './menu'
import styles from './Shell.module.css'
import { TopBar } from './TopBar'
import { useSidebar } from './useSidebar'

const SIDEBAR_WIDTH = 210

const siderToken = {
  colorMenuBackground: MENU.background,
  colorTextMenuTitle: '#fff',
  colorTextMenu: MENU.text,
  colorTextMenuSecondary: MENU.text,
  colorTextMenuSelected: MENU.activeText,
  colorTextMenuItemHover: MENU.text,
  colorTextMenuActive: MENU.activeText,
  colorTextSubMenuSelected: MENU.activeText,
  colorBgMenuItemHover: MENU.hover,
  colorBgMenuItemSelected: MENU.hover,
  colorBgMenuItemCollapsedElevated: MENU.background,
  colorTextCollapsedButton: MENU.text,
  colorBgCollapsedButton: MENU.background,
  colorMenuItemDivider: 'transparent',
} as const

/** The frame around every page: sidebar from the routes one may see, top bar, the page, footer. */
export default function Shell({ routes }: { routes: readonly AppRoute[] }) {
  const { t } = useTranslation()
  const { theme } = useTheme()
  const user = useUser()
  const location = useLocation()
  const sidebar = useSidebar()
  const [menuTop, setMenuTop] = useState<string[]>([])
  const { data: site } = useQuery(siteQuery)
  const current = flatRoutes(routes).find(({ path }) => matchPath(path, location.pathname))
  const active = current?.meta.activeMenu ?? location.pathname
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <ProLayout
        layout="side"
        siderWidth={SIDEBAR_WIDTH}
        title=""
        logo={<img src="/favicon.svg" alt="" width={28} height={28} />}
        menuHeaderRender={(logo) => (
          <Link to="/" className={styles.brand}>
            {logo}
            {!sidebar.isCollapsed && <span className={styles.brandTitle}>{t('shell.sidebarTitle')}</span>}
          </Link>
        )}
        navTheme={theme.dark ? 'realDark' : 'light'}
        token={{
          sider: siderToken,
          pageContainer: { paddingBlockPageContainerContent: 0, paddingInlinePageContainerContent: 0 },
        }}
        headerRender={false}
        pageTitleRender={false}
        breakpoint={false}
        isMobile={sidebar.isMobile}
        collapsed={sidebar.isCollapsed}
        onCollapse={sidebar.setCollapsed}
        collapsedButtonRender={false}
        disableMobile={!sidebar.isMobile}
        menuDataRender={() => menuItems(permittedRoutes(routes, user), t)}
        menuItemRender={(item, dom) => (
          <Link to={item.path ?? '/'} onClick={sidebar.closeOnMobile}>
            {dom}
          </Link>
        )}
        openKeys={menuTop}
        onOpenChange={(keys) => setMenuTop(keys || [])}
        location={{ pathname: active }}
        footerRender={() => site?.filing && <Filing text={site.filing.text} url={site.filing.url} />}
      >
        <TopBar isCollapsed={sidebar.isCollapsed} onToggle={sidebar.toggle} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </ProLayout>
    </div>
  )
}

function Filing({ text, url }: { text: string; url: string }) {
  return (
    <footer className={styles.footer}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    </footer>
  )
}
