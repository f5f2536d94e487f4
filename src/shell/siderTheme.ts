import { MENU } from '../lib/settings/theme'

/** The specification's menu colours, as ProLayout takes them. */
export const siderToken = {
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

/** And as antd's menu takes them, for groups and fly-outs. */
export const groupTheme = {
  components: {
    Menu: {
      subMenuItemBg: MENU.subMenuBackground,
      subMenuItemSelectedColor: MENU.activeText,
      darkItemBg: MENU.background,
      darkSubMenuItemBg: MENU.subMenuBackground,
      darkItemSelectedBg: MENU.hover,
      darkItemSelectedColor: MENU.activeText,
      // The fly-outs of the collapsed sidebar.
      popupBg: MENU.background,
      darkPopupBg: MENU.background,
    },
  },
}
