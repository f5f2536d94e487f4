import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'

/** The unit of each series by its title. */
const unitsOf = (...lines: string[]) =>
  Object.fromEntries(
    interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!.series.map(({ title, unit = '' }) => [
      title,
      unit,
    ]),
  )

describe('what the head of one column says is not of those beside it', () => {
  const data = ['2021;114300;8,7', '2022;115200;8,9', '2023;116100;7,4']

  test.each([
    ['Übernachtungen;Veränderung (in %)', { Übernachtungen: '', 'Veränderung (in %)': '%' }],
    ['Visitors;Hotels (in thousands)', { Visitors: '', 'Hotels (in thousands)': 'thousands' }],
    ['Births;Rate (per 1 000)', { Births: '', 'Rate (per 1 000)': 'per 1 000' }],
    ['Stock;Output (unit: t)', { Stock: '', 'Output (unit: t)': 't' }],
    ['从业人员;产量（单位：吨）', { 从业人员: '', '产量（单位：吨）': '吨' }],
    ['Tourists;Revenue (in million USD)', { Tourists: '', 'Revenue (in million USD)': 'million USD' }],
  ])('%s', (heads, units) => expect(unitsOf(`Jahr;${heads}`, ...data)).toEqual(units))
})

describe('a title’s unit is of the measure that it fits', () => {
  const years = ',2021,2022,2021,2022'
  const rows = ['Farming,120,118,12.1,11.8', 'Industry,300,305,30.2,30.5']

  test.each([
    ['Employment,,,,', 'Thousand persons,,,,', 'Number', 'Share %', 'Thousand persons', '%'],
    ['Trade,,,,', 'EUR million,,,,', 'Value', '"Change, %"', 'EUR million', '%'],
    ['Trade,,,,', 'EUR million,,,,', 'Value', 'Index 2020=100', 'EUR million', '2020=100'],
    ['Wages,,,,', 'EUR,,,,', 'Average', '"Index, 2015=100"', 'EUR', '2015=100'],
    ['Population,,,,', 'thousand persons,,,,', 'Total', 'Men per 1000 women', 'thousand persons', ''],
    ['Arrivals,,,,', 'thousand,,,,', 'Arrivals', 'Annual growth', 'thousand', ''],
  ])('%s %s: %s and %s', (title, unit, first, second, ofFirst, ofSecond) => {
    const units = Object.values(unitsOf(title, unit, years, ['', first, first, second, second].join(','), ...rows))
    expect(units).toEqual([ofFirst, ofFirst, ofSecond, ofSecond])
  })

  test('people and firms beside money, and changes, are in no money', () => {
    const units = unitsOf(
      '"Industry, EUR million"',
      'Item,2021,2022,2023',
      'Turnover,120.5,122.5,125.5',
      'Index (2020=100),101.1,102.1,103.1',
      'Employees,5011,5100,5203',
      'Number of firms,1210,1220,1245',
      'y/y,1.1,1.3,1.2',
    )
    expect(units).toEqual({
      Turnover: 'EUR million',
      'Index (2020=100)': '2020=100',
      Employees: '',
      'Number of firms': '',
      'y/y': '',
    })
  })

  test('the change of an index is none', () => {
    const units = unitsOf(
      'Unidades: Índice',
      ';2021;2022;2023',
      'Índice;111,1;110,7;109,7',
      'Variación anual;3,3;6,1;5,9',
    )
    expect(units).toEqual({ Índice: 'Índice', 'Variación anual': '' })
  })
})

test.each([
  'Единица измерения',
  'Unidade',
  'Jednotka',
  'Měrná jednotka',
  'Ölçü birimi',
  'Satuan',
  'Eenheid',
  'Einheit',
])('a column called %s says the units of its rows', (head) => {
  const rows = [2020, 2021, 2022].flatMap((year) => [`A;mil. t;${year};1,5`, `B;mil. t;${year};2,5`])
  expect(unitsOf(`Item;${head};Year;Value`, ...rows)).toEqual({ A: 'mil. t', B: 'mil. t' })
})

