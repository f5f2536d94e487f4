import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fromColumns } from '#domain/columns'
import { diffObservations, type Change } from '#domain/merge'
import { formatPeriod } from '#domain/period'
import type { Frequency } from '#domain/frequency'
import { QueryState } from '../../components/QueryState'
import { ChangeTable } from '../../components/series/ChangeTable'
import { observationsQuery } from '../../lib/api/observationsQuery'
import type { Told } from './review'

/** Changes that are shown one by one. */
const SHOWN = 200

/** What would become of the values of a series: what was, and what would be. */
export function ReviewChanges({ told }: { told: Told }) {
  return told.kind === 'file' ? (
    <FromFile told={told} />
  ) : (
    <Changes changes={told.changes()} frequency={told.frequency} />
  )
}

function Changes({ changes, frequency }: { changes: readonly Change[]; frequency: Frequency }) {
  const shown = changes.slice(0, SHOWN).map(({ period, before, after }) => ({
    period: formatPeriod(frequency, period),
    before: before ?? null,
    after: after ?? null,
  }))
  return <ChangeTable changes={shown} total={changes.length} />
}

/** A file's values against what the series has at the version that they were compared with. */
function FromFile({ told: { id, version, values, frequency } }: { told: Extract<Told, { kind: 'file' }> }) {
  const query = useQuery(observationsQuery(id, { version }))
  const given = useMemo(() => fromColumns(values, frequency), [values, frequency])
  return (
    <QueryState query={query}>
      {(data) => {
        const periods = new Set(given.map(({ period }) => period))
        const before = fromColumns(data, frequency).filter(({ period }) => periods.has(period))
        return <Changes changes={diffObservations(before, given)} frequency={frequency} />
      }}
    </QueryState>
  )
}
