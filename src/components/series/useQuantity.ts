import { useTranslation } from 'react-i18next'
import { countedIn } from '#domain/quantities'
import { useTerms } from '../../lib/api/catalogue'
import { formatCompact, formatValue, isLarge, sensibleDecimals } from '../../lib/formats'

/** Units of which the list has multiples alone, or that are read in another form. */
const COUNTED = [
  'persons',
  'tonnes',
  'tonnes-carbon',
  'dollars-annual-rate',
  'chained-dollars',
  'kwh',
  'units',
  'vehicles',
] as const
const isCounted = (unit: string): unit is (typeof COUNTED)[number] => (COUNTED as readonly string[]).includes(unit)

/** `Persons` as `persons`; `US dollars` and `kWh` stay. */
const withSmallLetter = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text

interface Quantity {
  /** As it is read: a large one in words, 1.41 billion. */
  text: string
  unit: string
  /** As it is stored, with its unit, where it is read in words; null where both are the same. */
  stored: string | null
}

/** How readers are told values: large ones in words, counted in what their unit is a multiple of. */
export function useQuantity() {
  const { t } = useTranslation()
  const terms = useTerms()
  return (value: number | null, decimals: number, unitId: string): Quantity => {
    const shown = value === null ? decimals : sensibleDecimals(value, decimals, unitId)
    const exact = { text: formatValue(value, shown), unit: terms.title('units', unitId), stored: null }
    const counted = countedIn(unitId)
    // Of a multiple whose unit has no name of its own the words would say another one.
    const isListed = counted.factor === 1 || terms.lists?.units.some(({ id }) => id === counted.unit)
    const named = isCounted(counted.unit) ? t(`series.counted.${counted.unit}`) : null
    if (value === null || !(named !== null || isListed) || !isLarge(value * counted.factor)) return exact
    return {
      text: formatCompact(value * counted.factor),
      unit: named ?? terms.title('units', counted.unit),
      // Inside a line a name of things begins with a small letter; one of a currency may not.
      stored: `${exact.text} ${named === null ? exact.unit : withSmallLetter(exact.unit)}`,
    }
  }
}