describe('rates, shares, indices and lengths are in no unit of amounts, in any language', () => {
  test.each([
    [
      '(in 1 000)',
      'Erwerbstätige',
      ['Arbeitslosenquote', 'Frauenanteil', 'Veränderungsrate', 'Index der Erwerbstätigen'],
    ],
    ['(en milliers)', 'Emploi', ['Taux de chômage', 'Part des femmes', 'Évolution annuelle']],
    ['(miles de personas)', 'Ocupados', ['Tasa de paro', 'Variación anual', 'Índice de empleo', 'Estancia media']],
    ['(milhares de pessoas)', 'Empregados', ['Taxa de desemprego', 'Variação homóloga', 'Peso das mulheres']],
    ['(migliaia di persone)', 'Occupati', ['Tasso di disoccupazione', 'Incidenza femminile', 'Grado di copertura']],
    ['(w tys. osób)', 'Pracujący', ['Stopa bezrobocia', 'Dynamika', 'Udział kobiet', 'Wskaźnik cen']],
    ['(тысяч человек)', 'Занятые', ['Уровень безработицы', 'Темп роста', 'Доля женщин', 'Индекс']],
    ['(Bin kişi)', 'İstihdam', ['İşsizlik oranı', 'Yıllık değişim']],
    ['Mnkr', 'Export', ['Exportprisindex', 'Andel av BNP']],
    ['億円', '輸出', ['輸出物価指数', '対GDP比', '完全失業率']],
    ['万人', '就业人员', ['失业率', '同比增长', '比重']],
    ['US$ million', 'Exports', ['Terms of trade', 'Cover ratio', 'Employees']],
  ])('%s', (unit, amount, others) => {
    const names = [amount, ...others]
    const data = [2020, 2021, 2022].map((year) => [year, ...names.map((_, i) => `${i + 3}.${year % 10}`)].join(';'))
    const units = unitsOf(unit.startsWith('(') ? `Table ${unit}` : unit, '', `Year;${names.join(';')}`, ...data)
    expect(Object.entries(units).map(([title, own]) => [title, own !== ''])).toEqual(
      names.map((name) => [name, name === amount]),
    )
  })

  test.each([
    'Corporate',
    'Temporary workers',
    'Vereinigte Arabische Emirate',
    'Nitrate',
    'Beograd',
    'Peso filipino',
    'Tasas y otros ingresos',
    'Changes in inventories',
    'Vorratsveränderungen',
    'Variation des stocks',
    'Households',
  ])('%s is an amount', (head) =>
    expect(unitsOf('"Loans, EUR million"', `Year,${head}`, '2020,12.5', '2021,13.5', '2022,14.5')).toEqual({
      [head]: 'EUR million',
    }),
  )

  test.each([
    ['(in 1 000)', 'Aufenthaltsdauer (Tage)', 'Tage'],
    ['(en milliers)', 'Durée moyenne de séjour (jours)', 'jours'],
    ['(miles)', 'Estancia media (días)', 'días'],
    ['(migliaia)', 'Permanenza media (notti)', 'notti'],
    ['(тысяч человек)', 'Средняя продолжительность (дней)', 'дней'],
    ['(GWh)', 'Pris (öre/kWh)', 'öre/kWh'],
  ])('beside %s: %s', (unit, head, own) => {
    const units = unitsOf(`Title ${unit}`, '', `Year;Total;${head}`, '2020;1205;2.1', '2021;1301;2.2', '2022;1440;2.3')
    expect(units[head]).toBe(own)
  })
})

test('codes of countries and names of sectors are no units', () => {
  const codes = ['MT', 'KG', 'LB', 'CM', 'MM', 'GR', 'KM']
  const rows = codes.flatMap((code, i) => [2020, 2021, 2022].map((year) => `${code},${year},${i + 1}.${year % 10}`))
  expect(new Set(Object.values(unitsOf('geo,year,value', ...rows)))).toEqual(new Set(['']))
  const sectors = ['Haushalte', 'Unternehmen'].flatMap((sector, i) =>
    [2020, 2021, 2022].map((year) => `${sector};${year};${i + 1},${year % 10}`),
  )
  const units = unitsOf('Konsum in Mio. EUR', '', 'Sektor;Jahr;Wert', ...sectors)
  expect(Object.values(units)).toEqual(['Mio. EUR', 'Mio. EUR'])
})

