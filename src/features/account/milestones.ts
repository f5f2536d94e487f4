import type { ContributorPage } from '#domain/schema/dashboard'

export interface Milestone {
  kind: 'joined' | 'added' | 'revised'
  at: string
  /** The series, of an added one. */
  titled?: { titleZh: string; titleEn: string }
  /** How many revisions of the day, of those that changed something. */
  count: number
}

/** What somebody did here, the newest first: series added, days on which they were revised, and the day of joining. */
export function milestones(joinedAt: string, contributor: Pick<ContributorPage, 'activity'> | undefined): Milestone[] {
  const all = contributor?.activity ?? []
  const added = all
    .filter(({ version }) => version === 1)
    .map(({ titleZh, titleEn, createdAt }) => ({
      kind: 'added' as const,
      at: createdAt,
      titled: { titleZh, titleEn },
      count: 1,
    }))
  const byDay = new Map<string, Milestone>()
  for (const { version, createdAt } of all) {
    if (version === 1) continue
    const day = createdAt.slice(0, 10)
    const known = byDay.get(day)
    byDay.set(day, { kind: 'revised', at: known?.at ?? createdAt, count: (known?.count ?? 0) + 1 })
  }
  const joined: Milestone = { kind: 'joined', at: joinedAt, count: 1 }
  return [...added, ...byDay.values(), joined].sort((a, b) => b.at.localeCompare(a.at))
}
