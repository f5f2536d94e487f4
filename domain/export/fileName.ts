import type { Aggregation } from '../aggregate'
import type { Frequency } from '../frequency'
import { unitsDefinition } from '../units'
import type { Shown } from '../describe'

const AGGREGATIONS: Record<Aggregation, string> = { average: 'avg', sum: 'sum', endOfPeriod: 'eop' }
/** Codes that are written out; of more only how many they are. */
const NAMED = 3

interface Named {
  /** Of the series and of those compared with it. */
  codes: readonly string[]
  frequency: Frequency
  /** Years of the first and the last observation; null where there is none. */
  years: readonly [number, number] | null
  /** Of an earlier state. */
  version?: number | undefined
}

/**
 * The name of a file of values, without its ending: codes, units as FRED writes them, frequency where it is not the
 * series' own, version, years: `CN.CPI_pc1_2015-2026`, `US.CPI+CN.CPI_annual-avg_idx2015_1990-2026`.
 */
export function fileNameOf({ codes, frequency, years, version }: Named, shown: Shown): string {
  const { code } = unitsDefinition(shown.units)
  const parameter = { index: shown.base ?? '', movingAverage: String(shown.window) }[shown.units as string] ?? ''
  const more = codes.length - NAMED
  return [
    codes.slice(0, NAMED).join('+') + (more > 0 ? `+${more}` : ''),
    shown.frequency === frequency ? '' : `${shown.frequency}-${AGGREGATIONS[shown.aggregation]}`,
    code + parameter.replaceAll(/[^\w-]/g, ''),
    version === undefined ? '' : `v${version}`,
    years ? [...new Set(years)].join('-') : '',
  ]
    .filter(Boolean)
    .join('_')
}