test('a line of two cells says the unit of all columns', () =>
  expect(
    unitsOf('Exports', 'Unit,million AUD', 'Source,Office', '', 'Year,North,South', '2020,1.5,2', '2021,1.6,3'),
  ).toEqual({
    North: 'million AUD',
    South: 'million AUD',
  }))

test.each([
  ['En millions d’euros', 'millions d’euros'],
  ["Exportations (millions d'euros)", "millions d'euros"],
  ['in Mio. EUR', 'Mio. EUR'],
  ['Außenhandel (in 1 000 Personen)', '1 000 Personen'],
  ['Folkmängd (1 000-tal personer)', '1 000-tal personer'],
  ['Dette (Md€)', 'Md€'],
  ['Dette (Mds d’euros)', 'Mds d’euros'],
])('%s says the unit %s', (line, unit) =>
  expect(unitsOf(line, '', 'Year;North;South', '2020;15;20', '2021;16;30', '2022;17;40')).toEqual({
    North: unit,
    South: unit,
  }),
)

test.each([
  ['Balança comercial - US$ milhões', 'US$ milhões'],
  ['Euro per 1000 litri, salvo diversa indicazione', 'Euro per 1000 litri'],
  ['Billion Naira unless otherwise stated', 'Billion Naira'],
  ['Månedsgjennomsnitt. Prosent', 'Prosent'],
  ['貸出（平均残高、億円）', '億円'],
  ['Курс, рублей за единицу валюты', 'рублей за единицу валюты'],
  ['Basis: Ø 2015 = 100, arbeitstägig bereinigt', '2015 = 100'],
  ['Occupati (migliaia), ISTAT', 'migliaia'],
  ['in US cents/lb', 'US cents/lb'],
  ['En pesos por dólar', 'pesos por dólar'],
  // Of a part, or of two things: of no title.
  ['Exports (EUR million) and growth', ''],
  ['成交（元、股）', ''],
])('the title %s says “%s” of all columns', (line, unit) =>
  expect(unitsOf(line, '', 'Year;North;South', '2020;15.5;20', '2021;16.5;30', '2022;17.5;40')).toEqual({
    North: unit,
    South: unit,
  }),
)

test.each([
  ['Vesivoima, milj. kWh', 'milj. kWh'],
  ['Production, millions de kWh', 'millions de kWh'],
  ['Patēriņš, tūkst. m³', 'tūkst. m³'],
  ['Потребление, тыс. м³', 'тыс. м³'],
  ['Produkcja tys. m³', 'tys. m³'],
  ['Milk, EUR/100 kg', 'EUR/100 kg'],
  // A multiple that no list knows: none rather than a wrong one.
  ['Output, zillij kWh', ''],
  ['Output, zill. m³', ''],
  ['Preis je kWh', ''],
  ['Cena za kWh', ''],
  ['YoY % change', '%'],
  ['% industria', '%'],
  ['% of GDP', '% of GDP'],
  ['Ansiotasoindeksi 2020=100', '2020=100'],
  ['Índice (base 100 en 2006)', 'base 100 en 2006'],
  ['Tasso (p.p.)', 'p.p.'],
  ['Palkat, euroa/kk', 'euroa/kk'],
  ['Sex ratio (females per 1000 males)', 'females per 1000 males'],
  ['Inflation (annual, %)', '%'],
  ['Top 10 % share', ''],
  ['货币供应量（M2，亿元）', '亿元'],
  ['货币和准货币（M2）', ''],
])('the head %s says “%s”', (head, unit) =>
  expect(unitsOf(`Year;${head};Other`, '2020;15.5;20', '2021;16.5;30', '2022;17.5;40')[head]).toBe(unit),
)

test('of exchange rates a currency is what is priced, and no unit', () => {
  const rows = ['2021,13.67,7.87', '2022,13.29,8.11', '2023,13.34,8.19']
  expect(Object.values(unitsOf('Taux de change', '', 'Année,USD,EUR', ...rows))).toEqual(['', ''])
  expect(unitsOf('Taux de change', '', ',Bénin,Togo', 'Année,USD,EUR', ...rows)).toEqual({
    'Bénin, USD': '',
    'Togo, EUR': '',
  })
})

