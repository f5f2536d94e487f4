/** One line of the benchmark: what was measured, against what it must hold. */
export interface Figure {
  what: string
  measured: number
  limit: number
  unit: string
}

/** The value below which that share of the values lies: 0.99 gives the slowest hundredth's least. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** One table: the last column is measured / limit, so 1 or less holds. */
export function printFigures(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length))
  console.log(`${'what'.padEnd(width)}  ${'measured'.padStart(12)}  ${'limit'.padStart(12)}  ratio`)
  for (const { what, measured, limit, unit } of figures) {
    const text = (value: number) => `${value.toFixed(unit === '×' ? 2 : 0)} ${unit}`.padStart(12)
    console.log(
      `${what.padEnd(width)}  ${text(measured)}  ${text(limit)}  ${(measured / limit).toFixed(2)}${measured > limit ? '  OVER' : ''}`,
    )
  }
}
