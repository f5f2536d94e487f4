import { expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { parseText } from '#domain/import/table'

const rows = (...lines: string[]): string => lines.join('\n')
type Flags = (string | undefined)[]

test.each<[name: string, text: string, flags: Flags[]]>([
  [
    'SDMX: A says nothing of a value, the others are letters of the list',
    rows('REF_AREA,TIME_PERIOD,OBS_VALUE,OBS_STATUS', 'DE,2019,1.5,A', 'DE,2020,1.7,B', 'DE,2021,,M', 'DE,2022,2.1,P'),
    [[undefined, 'b', undefined, 'p']],
  ],
  [
    'two columns of Statistics Canada',
    rows(
      'REF_DATE,GEO,VALUE,STATUS,SYMBOL,TERMINATED,DECIMALS',
      '2020-01,Canada,10.5,,,,1',
      '2020-02,Canada,,x,,,1',
      '2020-03,Canada,11.5,,p,,1',
      '2020-04,Canada,,..,,,1',
    ),
    [[undefined, 'x', 'p', undefined]],
  ],
  [
    'a column of flags behind each series',
    rows(
      '"";"BBK01.A";"BBK01.A_FLAGS";"BBK01.B";"BBK01.B_FLAGS"',
      '2020-01;1,25;;7,25;Vorläufiger Wert',
      '2020-02;1,35;r;7,35;',
      '2020-03;1,45;;7,45;',
    ),
    [
      [undefined, 'r', undefined],
      ['p', undefined, undefined],
    ],
  ],
  [
    'words of a bank, which says of holidays that they have no value',
    rows(
      ';BBEX3.USD;BBEX3.USD_FLAGS',
      'Einheit;USD;',
      '2024-01-02;1,0956;',
      '2024-01-03;1,0919;Vorläufig',
      '2024-01-06;.;Kein Wert vorhanden',
      '2024-01-07;.;Kein Wert vorhanden',
    ),
    [[undefined, 'p', undefined, undefined]],
  ],
  ...(
    [
      ['Provvisorio', 'Rivisto', 'Stimato'],
      ['Voorlopig', 'Herzien', 'Geraamd'],
      ['Preliminar', 'Revisado', 'Estimado'],
      ['잠정', '수정', '추정'],
    ] as const
  ).map(([p, r, e]): [string, string, Flags[]] => [
    `words of other languages: ${p}`,
    rows('Time,Value,Flag', `2020,1.5,${p}`, `2021,1.6,${r}`, `2022,1.7,${e}`, '2023,1.8,'),
    [['p', 'r', 'e', undefined]],
  ]),
  [
    'called by the column that they are of',
    rows('year,gdp,gdp_status', '2021,5.1,A', '2022,5.2,P'),
    [[undefined, 'p']],
  ],
  [
    'without a name behind each series',
    rows('Year,GDP,,CPI,', '2021,5.1,,4.1,', '2022,5.2,p,4.2,e', '2023,5.3,p,4.3,'),
    [
      [undefined, 'p', 'p'],
      [undefined, 'e', undefined],
    ],
  ],
  [
    'in words of a remark',
    rows('Month;Wert;Bemerkung', '2024-01;5,1;', '2024-02;5,2;vorläufig', '2024-03;5,3;geschätzt'),
    [[undefined, 'p', 'e']],
  ],
  [
    'one status of the whole row',
    rows('Month,Status,Imports,Exports', '2020-01,Final,10.5,20.5', '2020-02,Revised,11.5,21.5', '2020-03,Prelim.,9,8'),
    [
      [undefined, 'r', 'p'],
      [undefined, 'r', 'p'],
    ],
  ],
  [
    'behind the last column of values it is of the row, too',
    rows('Month,Imports,Exports,状态', '2020-01,10.5,20.5,终值', '2020-02,11.5,21.5,修订', '2020-03,9,8,初步核算'),
    [
      [undefined, 'r', 'p'],
      [undefined, 'r', 'p'],
    ],
  ],
  [
    'a flag beside the number comes first',
    rows('Year,Value,Flag', '2019,1.5 p,e', '2020,1.6,e', '2021,1.7,"b, p"'),
    [['p', 'e', 'bp']],
  ],
  [
    'a status that is something else is none',
    rows('Year,Value,Status', '2019,1.5,Open on weekdays', '2020,1.6,p', '2021,1.7,p'),
    [[undefined, undefined, undefined]],
  ],
  [
    'whether a value is confidential is no flag of it',
    rows('Year,Value,CONF_STATUS', '2019,1.5,F', '2020,1.6,F', '2021,1.7,N'),
    [[undefined, undefined, undefined]],
  ],
  ...[
    ['Symbol', 'F', 'F', 'F'],
    ['Flag', 'DE', 'DE', 'DE'],
    ['Status', 'S', 'P', 'R'],
    ['STATUS', 'A', 'B', 'D'],
    ['Recession flag', 'Y', 'N', 'N'],
    ['Unit symbol', 't', 't', 't'],
  ].map(([head, ...cells]): [string, string, Flags[]] => [
    `${head} of something else`,
    rows(`Year,Value,${head}`, ...cells.map((cell, i) => `${2019 + i},${i}.5,${cell}`)),
    [[undefined, undefined, undefined]],
  ]),
  [
    'one before each series',
    rows('Year,Flag,GDP,Flag,CPI', '2019,,1.5,,7.5', '2020,p,1.6,,7.6', '2021,,1.7,e,7.7'),
    [
      [undefined, 'p', undefined],
      [undefined, undefined, 'e'],
    ],
  ],
  [
    'what tells series apart is none',
    rows(
      'Year,Employment status,Persons',
      ...['E', 'U'].flatMap((who, i) => [2019, 2020].map((year) => `${year},${who},${i}.5${year}`)),
    ),
    [
      [undefined, undefined],
      [undefined, undefined],
    ],
  ],
  [
    'lying on its side',
    rows('Period,2019,2020,2021', 'Rate,1.5,1.6,1.8', 'OBS_STATUS,A,E,A'),
    [[undefined, 'e', undefined]],
  ],
])('a column of flags: %s', (_, text, flags) => {
  const found = interpret([parseText(text)], { all: true, decimal: text.includes(';') ? ',' : '.' })
  expect(found?.questions).toEqual([])
  expect(found?.series.map((series) => series.observations.map(({ flag }) => flag))).toEqual(flags)
})