test('keys that one column joins are told apart: the frequency names no series, and a unit is one', () => {
  const of = (unit: string, geo: string) => `A,${unit},B1GQ,${geo}`
  const lines = [
    'freq,unit,na_item,geo\\TIME_PERIOD\t2020 \t2021 \t2022 ',
    `${of('CP_MEUR', 'AT')}\t380888.5 \t405241.4 p\t447217.8 `,
    `${of('CP_MEUR', 'BE')}\t460747.8 \t507929.7 \t: `,
    `${of('PC_GDP', 'BE')}\t1.2 \t1.3 b\t1.4 `,
  ]
  expect(unitsOf(...lines)).toEqual({ 'CP_MEUR, AT': 'CP_MEUR', 'CP_MEUR, BE': 'CP_MEUR', 'PC_GDP, BE': 'PC_GDP' })
})

test.each([
  ['Industria - principali aggregati (milioni di euro)', 'Addetti', ''],
  ['Vývoz a dovoz, mil. Kč', 'Kurz CZK/EUR', ''],
  ['Registered vehicles (in thousands; motorcycles in units)', 'Motorcycles', ''],
  ['Registered vehicles (in thousands; motorcycles in units)', 'Cars', 'thousands'],
  ['Хлеборобство, тыс. тонн', 'Урожайность', ''],
  ['Handel, miljoner kronor', 'Antal företag', ''],
  ['Sanayi (milyon TL)', 'Girişim sayısı', ''],
  ['Außenhandel (Mio. EUR)', 'Wechselkurs USD/EUR', ''],
  ['貿易統計（単位：億円）', '為替レート', ''],
  ['Neraca (juta Rp)', 'Jumlah', 'juta Rp'],
])('the unit of the title %s beside %s', (title, head, unit) =>
  expect(
    unitsOf(`"${title}"`, '', `Year,Total,${head}`, '2020,1205.5,2.1', '2021,1301.5,2.2', '2022,1440.5,2.3')[head],
  ).toBe(unit),
)

describe('a title’s unit is asked about where it is not of all columns', () => {
  /** What is told of the unit of each series. */
  const toldOf = (...lines: string[]) =>
    Object.fromEntries(
      interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!.series.map(({ title, doubts }) => [
        title,
        doubts.flatMap((doubt) => (doubt.kind === 'titleUnit' ? doubt.text : [])).join(),
      ]),
    )

  test.each([
    // A column of another kind that says no unit either.
    ['Household finances (€ million)', 'Rent,Pets,Food share', ['812,41,14.1', '852,42,14.9', '863,44,15.4'], 'Pets'],
    ['Energia, GWh', 'Produzione,Utenti,Quota rinnovabili', ['289,36,35', '284,37,31', '264,38,37'], 'Utenti'],
    // Written to another number of decimals.
    ['Banking (US$ million)', 'Deposits,Tellers', ['178.2,1120', '191.1,1098', '204.7,1075'], 'Tellers'],
    ['Fishing, tonnes', 'Cod,Trips', ['178.25,112', '191.11,108', '204.72,107'], 'Trips'],
  ])('%s: %s', (title, heads, rows, asked) => {
    const lines = rows.map((row, i) => `${2021 + i},${row}`)
    expect(toldOf(`"${title}"`, `Year,${heads}`, ...lines)[asked]).not.toBe('')
  })

  test.each([
    // All of one kind, or the heads say which are of another.
    ['Trade (US$ million)', 'Exports,Imports', ['178.2,112.1', '191.1,109.8', '204.7,107.5']],
    ['Trade (US$ million)', 'Exports,Imports,Change (%)', ['178,112,2', '191,109,3', '204,107,4']],
    ['Trade (US$ million)', 'Exports,"Parcels, number"', ['178,112', '191,109', '204,107']],
  ])('%s: %s are of it', (title, heads, rows) => {
    const lines = rows.map((row, i) => `${2021 + i},${row}`)
    expect(Object.values(toldOf(title, `Year,${heads}`, ...lines)).join('')).toBe('')
  })
})

