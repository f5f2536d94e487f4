import { useDeferredValue, useMemo } from 'react'
import type { Frequency } from '#domain/frequency'
import { m4 } from '#domain/m4'
import type { Observation } from '#domain/observation'
import { LazyChart } from '../../components/chart/LazyChart'
import type { Line } from '../../components/chart/lines'

interface Props {
  observations: readonly Observation[]
  frequency: Frequency
  name: string
}

const COLUMNS = 800
const HEIGHT = 220

/** The grid's observations as a line, following every edit. */
export function LiveChart({ observations, frequency, name }: Props) {
  const settled = useDeferredValue(observations)
  const lines = useMemo<Line[]>(() => {
    const drawn = m4(settled, COLUMNS)
    const points = new Float64Array(drawn.length * 2)
    for (const [i, { period, value }] of drawn.entries()) points.set([period, value ?? Number.NaN], i * 2)
    return [{ key: 'live', name, unit: '', frequency, decimals: settled.at(-1)?.decimals ?? 0, points }]
  }, [settled, frequency, name])
  if (settled.length < 2) return null
  return <LazyChart lines={lines} label={name} height={HEIGHT} plain />
}
