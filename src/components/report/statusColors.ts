import type { ReportStatus } from '#domain/schema/reports'

/** How the states of a report are told apart. */
export const STATUS_COLORS: Record<ReportStatus, string> = {
  draft: 'default',
  published: 'success',
  withdrawn: 'warning',
}
