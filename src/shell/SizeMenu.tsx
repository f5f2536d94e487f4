import { FontSizeOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../components/MenuButton'
import { SIZES, type Size } from '../lib/settings/settings'
import { useSettings } from '../lib/settings/settingsStore'
import { toast } from '../lib/toast'

/** The height of controls everywhere, in the open tabs too. */
export function SizeMenu() {
  const { t } = useTranslation()
  const { size, changeSize } = useSettings()
  const items = (Object.keys(SIZES) as Size[]).map((name) => ({
    key: name,
    label: t(`shell.size.${name}`),
    disabled: name === size,
  }))
  const choose = (name: Size) => {
    changeSize(name)
    toast('success', t('shell.sizeSwitched'))
  }
  return (
    <MenuButton
      items={items}
      onChoose={(key) => choose(key as Size)}
      type="text"
      icon={<FontSizeOutlined />}
      title={t('shell.globalSize')}
      aria-label={t('shell.globalSize')}
    />
  )
}
