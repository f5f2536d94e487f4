import { useEffect, useState, type ReactNode } from 'react'
import { ConfigProvider, theme as antdTheme, type ConfigProviderProps, type ThemeConfig } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../lib/ThemeContext'
import { readableOn, type ThemeChoice } from '../lib/theme'

type Locale = ConfigProviderProps['locale']

const LIGHT_GROUND = '#ffffff'
/** The lightest ground that text stands on in the dark. */
const DARK_GROUND = '#262626'
const AVATAR_GROUND = '#5c6773'

/** antd's tokens for a choice: text and solid buttons take the first step of the colour that can be read. */
function themeConfig({ color, dark }: ThemeChoice): ThemeConfig {
  const ground = dark ? DARK_GROUND : LIGHT_GROUND
  const text = readableOn(color, ground)
  return {
    algorithm: dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: readableOn(color, LIGHT_GROUND),
      colorInfo: readableOn(color, LIGHT_GROUND),
      colorLink: text,
      borderRadius: 6,
      colorLinkHover: text,
      colorTextDescription: dark ? 'rgba(255,255,255,0.6)' : 'rgba(0,0,0,0.6)',
      colorTextPlaceholder: dark ? 'rgba(255,255,255,0.5)' : 'rgba(0,0,0,0.55)',
    },
    components: {
      Tabs: { itemSelectedColor: text, itemHoverColor: text, itemActiveColor: text, inkBarColor: text },
      Avatar: { colorTextPlaceholder: AVATAR_GROUND },
    },
  }
}

/** English is loaded only when it is chosen; Chinese comes with pro-components anyway. */
function useLocale(): Locale {
  const { i18n } = useTranslation()
  const [english, setEnglish] = useState<Locale>()
  const isEnglish = i18n.language === 'en'
  useEffect(() => {
    if (isEnglish && !english) void import('antd/es/locale/en_US').then((module) => setEnglish(module.default))
  }, [isEnglish, english])
  return isEnglish ? english : zhCN
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme()
  const locale = useLocale()
  return (
    <ConfigProvider theme={themeConfig(theme)} {...(locale && { locale })}>
      {children}
    </ConfigProvider>
  )
}
