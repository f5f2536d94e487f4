import styles from './RowsSkeleton.module.css'

interface Props {
  rows: number
  /** Px. */
  height: number
}

/** What stands in for a list of series: of each its name with what is said below it, its trend, and a number. */
export const RowsSkeleton = ({ rows, height }: Props) => (
  <div aria-busy className={styles.rows}>
    {Array.from({ length: rows }, (_, i) => (
      <div key={i} style={{ height }}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
)
