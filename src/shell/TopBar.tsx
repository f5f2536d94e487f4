import { MenuFoldOutlined, MenuUnfoldOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Avatar, Button, Flex, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { Language } from '#domain/language'
import { changeLanguage } from '../lib/i18n'
import { loginPath } from '../lib/redirect'
import { useSessionActions, useUser } from '../lib/session'
import { useTheme } from '../lib/ThemeContext'
import { ThemeColors } from './ThemeColors'
import styles from './TopBar.module.css'

interface Props {
  isCollapsed: boolean
  onToggle: () => void
}

export function TopBar({ isCollapsed, onToggle }: Props) {
  const { t } = useTranslation()
  return (
    <header className={styles.bar}>
      <Button
        type="text"
        icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={t('shell.toggleSidebar')}
        aria-expanded={!isCollapsed}
        onClick={onToggle}
      />
      <Link to="/dashboard" className={styles.welcome}>
        {t('shell.welcome')}
      </Link>
      <Flex align="center" gap={4} className={styles.right}>
        <LanguageSwitch />
        <DarkSwitch />
        <ThemeColors />
        <Account />
      </Flex>
    </header>
  )
}

function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const other: Language = i18n.language === 'zh' ? 'en' : 'zh'
  return (
    <Tooltip title={t('shell.language')}>
      <Button type="text" lang={other} onClick={() => void changeLanguage(other)}>
        {t('shell.otherLanguage')}
      </Button>
    </Tooltip>
  )
}

function DarkSwitch() {
  const { t } = useTranslation()
  const { theme, changeTheme } = useTheme()
  const label = theme.dark ? t('shell.light') : t('shell.dark')
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={theme.dark ? <SunOutlined /> : <MoonOutlined />}
        aria-label={label}
        onClick={() => changeTheme({ dark: !theme.dark })}
      />
    </Tooltip>
  )
}

/** Who is signed in, with log-out; else the way to sign in. */
function Account() {
  const { t } = useTranslation()
  const user = useUser()
  const { signOut } = useSessionActions()
  const navigate = useNavigate()
  const location = useLocation()
  const here = location.pathname + location.search
  if (!user) {
    return (
      <Link to={loginPath(here)}>
        <Button type="primary">{t('session.signIn')}</Button>
      </Link>
    )
  }
  const leave = async () => {
    await signOut()
    await navigate(loginPath(here))
  }
  return (
    <Flex align="center" gap={8} className={styles.account}>
      <Avatar size="small" {...(user.avatar && { src: user.avatar })} alt="">
        {[...user.name][0]?.toUpperCase()}
      </Avatar>
      <span className={styles.name}>{user.name}</span>
      <Button type="link" size="small" onClick={() => void leave()}>
        {t('session.signOut')}
      </Button>
    </Flex>
  )
}
