import type { CSSProperties } from 'react'
import { theme } from 'antd'
import { useSettings } from '../../lib/settings/settingsStore'
import { linkInLight } from '../../lib/settings/theme'
import { chartPalette } from './lines'
import styles from './LineDot.module.css'

/** The colour of a line beside its name, on screen and on paper. `place`: of the line among those drawn, from 0. */
export function LineDot({ place }: { place: number }) {
  const { token } = theme.useToken()
  const { settings } = useSettings()
  const colour = chartPalette(token.colorLink)[place]
  const onPaper = chartPalette(linkInLight(settings.theme))[place]
  return <span className={styles.dot} style={{ '--on-screen': colour, '--on-paper': onPaper } as CSSProperties} />
}