describe('what is measured in units of its own has no unit of a title of another kind', () => {
  test.each([
    ['Agriculture (1000 t)', 'Area harvested', ''],
    ['Maize (1000 ha)', 'Area harvested', '1000 ha'],
    ['Retail ($ million)', 'Hours worked', ''],
    ['Labour (million hours)', 'Hours worked', 'million hours'],
    ['Energia, GWh', 'Prezzo medio', ''],
    ['Diesel (EUR)', 'Preis', 'EUR'],
    ['Хлеборобство, тыс. тонн', 'Посевная площадь', ''],
    ['Хлеборобство, тыс. тонн', 'Цена', ''],
    ['Household finances (€ per month)', 'Household size', ''],
    ['Nationalregnskab (mia. kr.)', 'Løbende priser', 'mia. kr.'],
  ])('%s: %s', (title, head, unit) =>
    expect(
      unitsOf(`"${title}"`, `Year,Total,${head}`, '2020,1205.5,210.5', '2021,1301.5,211.5', '2022,1440.5,214.5')[head],
    ).toBe(unit),
  )
})

test('a title’s unit of several abbreviations is whole', () =>
  expect(unitsOf('"Ввод жилья, тыс. кв. м"', 'Год,Город', '2021,182.4', '2022,213.9')).toEqual({ Город: 'тыс. кв. м' }))

test.each(['CHF million', 'SEK million', 'million DKK', 'in Mio. CHF', 'INR crore'])(
  'what is counted is in no money, such as %s',
  (unit) => {
    const heads = 'Year,Net sales,Number of employees,Anzahl Filialen'
    expect(
      unitsOf(`Key figures (${unit})`, heads, '2021,1129,8143,812', '2022,1102,8200,809', '2023,1125,8188,801'),
    ).toMatchObject({ 'Number of employees': '', 'Anzahl Filialen': '' })
  },
)

test.each(['KSH', 'BAM', 'ALL'])('the short name of an office, %s, below a title is no currency', (office) =>
  expect(unitsOf('Deaths', office, 'Year,Male,Female', '2019,812,804', '2020,900,890', '2021,920,930')).toEqual({
    Male: '',
    Female: '',
  }),
)

test('a multiple of one group of columns says nothing of those beside it', () =>
  expect(
    Object.values(
      unitsOf(
        ';Srážky (mm);;Tržby (mil. CZK);',
        'Měsíc;Praha;Brno;Praha;Brno',
        '2022-01;96,3;130,5;949,8;2298,5',
        '2022-02;21,6;99,5;931,1;2292,2',
        '2022-03;16,7;88,1;922,4;2291,3',
      ),
    ),
  ).toEqual(['mm', 'mm', 'mil. CZK', 'mil. CZK']))

describe('a share of something is in no unit of amounts that a title says, in any language', () => {
  test.each([
    'Capacity utilisation',
    'Employment rate',
    'Market share',
    'Cuota de mercado',
    'Grado de ocupación',
    'Marktaandeel',
    'Sysselsättningsgrad',
    'Marknadsandel',
    'Kapacitetsutnyttjande',
    'Markedsandel',
    'Kapasitetsutnyttelse',
    'Beskæftigelsesfrekvens',
    'Työllisyysaste',
    'Piaci részesedés',
    'Kihasználtság',
    'Wykorzystanie mocy',
    'Využití kapacit',
    'Cota de piață',
    'Gradul de utilizare',
    'Загрузка мощностей',
    'Μερίδιο αγοράς',
    'Πληρότητα',
    'Pangsa pasar',
    'Thị phần',
    '市場シェア',
    '市场份额',
  ])('%s', (head) => {
    const units = unitsOf(
      '"Steel, GWh"',
      `Year,Production,${head}`,
      '2020,305.5,62.1',
      '2021,301.5,62.2',
      '2022,340.5,62.3',
    )
    expect(units).toEqual({ Production: 'GWh', [head]: '' })
  })

  test.each(['Handel', 'Außenhandel', 'Samhandel', 'Waste', 'Stahlproduktion'])('%s is an amount', (head) =>
    expect(unitsOf('"Steel, GWh"', `Year,${head}`, '2020,305.5', '2021,301.5', '2022,340.5')).toEqual({
      [head]: 'GWh',
    }),
  )
})

