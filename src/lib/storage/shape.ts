/** Tells whether something kept or received has the shape that is expected of it. */
export type Shape<Value> = (value: unknown) => value is Value

type Shapes<Value> = { [Name in keyof Value]-?: Shape<NonNullable<Value[Name]>> }

export const text: Shape<string> = (value): value is string => typeof value === 'string'
export const flag: Shape<boolean> = (value): value is boolean => typeof value === 'boolean'
export const number: Shape<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value)
export const natural: Shape<number> = (value): value is number => number(value) && Number.isInteger(value) && value >= 0

/** A list whose every entry has its shape. */
export const list =
  <Value>(shape: Shape<Value>): Shape<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every((entry) => shape(entry))

/** One of these texts. */
export const oneOf =
  <Value extends string>(values: readonly Value[]): Shape<Value> =>
  (value): value is Value =>
    (values as readonly unknown[]).includes(value)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a record that have their shape; the others are left out. */
export function fieldsOf<Value extends object>(shapes: Shapes<Value>): (value: unknown) => Partial<Value> {
  return (value) => {
    if (!isRecord(value)) return {}
    const known = Object.entries(shapes) as [string, Shape<unknown>][]
    return Object.fromEntries(
      known.filter(([name, shape]) => shape(value[name])).map(([name]) => [name, value[name]]),
    ) as Partial<Value>
  }
}

/** The entries of a list that have their shape; none where it is no list. */
export const entriesOf = <Value>(value: unknown, shape: Shape<Value>): Value[] =>
  Array.isArray(value) ? value.filter((entry) => shape(entry)) : []

/** The numbers of a record. */
export const numbersOf = (value: unknown): Record<string, number> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => number(entry[1])))
    : {}

/** A record with these fields; what else it holds does not matter. */
export const record =
  <Value extends object>(shapes: Shapes<Value>): Shape<Value> =>
  (value): value is Value =>
    isRecord(value) &&
    (Object.entries(shapes) as [string, Shape<unknown>][]).every(([name, shape]) => shape(value[name]))
