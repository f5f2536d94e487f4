/** The formulas of units; null where there is no result, as for a missing or zero base or what no double holds. */

export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
export const scaled = (value: number | null, factor: number): number | null =>
  value === null ? null : finite(value * factor)

/** x / base; null where there is no base or it is zero. */
export const ratio = (value: number, base: number | null): number | null =>
  base === null || base === 0 ? null : finite(value / base)

/** Of a value, an earlier one, and how many periods a year has. */
export type Formula = (value: number, earlier: number | null, perYear: number | null) => number | null

export const difference: Formula = (value, earlier) => (earlier === null ? null : finite(value - earlier))

export const percent: Formula = (value, earlier) => {
  const quotient = ratio(value, earlier)
  return quotient === null ? null : finite((quotient - 1) * 100)
}

export const compounded: Formula = (value, earlier, perYear) => {
  const quotient = ratio(value, earlier)
  return perYear === null || quotient === null || quotient < 0 ? null : finite((quotient ** perYear - 1) * 100)
}

export const continuous: Formula = (value, earlier) =>
  earlier === null || earlier <= 0 || value <= 0 ? null : finite((Math.log(value) - Math.log(earlier)) * 100)

export const continuousAnnual: Formula = (value, earlier, perYear) =>
  perYear === null ? null : scaled(continuous(value, earlier, perYear), perYear)
