import { memo } from 'react'
import {
  CommentOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SunOutlined,
  UserOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import type { Language } from '#domain/language'
import { Hint } from '../components/Hint'
import { chooseLanguage } from '../lib/settings/i18n'
import { isPermitted, routeChain } from '../lib/routes/routes'
import { useRouteTable } from '../lib/routes/RoutesContext'
import { useUser } from '../lib/session/session'
import { useSettings } from '../lib/settings/settingsStore'
import { siteQuery } from '../lib/api/site'
import { toast } from '../lib/toast'
import { ErrorLogButton } from './ErrorLogButton'
import { FullscreenButton } from './FullscreenButton'
import { HeaderSearch } from './HeaderSearch'
import { SizeMenu } from './SizeMenu'
import styles from './TopBar.module.css'

interface Props {
  isMobile?: boolean
  onSettings: () => void
}

/** What stands at the right of the top bar, and in the drawer on mobile. */
export const TopBarTools = memo(function TopBarTools({ isMobile = false, onSettings }: Props) {
  const { t } = useTranslation()
  const { settings } = useSettings()
  return (
    <div className={styles.tools}>
      <HeaderSearch isMobile={isMobile} />
      <PageLink path={PATHS.userCenter} label={t('shell.userCenter')} icon={<UserOutlined />} />
      <PageLink path={PATHS.feedback} label={t('shell.feedback')} icon={<CommentOutlined />} saysFrom />
      <Help />
      <ErrorLogButton />
      <FullscreenButton />
      <SizeMenu />
      {!isMobile && <LanguageSwitch />}
      <DarkSwitch />
      {settings.showSettings && (
        <Hint title={t('settings.title')}>
          <Button type="text" icon={<SettingOutlined />} aria-label={t('settings.title')} onClick={onSettings} />
        </Hint>
      )}
    </div>
  )
})

/** A button to a page of the route table that one may see. */
interface PageLinkProps {
  path: string
  label: string
  icon: React.ReactNode
  /** The page learns from which one it was come to. */
  saysFrom?: true
}

function PageLink({ path, label, icon, saysFrom }: PageLinkProps) {
  const routes = useRouteTable()
  const user = useUser()
  const navigate = useNavigate()
  const chain = routeChain(routes, path)
  if (chain.length === 0 || chain.some((part) => !isPermitted(part, user))) return null
  return (
    <Hint title={label}>
      <Button
        type="text"
        icon={icon}
        aria-label={label}
        onClick={() =>
          void navigate(
            saysFrom && location.pathname !== path
              ? `${path}?page=${encodeURIComponent(location.pathname + location.search)}`
              : path,
          )
        }
      />
    </Hint>
  )
}

/** The help document: a public address, or the page in the application. */
function Help() {
  const { t } = useTranslation()
  const { data: site } = useQuery(siteQuery)
  if (!site?.helpUrl)
    return <PageLink path={PATHS.documentation} label={t('shell.help')} icon={<QuestionCircleOutlined />} />
  return (
    <Hint title={t('shell.help')}>
      <Button
        type="text"
        icon={<QuestionCircleOutlined />}
        aria-label={t('shell.help')}
        href={site.helpUrl}
        target="_blank"
        rel="noopener noreferrer"
      />
    </Hint>
  )
}

export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const other: Language = i18n.language === 'zh' ? 'en' : 'zh'
  const change = async () => {
    await chooseLanguage(other).then(
      () => toast('success', i18n.t('shell.languageSwitched')),
      () => toast('error', t('network.offline')),
    )
  }
  return (
    <Hint title={t('shell.language')}>
      <Button type="text" lang={other} onClick={() => void change()}>
        {t('shell.otherLanguage')}
      </Button>
    </Hint>
  )
}

function DarkSwitch() {
  const { t } = useTranslation()
  const { settings, change } = useSettings()
  const label = settings.dark ? t('shell.light') : t('shell.dark')
  return (
    <Hint title={label}>
      <Button
        type="text"
        icon={settings.dark ? <SunOutlined /> : <MoonOutlined />}
        aria-label={label}
        onClick={() => change({ dark: !settings.dark })}
      />
    </Hint>
  )
}
