const SAMPLE_ROWS = 600

/** Rows spread evenly over a table, the first hundred among them. */
export function sampleRows(count: number): number[] {
  const step = Math.max(1, Math.floor(count / SAMPLE_ROWS))
  const spread = Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step)
  return [...new Set([...Array.from({ length: Math.min(100, count) }, (_, i) => i), ...spread])].sort((a, b) => a - b)
}
