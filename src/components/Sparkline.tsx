import styles from './Sparkline.module.css'

interface Props {
  values: readonly (number | null)[]
  label?: string
}

const WIDTH = 100
const HEIGHT = 28
const MARGIN = 2

/** Runs of values between the missing ones, as SVG paths. */
function pathOf(values: readonly (number | null)[]): string {
  const present = values.filter((value) => value !== null)
  const low = Math.min(...present)
  const span = Math.max(...present) - low || 1
  const x = (i: number) => (i / Math.max(1, values.length - 1)) * WIDTH
  const y = (value: number) => HEIGHT - MARGIN - ((value - low) / span) * (HEIGHT - 2 * MARGIN)
  return values
    .map((value, i) =>
      value === null ? '' : `${i === 0 || values[i - 1] === null ? 'M' : 'L'}${x(i).toFixed(1)},${y(value).toFixed(1)}`,
    )
    .join('')
}

/** The latest course of a series, small. */
export function Sparkline({ values, label }: Props) {
  if (values.filter((value) => value !== null).length < 2) return <span className={styles.none} />
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={pathOf(values)} />
    </svg>
  )
}
