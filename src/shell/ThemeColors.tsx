import { BgColorsOutlined, CheckOutlined } from '@ant-design/icons'
import { Button, Flex, Popover, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { THEME_COLORS } from '../lib/theme'
import { useTheme } from '../lib/ThemeContext'
import styles from './TopBar.module.css'

/** The specification's eight theme colours, applied at once. */
export function ThemeColors() {
  const { t } = useTranslation()
  return (
    <Popover trigger="click" placement="bottomRight" title={t('shell.themeColor')} content={<Swatches />}>
      <Tooltip title={t('shell.themeColor')}>
        <Button type="text" icon={<BgColorsOutlined />} aria-label={t('shell.themeColor')} />
      </Tooltip>
    </Popover>
  )
}

function Swatches() {
  const { theme, changeTheme } = useTheme()
  return (
    <Flex gap={8} wrap role="radiogroup" className={styles.swatches}>
      {THEME_COLORS.map((color) => (
        <button
          key={color}
          type="button"
          role="radio"
          aria-checked={color === theme.color}
          aria-label={color}
          className={styles.swatch}
          style={{ backgroundColor: color }}
          onClick={() => changeTheme({ color })}
        >
          {color === theme.color && <CheckOutlined />}
        </button>
      ))}
    </Flex>
  )
}
