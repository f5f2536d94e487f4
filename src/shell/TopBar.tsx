import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, type Location } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import { useSiteTitle } from '../lib/api/site'
import { Account } from './Account'
import { Bell } from './Bell'
import { Breadcrumb } from './Breadcrumb'
import { ErrorLogButton } from './ErrorLogButton'
import styles from './TopBar.module.css'
import { LanguageSwitch, TopBarTools } from './TopBarTools'
import type { Sidebar } from './useSidebar'

interface Props {
  location: Location
  sidebar: Sidebar
  onSettings: () => void
}

/** On mobile what does not fit is in the drawer. */
export function TopBar({ location, sidebar: { isMobile, isCollapsed, toggle }, onSettings }: Props) {
  const { t } = useTranslation()
  const siteTitle = useSiteTitle()
  return (
    <header className={styles.bar}>
      <Button
        type="text"
        icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={t('shell.toggleSidebar')}
        aria-expanded={!isCollapsed}
        onClick={toggle}
      />
      {!isMobile && (
        <Link to={PATHS.dashboard} className={styles.welcome}>
          {t('shell.welcome', { site: siteTitle })}
        </Link>
      )}
      <Breadcrumb pathname={location.pathname} />
      <div className={styles.right}>
        {isMobile ? (
          <>
            <ErrorLogButton />
            <LanguageSwitch />
          </>
        ) : (
          <TopBarTools onSettings={onSettings} />
        )}
        <Bell />
        <Account isMobile={isMobile} />
      </div>
    </header>
  )
}
