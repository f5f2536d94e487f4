import { Flex, Skeleton } from 'antd'
import styles from './SeriesPage.module.css'

/* What the tabs of a series look like before they are there: each has the shape of what comes. */

const ROWS = 8
const fullWidth = { width: '100%' }

/** A head, and rows of a period with its value and change. */
export const TableSkeleton = () => (
  <div className={styles.tabSkeleton} aria-hidden>
    <Flex justify="space-between" align="center" className={styles.toolbar}>
      <Skeleton.Input active size="small" style={{ width: 120, minWidth: 0 }} />
      <Skeleton.Button active style={{ width: 96 }} />
    </Flex>
    {Array.from({ length: ROWS + 1 }, (_, row) => (
      <Flex key={row} gap={16} className={styles.skeletonRow}>
        <Skeleton.Input active size="small" style={{ width: 80, minWidth: 0 }} />
        <span style={{ flex: 1 }} />
        <Skeleton.Input active size="small" style={{ width: 90, minWidth: 0 }} />
        <Skeleton.Input active size="small" style={{ width: 80, minWidth: 0 }} />
      </Flex>
    ))}
  </div>
)

/** Revisions of a line of who and when, and one of what, with what can be done behind them. */
export const RevisionsSkeleton = () => (
  <div className={styles.tabSkeleton} aria-hidden>
    <Flex justify="space-between" align="center" className={styles.toolbar}>
      <Skeleton.Input active size="small" style={{ width: 80, minWidth: 0 }} />
      <Skeleton.Button active style={{ width: 120 }} />
    </Flex>
    {Array.from({ length: ROWS / 2 }, (_, row) => (
      <Flex key={row} gap={16} align="center" className={styles.skeletonRow}>
        <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 1, width: '35%' }} style={fullWidth} />
        <Skeleton.Button active size="small" />
      </Flex>
    ))}
  </div>
)

/** A text with its heads, and terms with what they say. */
export const AboutSkeleton = () => (
  <div className={styles.tabSkeleton} aria-hidden>
    <Skeleton active title={{ width: '20%' }} paragraph={{ rows: 3 }} />
    <Skeleton active title={{ width: '20%' }} paragraph={{ rows: 4, width: ['50%', '40%', '60%', '30%'] }} />
  </div>
)

/** What people say, each with a picture. */
export const DiscussionSkeleton = () => (
  <div className={styles.tabSkeleton} aria-hidden>
    {Array.from({ length: 3 }, (_, row) => (
      <Skeleton
        key={row}
        active
        avatar
        title={{ width: '30%' }}
        paragraph={{ rows: 2 }}
        className={styles.skeletonRow}
      />
    ))}
  </div>
)
