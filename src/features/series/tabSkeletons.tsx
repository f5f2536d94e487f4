import type { ReactNode } from 'react'
import { Flex, Skeleton } from 'antd'
import styles from './SeriesPage.module.css'

/* What the tabs of a series look like before they are there: each has the shape of what comes. */

const times = (count: number, row: ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, i) => (
    <div key={i} className={styles.skeletonRow}>
      {row}
    </div>
  ))
const cell = (width: number) => <Skeleton.Input active size="small" style={{ width, minWidth: 0 }} />

/** A head, and rows of a period with its value and change. */
export const TableSkeleton = () => (
  <div className={styles.tabSkeleton} aria-hidden>
    {times(
      10,
      <Flex gap={16} justify="end">
        {cell(80)}
        <span style={{ flex: 1 }} />
        {cell(90)}
        {cell(80)}
      </Flex>,
    )}
  </div>
)

/** Revisions of a line of who and when, and one of what, with what can be done behind them. */
export const RevisionsSkeleton = () => (
  <div className={styles.tabSkeleton} aria-hidden>
    {times(
      5,
      <Flex gap={16} align="center">
        <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 1, width: '35%' }} />
        {cell(80)}
      </Flex>,
    )}
  </div>
)

/** Texts with their heads. */
export const AboutSkeleton = () => (
  <div className={styles.tabSkeleton} aria-hidden>
    <Skeleton active paragraph={{ rows: 4 }} />
    <Skeleton active paragraph={{ rows: 4 }} />
  </div>
)

/** What people say, each with a picture. */
export const DiscussionSkeleton = () => (
  <div className={styles.tabSkeleton} aria-hidden>
    {times(3, <Skeleton active avatar paragraph={{ rows: 2 }} />)}
  </div>
)
