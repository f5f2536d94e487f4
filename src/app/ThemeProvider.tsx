import { useMemo, type ReactNode } from 'react'
import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { useTranslation } from 'react-i18next'
import { SIZES, type Settings, type Size } from '../lib/settings/settings'
import { useSettings } from '../lib/settings/settingsStore'
import { LIGHT_GROUND, linkInLight, mix, readableOn, solidOnDark } from '../lib/settings/theme'
import { useReducedMotion } from '../lib/settings/useReducedMotion'

/** The default icon glides out, and stays for ever where its gliding is cut short; this one goes at once. */
const BUTTON = { loadingIcon: <LoadingOutlined /> }
/** Buttons' text is white. */
const WHITE = '#ffffff'
/** The lightest ground that text stands on in the dark. */
const DARK_GROUND = '#262626'
const RED = '#ff4d4f'
const GREEN = '#52c41a'
const YELLOW = '#faad14'
/** antd's own grounds and borders in the light: those of a darker colour would be grey. */
const GROUNDS = {
  colorErrorBg: '#fff2f0',
  colorErrorBorder: '#ffccc7',
  colorSuccessBg: '#f6ffed',
  colorSuccessBorder: '#b7eb8f',
  colorWarningBg: '#fffbe6',
  colorWarningBgHover: '#fff1b8',
  colorWarningBorder: '#ffe58f',
}
/** How much white a colour's own ground has. */
const TINT = 0.85
const darkened = (color: string): string => mix(color, [20, 20, 20], 0.15)

/** antd's tokens for a choice: text and solid buttons take the first step of the colour that can be read. */
function themeConfig({ theme: color, dark }: Settings, size: Size, motion: boolean): ThemeConfig {
  const text = dark ? readableOn(color, DARK_GROUND) : linkInLight(color)
  // The dark algorithm takes a colour 15 % towards its ground: the seed stands that much before it.
  const link = dark ? readableOn(color, DARK_GROUND, darkened) : text
  const solid = dark ? solidOnDark(color, DARK_GROUND, darkened) : readableOn(color, WHITE)
  return {
    algorithm: dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      motion,
      colorPrimary: solid,
      colorInfo: dark ? link : readableOn(color, mix(color, [255, 255, 255], TINT)),
      colorLink: link,
      // antd's own are too pale for text on white, and too dark for text on black; its grounds for them are good.
      ...(dark
        ? { colorError: readableOn(RED, DARK_GROUND, darkened) }
        : {
            colorError: readableOn(RED, LIGHT_GROUND),
            colorSuccess: readableOn(GREEN, LIGHT_GROUND),
            colorWarning: readableOn(YELLOW, LIGHT_GROUND),
            ...GROUNDS,
          }),
      borderRadius: 6,
      controlHeight: SIZES[size],
      colorTextDescription: dark ? 'rgba(255,255,255,0.6)' : 'rgba(0,0,0,0.6)',
      colorTextPlaceholder: dark ? 'rgba(255,255,255,0.5)' : 'rgba(0,0,0,0.55)',
    },
    components: {
      Tabs: { itemSelectedColor: text, itemHoverColor: text, itemActiveColor: text, inkBarColor: text },
      Descriptions: { labelColor: dark ? 'rgba(255,255,255,0.65)' : 'rgba(0,0,0,0.65)' },
      // A line of a field's problem, and space before the next label.
      Form: { itemMarginBottom: 28 },
    },
  }
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const { settings, size } = useSettings()
  const { i18n } = useTranslation()
  const isReduced = useReducedMotion()
  const config = useMemo(() => themeConfig(settings, size, !isReduced), [settings, size, isReduced])
  return (
    <ConfigProvider theme={config} locale={i18n.language === 'zh' ? zhCN : enUS} button={BUTTON}>
      {children}
    </ConfigProvider>
  )
}
