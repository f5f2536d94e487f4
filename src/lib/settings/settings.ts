import { readCookie, writeCookie } from '../storage/cookies'
import { fieldsOf, flag, type Shape } from '../storage/shape'
import { local } from '../storage/storage'

/** Heights of controls in px, by the name of the size. */
export const SIZES = { default: 40, medium: 36, small: 32, mini: 28 } as const
export type Size = keyof typeof SIZES

/** Colours of changes: none, or as one market or the other has them. */
export const CHANGE_COLOURS = ['neutral', 'redUp', 'greenUp'] as const
export type ChangeColours = (typeof CHANGE_COLOURS)[number]

/** What a person chose of the looks; kept on this machine and read before the first paint (index.html). */
export interface Settings {
  /** The theme's colour, six-digit hex. */
  theme: string
  dark: boolean
  /** The gear at the edge of the page. */
  showSettings: boolean
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  supportPinyinSearch: boolean
  changeColours: ChangeColours
}

const DEFAULTS: Settings = {
  theme: '#1890ff',
  dark: false,
  showSettings: true,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  supportPinyinSearch: true,
  changeColours: 'neutral',
}

export const SETTINGS_KEY = 'settings'

const colour: Shape<string> = (value): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)

const understood = fieldsOf<Settings>({
  theme: colour,
  dark: flag,
  showSettings: flag,
  tagsView: flag,
  fixedHeader: flag,
  sidebarLogo: flag,
  supportPinyinSearch: flag,
  changeColours: (value): value is ChangeColours => CHANGE_COLOURS.some((choice) => choice === value),
})

export const systemDarkness = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** Until somebody chooses, darkness follows the system. */
export const readSettings = (): Settings => ({
  ...DEFAULTS,
  dark: systemDarkness().matches,
  ...local.read(SETTINGS_KEY, understood),
})
/** Keeps what was chosen, and no more: what was not goes on following its default. */
export const keepSettings = (chosen: Partial<Settings>): void =>
  void local.write(SETTINGS_KEY, { ...local.read(SETTINGS_KEY, understood), ...chosen })

/** The size lives in a cookie, by the specification; medium until somebody chooses. */
export function readSize(): Size {
  const kept = readCookie('size')
  return kept !== undefined && Object.hasOwn(SIZES, kept) ? (kept as Size) : 'medium'
}
export const keepSize = (size: Size): void => writeCookie('size', size)