test('a unit that a title says of all is said to be that', () => {
  const read = (...lines: string[]) =>
    interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!.series.map(({ unit, isUnitOfTitle }) => [
      unit,
      isUnitOfTitle,
    ])
  const rows = ['2020,305.5,62.1', '2021,301.5,62.2', '2022,340.5,62.3']
  expect(read('"Steel, GWh"', 'Year,Output,Imports (t)', ...rows)).toEqual([
    ['GWh', true],
    ['t', undefined],
  ])
  expect(read('Steel', 'Year,"Output, GWh",Imports (t)', ...rows)).toEqual([
    ['GWh', undefined],
    ['t', undefined],
  ])
})

test.each([
  ['Lemn, milioane lei', 'Preț pe kg', ''],
  ['Lemn, milioane lei', 'Numărul salariaților', ''],
  ['Çimento, Milyon ABD Doları', 'İhracat', 'Milyon ABD Doları'],
])('in %s the unit of %s is “%s”', (title, head, unit) =>
  expect(unitsOf(`"${title}"`, `An,${head}`, '2020,6.32', '2021,5.11', '2022,11.72')[head]).toBe(unit),
)

test('a currency that tells series apart is what is priced, and no unit', () =>
  expect(
    Object.values(
      unitsOf(
        'Date,Currency,Rate',
        '2024-01-02,US dollar,32.30',
        '2024-01-02,Japanese yen,20.68',
        '2024-01-03,US dollar,32.27',
        '2024-01-03,Japanese yen,21.02',
      ),
    ),
  ).toEqual(['', '']))

test.each([
  'R million',
  'R billion',
  'Rm',
  '₦ billion',
  'GH¢ million',
  'KSh million',
  'S/ millones',
  'MSEK',
  '兆ウォン',
])('the money of %s is known beside its multiple', (unit) =>
  expect(unitsOf(`Revenue (${unit})`, 'Year,Revenue', '2020,6.32', '2021,5.11').Revenue).toBe(unit),
)

test.each([
  ['Steel industry (thousand tonnes)', 'Employment'],
  ['Tourism receipts (USD million)', 'Arrivals'],
  ['Produzione di acciaio (migliaia di tonnellate)', 'Addetti'],
  ['Electricity (GWh)', 'Customers'],
])('people and firms are in no unit of %s', (title, head) => {
  const units = unitsOf(
    `"${title}"`,
    `Year,Output,${head},Rate of use (%)`,
    '2020,812,641,61.2',
    '2021,853,655,63.8',
    '2022,871,690,64.9',
  )
  expect(units[head]).toBe('')
})

test('a unit of its own in another column tells that a title is not of all; a change beside it does not', () => {
  const doubtsOf = (head: string) =>
    interpret(
      tablesOf([
        parseText(
          ['Sugar (1 000 tonnes)', `Year,Output,${head}`, '2020,812,61', '2021,853,63', '2022,871,64'].join('\n'),
        ),
      ]),
      { all: true },
    )!.series[0]!.doubts.map(({ kind }) => kind)
  expect(doubtsOf('Price (EUR/kg)')).toEqual(['titleUnit'])
  expect(doubtsOf('Change (%)')).toEqual([])
})

test.each([
  ['Elpris öre/kWh', 'öre/kWh'],
  ['Gaspreis ct/kWh', 'ct/kWh'],
])('a price for each of a measure says its unit: %s', (head, unit) =>
  expect(unitsOf('Energi (GWh)', `År,${head}`, '2020,28.1', '2021,30.2')[head]).toBe(unit),
)

test.each([
  'Unidad: millones de CLP',
  'Unit: thousand t',
  '单位：千人',
  '단위: 천명',
  'Yksikkö: EUR',
  'Einheit: Mio. EUR',
])('a line below the data says the unit of all: %s', (note) =>
  expect(Object.values(unitsOf('Year,A,B', '2020,28.1,2', '2021,30.2,3', note, 'Source: X'))).toEqual([
    note.split(/[:：]\s?/)[1],
    note.split(/[:：]\s?/)[1],
  ]),
)

test('a base of an index may be a month', () =>
  expect(unitsOf('Region,Item,Unit,2019,2020', 'Seoul,Prices,2017.11=100.0,101.2,101.1').Prices).toBe('2017.11=100.0'))

