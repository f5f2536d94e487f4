import { useId, type KeyboardEvent } from 'react'
import { CheckOutlined } from '@ant-design/icons'
import { ColorPicker, Drawer, Flex, Radio, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { CHANGE_COLOURS, type ChangeColours, type Settings } from '../lib/settings/settings'
import { useSettings } from '../lib/settings/settingsStore'
import { THEME_COLORS } from '../lib/settings/theme'
import { endToast, toast } from '../lib/toast'
import styles from './Settings.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
}

const WIDTH = 260
const COMPILING = 'compiling the theme'

/** What a person may choose of the looks; all of it acts at once and is remembered. */
export default function SettingsPanel({ isOpen, onClose }: Props) {
  const { t, i18n } = useTranslation()
  return (
    <Drawer open={isOpen} onClose={onClose} size={WIDTH} title={t('settings.title')}>
      <Flex vertical gap={20}>
        <ThemeColour />
        <Choice name="dark" label={t('shell.dark')} />
        <Choice name="tagsView" label={t('settings.tagsView')} />
        <Choice name="fixedHeader" label={t('settings.fixedHeader')} />
        <Choice name="sidebarLogo" label={t('settings.sidebarLogo')} />
        <ColoursOfChanges />
        {i18n.language === 'zh' && <Choice name="supportPinyinSearch" label={t('settings.pinyinSearch')} />}
      </Flex>
    </Drawer>
  )
}

type Flag = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]

function Choice({ name, label }: { name: Flag; label: string }) {
  const { settings, change } = useSettings()
  const id = useId()
  return (
    <Flex justify="space-between" align="center">
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={settings[name]} onChange={(isOn) => change({ [name]: isOn })} />
    </Flex>
  )
}

/** Whether a rise is green or red, as markets differ; neither by default. */
function ColoursOfChanges() {
  const { t } = useTranslation()
  const { settings, change } = useSettings()
  const id = useId()
  return (
    <Flex vertical gap={8}>
      <span id={id}>{t('settings.changeColours')}</span>
      <Radio.Group
        aria-labelledby={id}
        vertical
        value={settings.changeColours}
        options={CHANGE_COLOURS.map((value) => ({ value, label: t(`settings.${value}`) }))}
        onChange={({ target }) => change({ changeColours: target.value as ChangeColours })}
      />
    </Flex>
  )
}

/** The specification's eight colours, or any other. */
function ThemeColour() {
  const { t } = useTranslation()
  const { settings, change } = useSettings()
  const choose = (theme: string) => {
    if (theme.toLowerCase() === settings.theme.toLowerCase()) return
    toast('loading', t('settings.compiling'), COMPILING)
    // The message is painted first: making the theme takes the page a moment.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        change({ theme })
        requestAnimationFrame(() => requestAnimationFrame(() => endToast(COMPILING)))
      }),
    )
  }
  const chosen = THEME_COLORS.findIndex((color) => color.toLowerCase() === settings.theme.toLowerCase())
  const focusable = Math.max(0, chosen)
  /** Arrows go on to the next colour and choose it, as in any group of radios. */
  const walk = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = (index + step + THEME_COLORS.length) % THEME_COLORS.length
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=radio]')[to]?.focus()
    choose(THEME_COLORS[to]!)
  }
  return (
    <section aria-label={t('shell.themeColor')}>
      <Flex justify="space-between" align="center">
        <span>{t('shell.themeColor')}</span>
        <ColorPicker
          value={settings.theme}
          disabledAlpha
          format="hex"
          onChangeComplete={(color) => choose(color.toHexString().slice(0, 7))}
        >
          <button
            type="button"
            className={styles.picker}
            aria-label={t('settings.freeColour')}
            style={{ background: settings.theme }}
          />
        </ColorPicker>
      </Flex>
      <div role="radiogroup" aria-label={t('shell.themeColor')} className={styles.swatches}>
        {THEME_COLORS.map((color, index) => (
          <button
            key={color}
            type="button"
            role="radio"
            tabIndex={index === focusable ? 0 : -1}
            onKeyDown={(event) => walk(event, index)}
            aria-checked={color.toLowerCase() === settings.theme.toLowerCase()}
            aria-label={color}
            className={styles.swatch}
            style={{ background: color }}
            onClick={() => choose(color)}
          >
            {color.toLowerCase() === settings.theme.toLowerCase() && <CheckOutlined />}
          </button>
        ))}
      </div>
    </section>
  )
}
