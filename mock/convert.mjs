/**
 * Makes mock/content from a folder of open data files, which are not in the repository:
 * `node mock/convert.mjs FOLDER`. What a line of mock/content says is told in mock/content.ts.
 *
 * A table is a file of the folder; its releases are the files of `vintages/<name>`, oldest first, then the file itself.
 * Every number is taken as it is written, but for the tables that say how many decimals are kept.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
if (!folder) {
  console.error('Usage: node mock/convert.mjs FOLDER')
  process.exit(1)
}

/** The day up to which the files of the folder were collected. */
const COLLECTED = '2026-08-18'
const DAY = 86_400_000

/** Two letters of a region by the three that the World Bank uses; these economies are in the catalogue. */
const ECONOMIES = Object.fromEntries(
  `WLD:WORLD EMU:EA EUU:EU CHN:CN USA:US JPN:JP DEU:DE IND:IN GBR:GB FRA:FR ITA:IT BRA:BR CAN:CA RUS:RU KOR:KR AUS:AU
   ESP:ES MEX:MX IDN:ID TUR:TR NLD:NL SAU:SA CHE:CH POL:PL SWE:SE BEL:BE ARG:AR THA:TH AUT:AT NOR:NO IRL:IE ISR:IL
   SGP:SG MYS:MY PHL:PH VNM:VN BGD:BD EGY:EG NGA:NG ZAF:ZA DNK:DK FIN:FI CHL:CL COL:CO PER:PE CZE:CZ ROU:RO PRT:PT
   GRC:GR NZL:NZ HUN:HU UKR:UA PAK:PK KAZ:KZ KEN:KE ETH:ET MAR:MA DZA:DZ HKG:HK LKA:LK IRQ:IQ ARE:AE ISL:IS`
    .split(/\s+/)
    .map((pair) => pair.split(':')),
)

/** The same economies as the emission tables name them. */
const EMITTERS = Object.fromEntries(
  `CHINA (MAINLAND):CN|UNITED STATES OF AMERICA:US|JAPAN:JP|GERMANY:DE|INDIA:IN|UNITED KINGDOM:GB
   |FRANCE (INCLUDING MONACO):FR|ITALY (INCLUDING SAN MARINO):IT|BRAZIL:BR|CANADA:CA|RUSSIAN FEDERATION:RU
   |REPUBLIC OF KOREA:KR|AUSTRALIA:AU|SPAIN:ES|MEXICO:MX|INDONESIA:ID|TURKEY:TR|NETHERLANDS:NL|SAUDI ARABIA:SA
   |SWITZERLAND:CH|POLAND:PL|SWEDEN:SE|BELGIUM:BE|ARGENTINA:AR|THAILAND:TH|AUSTRIA:AT|NORWAY:NO|IRELAND:IE|ISRAEL:IL
   |SINGAPORE:SG|MALAYSIA:MY|PHILIPPINES:PH|VIET NAM:VN|BANGLADESH:BD|EGYPT:EG|NIGERIA:NG|SOUTH AFRICA:ZA|DENMARK:DK
   |FINLAND:FI|CHILE:CL|COLOMBIA:CO|PERU:PE|CZECH REPUBLIC:CZ|ROMANIA:RO|PORTUGAL:PT|GREECE:GR|NEW ZEALAND:NZ
   |HUNGARY:HU|UKRAINE:UA|PAKISTAN:PK|KAZAKHSTAN:KZ|KENYA:KE|ETHIOPIA:ET|MOROCCO:MA|ALGERIA:DZ
   |HONG KONG SPECIAL ADMINSTRATIVE REGION OF CHINA:HK|SRI LANKA:LK|IRAQ:IQ|UNITED ARAB EMIRATES:AE|ICELAND:IS`
    .split('|')
    .map((pair) => pair.trim().split(':')),
)

