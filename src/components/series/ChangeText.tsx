import { formatPercent } from '../../lib/formats'
import styles from './ChangeText.module.css'

/** A change in percent with its direction, by arrow as well as by colour. */
export function ChangeText({ value }: { value: number | null }) {
  if (value === null) return <span className={styles.none}>–</span>
  const direction = value > 0.005 ? 'up' : value < -0.005 ? 'down' : 'flat'
  return <span className={styles[direction]}>{formatPercent(value)}</span>
}
