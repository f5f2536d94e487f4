/**
 * Months as offices write them: in English, German, French, Spanish, Italian, Portuguese and Dutch, without accents and
 * dots. Each name is known by its first letters, at least as many as are written before the bar.
 */
const NAMES: string[][] = [
  ['jan|uary', 'jan|uar', 'jan|vier', 'ene|ro', 'gen|naio', 'jan|eiro', 'jan|uari', 'jan|ner'],
  ['feb|ruary', 'feb|ruar', 'fev|rier', 'feb|rero', 'feb|braio', 'fev|ereiro', 'feb|ruari'],
  ['mar|ch', 'mar|z', 'mrz|', 'mars|', 'mar|zo', 'mar|co', 'maar|t', 'mrt|'],
  ['apr|il', 'avr|il', 'abr|il', 'apr|ile'],
  ['may|', 'mai|', 'may|o', 'mag|gio', 'mai|o', 'mei|'],
  ['jun|e', 'jun|i', 'juin|', 'jun|io', 'giu|gno', 'jun|ho'],
  ['jul|y', 'jul|i', 'juil|let', 'jul|io', 'lug|lio', 'jul|ho'],
  ['aug|ust', 'aou|t', 'ago|sto', 'aug|ustus'],
  ['sep|tember', 'sep|tembre', 'sep|tiembre', 'set|tembre', 'set|embro', 'set|iembre'],
  ['oct|ober', 'okt|ober', 'oct|obre', 'oct|ubre', 'ott|obre', 'out|ubro'],
  ['nov|ember', 'nov|embre', 'nov|iembre', 'nov|embro'],
  ['dec|ember', 'dez|ember', 'dec|embre', 'dic|iembre', 'dic|embre', 'dez|embro'],
]

/** Every spelling from the shortest to the whole name. */
const MONTHS = new Map(
  NAMES.flatMap((names, i) =>
    names.flatMap((name) => {
      const [least = '', rest = ''] = name.split('|')
      return Array.from({ length: rest.length + 1 }, (_, n) => [least + rest.slice(0, n), i + 1] as const)
    }),
  ),
)

const ACCENTS = /[\u0300-\u036F]/g

/** The month of a name in any of the languages, 1 to 12, or null. */
export const monthOfName = (name: string): number | null =>
  MONTHS.get(name.normalize('NFD').replaceAll(ACCENTS, '').replace(/\.$/, '').toLowerCase()) ?? null