const CURRENCIES = {
  Australia: 'AU',
  Austria: 'AT',
  Belgium: 'BE',
  Brazil: 'BR',
  Canada: 'CA',
  China: 'CN',
  Denmark: 'DK',
  Euro: 'EA',
  Finland: 'FI',
  France: 'FR',
  Germany: 'DE',
  Greece: 'GR',
  'Hong Kong': 'HK',
  India: 'IN',
  Ireland: 'IE',
  Italy: 'IT',
  Japan: 'JP',
  Malaysia: 'MY',
  Mexico: 'MX',
  Netherlands: 'NL',
  'New Zealand': 'NZ',
  Norway: 'NO',
  Portugal: 'PT',
  Singapore: 'SG',
  'South Africa': 'ZA',
  'South Korea': 'KR',
  Spain: 'ES',
  'Sri Lanka': 'LK',
  Sweden: 'SE',
  Switzerland: 'CH',
  Taiwan: 'TW',
  Thailand: 'TH',
  'United Kingdom': 'GB',
  Venezuela: 'VE',
}

const year = (row) => row.Year ?? row.year
const day = (row) => row.Date
const month = (row) => (row.Month ? `${row.Year}-${row.Month.padStart(2, '0')}` : (row.Date ?? row.Year).slice(0, 7))
const quarter = (row) => `${row.date.slice(0, 4)}Q${Math.ceil(Number(row.date.slice(5, 7)) / 3)}`

/** One column of a table that is one series. */
const column =
  (...names) =>
  (row) =>
    names.map((name) => row[name]).find((cell) => cell !== undefined)

const byEconomy = (suffix, ...names) => [
  (row) => {
    const region = ECONOMIES[row['Country Code']]
    return region && { code: `${region}.${suffix}`, value: column(...names)(row) }
  },
]

const one = (code, ...names) => [(row) => ({ code, value: column(...names)(row) })]

/** In these tables a nought stands for a number that is not known yet. */
const known = (code, name) => [(row) => ({ code, value: Number(row[name]) === 0 ? '' : row[name] })]

/** The last line of the header is one name short: what stands below the names is told here. */
const MAUNA_LOA = ['Date', 'Decimal', 'Average', 'Deseasonalized', 'Days', 'Deviation', 'Uncertainty']
const GLOBAL_CO2 = ['Date', 'Decimal', 'Average', 'Average uncertainty', 'Trend', 'Trend uncertainty']

const employment = (name) => [
  // The table changes its definition in 1947, which has a line of each: the second counts from 16 years on.
  (row, i, rows) =>
    Number(year(row)) > 1947 || (year(row) === '1947' && rows[i - 1] && year(rows[i - 1]) === '1947')
      ? { code: `US.${name[0]}`, value: row[name[1]] }
      : undefined,
]

/**
 * file; period: of a row; series: what of a row belongs to which series; vintages: folder of the releases;
 * decimals: how many are kept where the file has more; heads: names of the columns where the file's own are wrong.
 */
