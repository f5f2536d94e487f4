import { useDeferredValue, useMemo } from 'react'
import { m4 } from '#domain/m4'
import { LazyChart } from '../../components/chart/LazyChart'
import type { Line } from '../../components/chart/lines'
import { useEdited } from './EditorContext'

const COLUMNS = 800
const HEIGHT = 220

/** The grid's observations as a line, following every edit. */
export function LiveChart() {
  const { observations, frequency } = useEdited(({ reading }) => reading)
  const name = useEdited(({ properties }) => properties.titleZh || properties.titleEn || properties.code)
  const settled = useDeferredValue(observations)
  const lines = useMemo<Line[]>(() => {
    const drawn = m4(settled, COLUMNS)
    const points = new Float64Array(drawn.length * 2)
    for (const [i, { period, value }] of drawn.entries()) points.set([period, value ?? Number.NaN], i * 2)
    return [{ key: 'live', name, label: name, unit: '', frequency, decimals: settled.at(-1)?.decimals ?? 0, points }]
  }, [settled, frequency, name])
  if (settled.length < 2) return null
  return <LazyChart lines={lines} label={name} height={HEIGHT} plain />
}