test.each([
  ['Month,Unit,Quantity,Value,Price', 't', { Quantity: 't', Value: '', Price: '' }],
  ['Month,Unit,Quantity,Value,Price', 'USD', { Quantity: '', Value: 'USD', Price: 'USD' }],
  ['月份,单位,数量,金额,单价', '吨', { 数量: '吨', 金额: '', 单价: '' }],
  ['Monat,Einheit,Menge,Wert,Index', 'kg', { Menge: 'kg', Wert: '', Index: 'kg' }],
])('a column of units beside amounts and money is of one of them: %s in %s', (heads, unit, units) =>
  expect(
    unitsOf(heads, `2020-01,${unit},100,2000,20`, `2020-02,${unit},110,2300,21`, `2020-03,${unit},120,2400,20`),
  ).toEqual(units),
)

test('a value alone may be of anything', () =>
  expect(
    unitsOf(
      'Area,Item,Year,Unit,Value',
      'France,Wheat,2015,t,42750',
      'France,Wheat,2016,t,29504',
      'France,Wheat,2017,t,38678',
    ),
  ).toEqual({ 'France, Wheat': 't' }))

describe('names below the names of groups', () => {
  test.each([
    ['Year;Money supply;;;Reserves;', ';M1;M2;M3;Gross;Net', ['', '', '', '', '']],
    ['Year;Rates (KSh per unit);;Prices;;', ';USD;EUR;CPI;PPI;WPI', ['KSh per unit', 'KSh per unit', '', '', '']],
    ['Month;Transport;Transport;Transport;Gold;Gold', ';Cargo;Trips;Ships;USD;kg', ['', '', '', 'USD', 'kg']],
    ['Month;Total;Change on month;Change on year;A;B', ';;in %;in %;;', ['', '%', '%', '', '']],
    ['Month;Index;Change;;A;B', ';;%;;kg;t', ['', '%', '%', 'kg', 't']],
  ])('say units where they are some: %s, %s', (groups, heads, units) => {
    const lines = ['2021', '2022', '2023'].map((year, i) => `${year};${1 + i}.1;${2 + i}.3;${3 + i}.5;${i}.7;${i}.9`)
    expect(Object.values(unitsOf(groups, heads, ...lines))).toEqual(units)
  })
})

test.each([
  [
    [
      'Prices 2015 = 100;;;;',
      'Group;2018;2019;2020;Change',
      ';;;;%',
      'Food;105.8;105.1;105.5;-0.3',
      'Fuel;109.9;109.5;109.8;0.1',
    ],
    '2015 = 100',
  ],
  [['Group;Weights;2018;2019;2020', ';%;;;', 'Food;40.1;101.2;101.4;102.1', 'Fuel;59.9;99.2;99.9;101.1'], ''],
  [
    [
      'Aggregate;2017;2018;2019;Growth 2019',
      ';in million pesos;;;in %',
      'M0;101.1;102.2;103.3;1.1',
      'M9;201.2;202.3;203.4;0.5',
    ],
    '',
  ],
])('what stands below a head beside the periods is no unit of all: %s', (lines, unit) =>
  expect(Object.values(unitsOf(...lines)).every((one) => one === unit)).toBe(true),
)

test.each(['1M;3M;12M', '1m;3m;6m', '1J;2J;10J'])('how long loans run is a name: %s', (heads) =>
  expect(
    Object.keys(
      unitsOf(`Period;${heads}`, '2020-01;-0,45;-0,39;-0,25', '2020-02;-0,47;-0,41;-0,29', '2020-03;-0,48;-0,42;-0,27'),
    ),
  ).toEqual(heads.split(';')),
)

test('from one month or year to another is a kind of change, and no unit', () =>
  expect(
    unitsOf(
      'Period;Index of production;;',
      ';Index;Change (%);',
      ';2015=100;m/m;y/y',
      '2020-01;101,1;0,2;1,0',
      '2020-02;101,5;0,4;1,3',
      '2020-03;95,5;-5,9;-4,1',
    ),
  ).toEqual({ 'Index, 2015=100': '2015=100', 'Change (%), m/m': '%', 'Change (%), y/y': '%' }))