const TABLES = [
  { file: 'brent-daily', step: 'workday', period: day, series: one('WORLD.BRENT', 'Price') },
  { file: 'wti-daily', step: 'workday', period: day, series: one('WORLD.WTI', 'Price') },
  { file: 'wti-weekly', step: 'week', period: day, series: one('WORLD.WTI.WEEKLY', 'Price') },
  { file: 'henry-hub-daily', step: 'workday', period: day, series: one('US.HENRYHUB', 'Price') },
  { file: 'gold-monthly', step: 'month', period: month, series: one('WORLD.GOLD', 'Price') },
  {
    file: 'exchange-rates-monthly',
    step: 'month',
    period: month,
    series: [(row) => ({ code: `${CURRENCIES[row.Country]}.FX`, value: row['Exchange rate'] })],
  },
  { file: 'us-10y-yield-monthly', step: 'month', period: month, series: one('US.YIELD.10Y', 'Rate') },
  {
    file: 'us-cpi-monthly',
    vintages: 'us-cpi',
    step: 'month',
    period: month,
    series: one('US.CPI', 'Index', 'Value', 'CPI'),
  },
  {
    file: 'us-gdp-quarterly',
    vintages: 'us-gdp',
    step: 'quarter',
    period: quarter,
    series: [...one('US.GDP.QUARTERLY', 'level-current'), ...one('US.GDP.REAL', 'level-chained')],
  },
  {
    file: 'us-employment-annual',
    step: 'year',
    period: year,
    series: [
      ['POP16', 'population'],
      ['LABOUR.FORCE', 'labor_force'],
      ['PARTICIPATION', 'population_percent'],
      ['EMPLOYED', 'employed_total'],
      ['EMPLOYMENT.RATIO', 'employed_percent'],
      ['EMPLOYED.FARM', 'agrictulture_ratio'],
      ['EMPLOYED.NONFARM', 'nonagriculture_ratio'],
      ['UNEMPLOYED', 'unemployed'],
      ['UNEMPLOYMENT.RATE', 'unemployed_percent'],
    ].flatMap(employment),
  },
  {
    file: 'sp500-monthly',
    step: 'month',
    period: month,
    series: [
      ...known('US.SP500', 'SP500'),
      ...known('US.SP500.DIVIDEND', 'Dividend'),
      ...known('US.SP500.EARNINGS', 'Earnings'),
      ...known('US.SP500.CAPE', 'PE10'),
      ...known('US.SP500.REAL', 'Real Price'),
    ],
  },
  {
    file: 'co2-mauna-loa-monthly',
    vintages: 'co2-mauna-loa',
    step: 'month',
    period: month,
    heads: (names, cells) => (cells.length > names.length ? MAUNA_LOA : names),
    series: [...one('WORLD.CO2.MAUNALOA', 'Average'), ...one('WORLD.CO2.MAUNALOA.SA', 'Deseasonalized', 'Trend')],
  },
  {
    file: 'co2-global-monthly',
    step: 'month',
    period: month,
    heads: () => GLOBAL_CO2,
    series: [...one('WORLD.CO2', 'Average'), ...one('WORLD.CO2.TREND', 'Trend')],
  },
  {
    file: 'global-temperature-monthly',
    vintages: 'global-temperature',
    step: 'month',
    period: month,
    series: [
      (row) => (row.Source === 'GISTEMP' ? { code: 'WORLD.TEMPERATURE.GISTEMP', value: row.Mean } : undefined),
      // Until 2017 the other source was NOAA's, in capitals; it is another series than HadCRUT5.
      (row) => (row.Source === 'gcag' ? { code: 'WORLD.TEMPERATURE.HADCRUT', value: row.Mean } : undefined),
    ],
  },
  {
    file: 'sea-level-annual',
    step: 'year',
    period: year,
    decimals: 3,
    series: [
      ...one('WORLD.SEALEVEL.CSIRO', 'CSIRO Adjusted Sea Level'),
      ...one('WORLD.SEALEVEL.NOAA', 'NOAA Adjusted Sea Level'),
    ],
  },
  {
    file: 'glaciers-annual',
    step: 'year',
    period: year,
    series: one('WORLD.GLACIERS', 'Mean cumulative mass balance'),
  },
  {
    file: 'population-annual',
    vintages: 'population',
    step: 'year',
    period: year,
    decimals: 0,
    series: byEconomy('POP', 'Value'),
  },
  {
    file: 'gdp-annual',
    vintages: 'gdp',
    // Its figures of countries that begin later stand at the years from 1960; the release of the next day has them right.
    broken: ['2024-10-20'],
    step: 'year',
    period: year,
    decimals: 0,
    series: byEconomy('GDP', 'Value'),
  },
  {
    file: 'inflation-annual',
    step: 'year',
    period: year,
    decimals: 4,
    series: byEconomy('GDP.DEFLATOR', 'Inflation'),
  },
  { file: 'gini-annual', step: 'year', period: year, series: byEconomy('GINI', 'Value'), atLeast: 8 },
  {
    file: 'co2-emissions-annual',
    step: 'year',
    period: year,
    decimals: 4,
    series: [
      (row) => EMITTERS[row.Country] && { code: `${EMITTERS[row.Country]}.CO2.EMISSIONS`, value: row.Total },
      (row) => EMITTERS[row.Country] && { code: `${EMITTERS[row.Country]}.CO2.PERCAPITA`, value: row['Per Capita'] },
    ],
  },
]

/** The cells of a line; a comma inside quotes parts nothing. */
const cellsOf = (line) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain)

function rowsOf(path, heads = (names) => names) {
  const [first, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/)
  const names = cellsOf(first)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return Object.fromEntries(heads(names, cells).map((name, i) => [name, cells[i]]))
  })
}

/** As it is written, or with so many decimals; empty where the file says that there is no number. */
function cleaned(text, decimals) {
  if (text === undefined || text === '' || /^-99(\.\d+)?$/.test(text)) return '.'
  if (decimals === undefined || !text.includes('.')) return text
  const rounded = Number(text).toFixed(decimals)
  return rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded
}