describe('what stands beside a value, or below a unit, is of another kind', () => {
  test.each([
    ['Crude steel [kt],Change %,Pig iron [kt],Change %', ['kt', '%', 'kt', '%']],
    ['CPI [2015=100],m/m %,PPI [2015=100],m/m %', ['2015=100', '%', '2015=100', '%']],
    ['Loans (EUR mn),Number,Deposits (EUR mn),Number', ['EUR mn', '', 'EUR mn', '']],
    ['Exports (t),Value,Imports (t),Value', ['t', '', 't', '']],
    ['Weizen Fläche (ha),Ertrag,Roggen Fläche (ha),Ertrag', ['ha', '', 'ha', '']],
    ['Output [t],Days,Sales [t],Days', ['t', '', 't', '']],
    ['Employed [1000],women,Unemployed [1000],women', ['1000', '1000', '1000', '1000']],
  ])('%s', (heads, units) => {
    const data = ['2019,812.1,21.5,612.3,12.5', '2020,799.4,16.5,602.2,18.5', '2021,845.2,57.5,644.8,73.5']
    expect(Object.values(unitsOf(`Year,${heads}`, ...data))).toEqual(units)
  })

  test.each([
    [[], 'Bevölkerung (in 1000)', '1000'],
    [['Structure of employment'], 'Employed (in %)', '%'],
    [[], 'Exports (in Mio. EUR)', 'Mio. EUR'],
  ])('what the first row below years says is its own: %j %s', (titles, first, unit) => {
    const data = ['Lebendgeborene,792141,784901,787523', 'Gestorbene,910899,932263,954874']
    expect(unitsOf(...titles, ',2016,2017,2018', `${first},82.5,82.7,83.0`, ...data)).toEqual({
      [first]: unit,
      Lebendgeborene: '',
      Gestorbene: '',
    })
  })

  test.each([
    ['Var. %', '%'],
    ['Part. %', '%'],
    ['Number', ''],
  ])('below each year a column of %s is in no unit of the title', (second, unit) => {
    const units = unitsOf(
      'Exports by product;;;;',
      'US$ million;;;;',
      ';2018;;2019;',
      `;Value;${second};Value;${second}`,
      'Coffee;2267,9;98;2267,8;101',
      'Coal;7447,8;80;5668,1;73',
    )
    expect(new Set(Object.values(units))).toEqual(new Set(['US$ million', unit]))
  })
})

test('a multiplier in digits right before the unit is of it', () => {
  const row = (of: string, times: number, year: number, value: number) => `${of},${times},EUR,${year},${value}`
  expect(
    unitsOf(
      'REF_AREA,UNIT_MULT,UNIT_MEASURE,TIME_PERIOD,OBS_VALUE',
      row('DE', 6, 2021, 3617450),
      row('DE', 6, 2022, 3876810),
      row('FR', 9, 2021, 2502.1),
      row('FR', 9, 2022, 2639.1),
    ),
  ).toEqual({ DE: 'EUR, × 10^6', FR: 'EUR, × 10^9' })
})

describe('a unit of the title is none of a column', () => {
  test.each([
    ['whose head counts in brackets', 'Turnover,Employed (FTE),Enterprises (no.)', ['EUR million', 'FTE', 'no.']],
    ['that is called a rate and nothing else', 'Turnover,Tasa,Var. anual', ['EUR million', '', '']],
  ])('%s', (_, heads, units) => {
    const data = ['2018,8783,23,60', '2019,8750,25,51', '2020,8387,24,53', '2021,8273,25,54']
    expect(Object.values(unitsOf('Main results (EUR million)', '', `Year,${heads}`, ...data))).toEqual(units)
  })

  test.each([
    [
      'a word in brackets that nobody knows',
      'Turnover,Employed (xyz)',
      ['2018,8783,2336', '2019,8750,2542', '2020,8387,2411'],
    ],
    [
      'values that are far smaller, some below nought',
      'Turnover,Xyz',
      ['2018,8783.1,2.1', '2019,8750.2,-0.4', '2020,8387.5,1.3'],
    ],
  ])('or is doubted: %s', (_, heads, data) => {
    const found = interpret(
      tablesOf([parseText(['Main results (EUR million)', '', `Year,${heads}`, ...data].join('\n'))]),
      { all: true },
    )
    expect(found!.series[1]!.doubts).toContainEqual({ kind: 'titleUnit', text: 'EUR million' })
  })
})