/** Code → period → number as text. */
function readTable(path, { period, series, heads, decimals }) {
  const found = new Map()
  const rows = rowsOf(path, heads)
  for (const [i, row] of rows.entries()) {
    for (const read of series) {
      const cell = read(row, i, rows)
      if (!cell) continue
      if (!found.has(cell.code)) found.set(cell.code, new Map())
      const value = cleaned(cell.value, decimals)
      found.get(cell.code).set(period(row), value)
    }
  }
  return found
}

const NEXT = {
  year: (period) => String(Number(period) + 1),
  quarter: (period) => {
    const [y, q] = period.split('Q').map(Number)
    return q === 4 ? `${y + 1}Q1` : `${y}Q${q + 1}`
  },
  month: (period) => {
    const [y, m] = period.split('-').map(Number)
    return m === 12 ? `${y + 1}-01` : `${y}-${String(m + 1).padStart(2, '0')}`
  },
  week: (period) => new Date(Date.parse(period) + 7 * DAY).toISOString().slice(0, 10),
  workday: (period) => {
    const at = Date.parse(period)
    return new Date(at + (new Date(at).getUTCDay() === 5 ? 3 : 1) * DAY).toISOString().slice(0, 10)
  },
}

/** What a release no longer has. */
const WITHDRAWN = '-'

/** `1960=1 2 . -;1970=4`: values that follow each other, `.` where one is missing, `-` where one is withdrawn. */
function runs(changes, step) {
  const next = NEXT[step]
  const parts = []
  let expected
  for (const period of [...changes.keys()].sort()) {
    if (period === expected) parts.at(-1).push(changes.get(period))
    else parts.push([`${period}=${changes.get(period)}`])
    expected = next(period)
  }
  return parts.map((part) => part.join(' ')).join(';')
}

/** Missing numbers before the first and after the last are no part of the series. */
function trimmed(values) {
  const periods = [...values.keys()].sort()
  const numbers = periods.filter((period) => values.get(period) !== '.')
  const [first, last] = [numbers[0], numbers.at(-1)]
  return new Map(periods.filter((p) => p >= first && p <= last).map((p) => [p, values.get(p)]))
}

const isSame = (a, b) => a === b || (a !== undefined && a !== '.' && b !== '.' && Number(a) === Number(b))

function releasesOf(table) {
  const vintages = table.vintages ? join(folder, 'vintages', table.vintages) : ''
  const dated = existsSync(vintages)
    ? readdirSync(vintages)
        .sort()
        .map((name) => [name.slice(0, 10), join(vintages, name)])
        .filter(([date]) => !table.broken?.includes(date))
    : []
  return [...dated, [COLLECTED, join(folder, `${table.file}.csv`)]]
}

let count = 0
for (const table of TABLES) {
  /** Code → values so far; code → lines. */
  const held = new Map()
  const lines = new Map()
  for (const [date, path] of releasesOf(table)) {
    for (const [code, values] of readTable(path, table)) {
      const before = held.get(code) ?? new Map()
      const now = trimmed(values)
      // A release without a series says nothing of it; one that lacks some of its periods has withdrawn them.
      const gone = now.size === 0 ? [] : [...before.keys()].filter((period) => !now.has(period))
      const changes = new Map([...now].filter(([period, value]) => !isSame(before.get(period), value)))
      for (const period of gone) changes.set(period, WITHDRAWN)
      if (changes.size === 0) continue
      for (const [period, value] of changes) before.set(period, value)
      for (const period of gone) before.delete(period)
      held.set(code, before)
      lines.set(code, [...(lines.get(code) ?? []), `${date} ${runs(changes, table.step)}`])
    }
  }
  const enough = [...lines].filter(([code]) => held.get(code).size >= (table.atLeast ?? 1))
  const text = enough.map(([code, releases]) => `${code}\n${releases.join('\n')}\n`).join('')
  writeFileSync(join(import.meta.dirname, 'content', `${table.file}.txt`), text)
  count += enough.length
  console.log(`${table.file}: ${enough.length} series, ${text.length} characters`)
}
console.log(`${count} series`)
