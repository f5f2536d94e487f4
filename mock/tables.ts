import type { Frequency } from '#domain/frequency'
import type { SeriesProperties } from '#domain/schema/series'
import brent from './content/brent-daily.txt?raw'
import co2Emissions from './content/co2-emissions-annual.txt?raw'
import co2Global from './content/co2-global-monthly.txt?raw'
import co2MaunaLoa from './content/co2-mauna-loa-monthly.txt?raw'
import exchangeRates from './content/exchange-rates-monthly.txt?raw'
import gdp from './content/gdp-annual.txt?raw'
import gini from './content/gini-annual.txt?raw'
import glaciers from './content/glaciers-annual.txt?raw'
import gold from './content/gold-monthly.txt?raw'
import henryHub from './content/henry-hub-daily.txt?raw'
import deflator from './content/inflation-annual.txt?raw'
import population from './content/population-annual.txt?raw'
import seaLevel from './content/sea-level-annual.txt?raw'
import sp500 from './content/sp500-monthly.txt?raw'
import temperature from './content/global-temperature-monthly.txt?raw'
import treasury from './content/us-10y-yield-monthly.txt?raw'
import usCpi from './content/us-cpi-monthly.txt?raw'
import usEmployment from './content/us-employment-annual.txt?raw'
import usGdp from './content/us-gdp-quarterly.txt?raw'
import wtiDaily from './content/wti-daily.txt?raw'
import wtiWeekly from './content/wti-weekly.txt?raw'

/** A text in Chinese and English. */
type Both = readonly [zh: string, en: string]

/** What the code of a series says after its region. */
interface Definition {
  title: Both
  unit: string
  about: Both
  tags: readonly string[]
  /** The title stands alone: the region is told by it already. */
  alone?: boolean
  adjusted?: SeriesProperties['seasonalAdjustment']
  /** By the region, where its unit has a name of its own. */
  unitIn?: Record<string, string>
  /** Where it is another than that of the table. */
  source?: string
  sourceUrl?: string
  topic?: string
}

/** A table of the sources; figures as mock/convert.mjs writes them. */
export interface Table {
  figures: string
  frequency: Frequency
  topic: string
  source: string
  sourceUrl: string
  licence: string
  notes: Both
  /** By what the code says after the region. */
  series: Record<string, Definition>
}

const WORLD_BANK = 'World Bank, World Development Indicators'
const EIA = 'U.S. Energy Information Administration'
const FED = 'Board of Governors of the Federal Reserve System'
const BLS = 'U.S. Bureau of Labor Statistics'
const NOAA = 'NOAA Global Monitoring Laboratory'

const TAKEN_OVER: Both = [
  '数据取自 datasets 数据包（PDDL 1.0）；各次修订的说明注明其日期是来源发布之日还是取得数据之日。',
  'Taken over from the datasets packages (PDDL 1.0); the message of each revision says whether its day is that of a release or the one on which the values were taken over.',
]
const notes = (zh = '', en = ''): Both => [`${zh}${TAKEN_OVER[0]}`, `${en}${en && ' '}${TAKEN_OVER[1]}`]

const employment = (title: Both, unit: string, about: Both): Definition => ({
  title,
  unit,
  about,
  tags: ['就业', 'employment'],
})

/** The last of them are the newest on the dashboard. */
export const TABLES: readonly Table[] = [
  {
    figures: population,
    frequency: 'annual',
    topic: 'population',
    source: WORLD_BANK,
    sourceUrl: 'https://data.worldbank.org/indicator/SP.POP.TOTL',
    licence: 'cc-by-4.0',
    notes: notes('二十个经济体保留了 2012 年以来各次发布。', 'Twenty economies hold the releases since 2012.'),
    series: {
      POP: {
        title: ['人口', 'Population'],
        unit: 'persons',
        about: ['年中常住人口估计。', 'Mid-year estimates of all residents.'],
        tags: ['人口', 'population'],
      },
    },
  },
  {
    figures: gdp,
    frequency: 'annual',
    topic: 'accounts',
    source: WORLD_BANK,
    sourceUrl: 'https://data.worldbank.org/indicator/NY.GDP.MKTP.CD',
    licence: 'cc-by-4.0',
    notes: notes(
      '保留到整数美元。二十个经济体保留了 2012 年以来各次发布；2024 年 10 月 20 日的发布年份错位，未收录。',
      'Kept to whole dollars. Twenty economies hold the releases since 2012; that of 20 October 2024 has misplaced years and is left out.',
    ),
    series: {
      GDP: {
        title: ['国内生产总值（现价美元）', 'Gross domestic product, current US dollars'],
        unit: 'dollars',
        about: [
          '按官方汇率折算的现价国内生产总值；含汇率变动，不可当作实际增长。',
          'At current prices, converted at official exchange rates; so they move with the exchange rate too, and do not measure real growth.',
        ],
        tags: ['GDP'],
      },
    },
  },
  {
    figures: deflator,
    frequency: 'annual',
    topic: 'prices',
    source: WORLD_BANK,
    sourceUrl: 'https://data.worldbank.org/indicator/NY.GDP.DEFL.KD.ZG',
    licence: 'cc-by-4.0',
    notes: notes(
      '数据包称之为“通货膨胀”；数值是国内生产总值平减指数的变化，不是居民消费价格的变化。保留四位小数。',
      'The package calls it inflation; the figures are the change of the GDP deflator, not of consumer prices. Kept to four decimals.',
    ),
    series: {
      'GDP.DEFLATOR': {
        title: ['国内生产总值平减指数涨幅', 'Inflation, GDP deflator'],
        unit: 'percent',
        about: ['国内生产总值平减指数比上年的变化。', 'Change of the GDP deflator from the year before.'],
        tags: ['物价', 'prices'],
      },
    },
  },
  {
    figures: gini,
    frequency: 'annual',
    topic: 'labour',
    source: `${WORLD_BANK}; Poverty and Inequality Platform`,
    sourceUrl: 'https://data.worldbank.org/indicator/SI.POV.GINI',
    licence: 'cc-by-4.0',
    notes: notes(
      '只有进行住户调查的年份才有数值；收入与消费两种口径不可直接比较。',
      'Only years with a household survey have a value; surveys of income and of consumption are not strictly comparable.',
    ),
    series: {
      GINI: {
        title: ['基尼系数', 'Gini index'],
        unit: 'index-0-100',
        about: ['0 表示完全平等，100 表示完全不平等。', '0 is perfect equality, 100 perfect inequality.'],
        tags: ['收入分配', 'inequality'],
      },
    },
  },
  {
    figures: co2Emissions,
    frequency: 'annual',
    topic: 'environment',
    source: 'Hefner and Marland (2023), CDIAC-FF, Appalachian State University',
    sourceUrl: 'https://rieee.appstate.edu/projects-programs/cdiac/',
    licence: 'pddl-1.0',
    notes: notes(
      '以碳计；乘以 3.667 得二氧化碳。不含国际航运与航空用油。人均值保留四位小数。',
      'In carbon; times 3.667 gives carbon dioxide. Without fuels of international ships and aircraft. Values per person are kept to four decimals.',
    ),
    series: {
      'CO2.EMISSIONS': {
        title: ['化石燃料与水泥的碳排放', 'Carbon emissions from fossil fuels and cement'],
        unit: 'thousand-tonnes-carbon',
        about: [
          '燃烧化石燃料、放空燃烧与生产水泥的碳排放合计。',
          'From burning fossil fuels, gas flaring and making cement.',
        ],
        tags: ['碳排放', 'emissions'],
      },
      'CO2.PERCAPITA': {
        title: ['人均化石燃料与水泥的碳排放', 'Carbon emissions per person'],
        unit: 'tonnes-carbon-per-person',
        about: ['碳排放总量除以人口。', 'Total carbon emissions over population.'],
        tags: ['碳排放', 'emissions'],
      },
    },
  },
  {
    figures: glaciers,
    frequency: 'annual',
    topic: 'environment',
    source: 'U.S. Environmental Protection Agency, from the World Glacier Monitoring Service',
    sourceUrl: 'https://www.epa.gov/climate-indicators/climate-change-indicators-glaciers',
    licence: 'public-domain',
    notes: notes(),
    series: {
      GLACIERS: {
        title: ['全球冰川累计物质平衡', 'Cumulative mass balance of glaciers'],
        unit: 'metres-water-equivalent',
        about: ['参照冰川自 1956 年以来的平均累计物质平衡。', 'Mean of reference glaciers worldwide since 1956.'],
        tags: ['冰川', 'glaciers'],
        alone: true,
      },
    },
  },
  {
    figures: seaLevel,
    frequency: 'annual',
    topic: 'environment',
    source: 'U.S. Environmental Protection Agency, from CSIRO and NOAA',
    sourceUrl: 'https://www.epa.gov/climate-indicators/climate-change-indicators-sea-level',
    licence: 'public-domain',
    notes: notes(
      'CSIRO 数据使用时须致谢。数值保留三位小数。',
      'Data of CSIRO are used with acknowledgement. Kept to three decimals.',
    ),
    series: {
      'SEALEVEL.CSIRO': {
        title: ['1880 年以来全球海平面变化（CSIRO）', 'Change of the global sea level since 1880, CSIRO'],
        unit: 'inches-from-base',
        about: [
          '验潮站重建的全球平均绝对海平面变化。',
          'Global mean absolute sea level, reconstructed from tide gauges.',
        ],
        tags: ['海平面', 'sea level'],
        alone: true,
      },
      'SEALEVEL.NOAA': {
        title: ['1880 年以来全球海平面变化（NOAA 卫星）', 'Change of the global sea level since 1880, NOAA satellites'],
        unit: 'inches-from-base',
        about: [
          '卫星测高得到的全球平均海平面变化，与 CSIRO 序列衔接。',
          'From satellite altimetry, adjusted to the series of CSIRO.',
        ],
        tags: ['海平面', 'sea level'],
        alone: true,
      },
    },
  },
  {
    figures: usEmployment,
    frequency: 'annual',
    topic: 'labour',
    source: `${BLS}, Current Population Survey`,
    sourceUrl: 'https://www.bls.gov/cps/cpsaat01.htm',
    licence: 'public-domain',
    notes: notes(
      '16 岁及以上非机构平民人口，年平均，自 1947 年起；1946 年以前的数值按 14 岁及以上人口统计，未收录。源表注明：若干年份因人口基数调整与前一年不完全可比。',
      'Civilian non-institutional population of 16 years and over, annual means from 1947 on; figures up to 1946 count persons of 14 and over and are left out. As the table notes, some years are not strictly comparable with the year before.',
    ),
    series: {
      POP16: employment(['16 岁及以上平民人口', 'Civilian population of 16 and over'], 'thousand-persons', [
        '16 岁及以上非机构平民人口。',
        'Civilian non-institutional population of 16 years and over.',
      ]),
      'LABOUR.FORCE': employment(['劳动力人口', 'Labour force'], 'thousand-persons', [
        '就业与失业人口之和。',
        'Employed and unemployed persons.',
      ]),
      PARTICIPATION: employment(['劳动参与率', 'Labour force participation rate'], 'percent', [
        '劳动力占 16 岁及以上平民人口的百分比。',
        'Labour force as a percentage of the civilian population of 16 and over.',
      ]),
      EMPLOYED: employment(['就业人数', 'Employed persons'], 'thousand-persons', [
        '各行业就业人数合计。',
        'Employed persons in all industries.',
      ]),
      'EMPLOYMENT.RATIO': employment(['就业人口比', 'Employment–population ratio'], 'percent', [
        '就业人数占 16 岁及以上平民人口的百分比。',
        'Employed persons as a percentage of the civilian population of 16 and over.',
      ]),
      'EMPLOYED.FARM': employment(['农业就业人数', 'Employed persons in agriculture'], 'thousand-persons', [
        '农业及相关行业的就业人数。',
        'Employed persons in agriculture and related industries.',
      ]),
      'EMPLOYED.NONFARM': employment(['非农业就业人数', 'Employed persons outside agriculture'], 'thousand-persons', [
        '非农业行业的就业人数。',
        'Employed persons in non-agricultural industries.',
      ]),
      UNEMPLOYED: employment(['失业人数', 'Unemployed persons'], 'thousand-persons', [
        '没有工作、可以工作并在找工作的人数。',
        'Persons without work who are available for it and look for it.',
      ]),
      'UNEMPLOYMENT.RATE': employment(['失业率', 'Unemployment rate'], 'percent', [
        '失业人数占劳动力的百分比。',
        'Unemployed persons as a percentage of the labour force.',
      ]),
    },
  },
  {
    figures: usGdp,
    frequency: 'quarterly',
    topic: 'accounts',
    source: 'U.S. Bureau of Economic Analysis, National Income and Product Accounts',
    sourceUrl: 'https://www.bea.gov/data/gdp/gross-domestic-product',
    licence: 'public-domain',
    notes: notes(),
    series: {
      'GDP.QUARTERLY': {
        title: ['季度国内生产总值（现价）', 'Quarterly gross domestic product, current dollars'],
        unit: 'billion-dollars-annual-rate',
        about: ['经季节调整的年率，现价美元。', 'Seasonally adjusted annual rate, current dollars.'],
        tags: ['GDP'],
        adjusted: 'adjusted',
      },
      'GDP.REAL': {
        title: ['季度实际国内生产总值', 'Quarterly real gross domestic product'],
        unit: 'billion-chained-dollars',
        about: ['经季节调整的年率，2017 年连锁美元。', 'Seasonally adjusted annual rate, chained 2017 dollars.'],
        tags: ['GDP'],
        adjusted: 'adjusted',
      },
    },
  },
  {
    figures: exchangeRates,
    frequency: 'monthly',
    topic: 'finance',
    source: `${FED}, G.5 Foreign Exchange Rates`,
    sourceUrl: 'https://www.federalreserve.gov/releases/g5/',
    licence: 'public-domain',
    notes: notes(
      '所有汇率均为每一美元折合的本币。美联储以“每单位本币折合美元”公布的澳元、欧元、爱尔兰镑、新西兰元和英镑，数据包已取倒数。加入欧元区的货币止于改用欧元之时。',
      'Every rate is national currency per US dollar. Those that the Federal Reserve gives in dollars per unit (Australian dollar, euro, Irish pound, New Zealand dollar, pound sterling) come inverted. Currencies that the euro replaced end there.',
    ),
    series: {
      FX: {
        title: ['美元兑{{currency}}汇率', '{{currency}} per US dollar'],
        unit: 'currency-per-dollar',
        unitIn: { CN: 'cny-per-usd' },
        about: [
          '纽约市场午间买入价的月平均：一美元折合多少{{currency}}。',
          'Mean of the month of noon buying rates in New York: {{currency}} per US dollar.',
        ],
        tags: ['汇率', 'exchange rate'],
        alone: true,
      },
    },
  },
  {
    figures: temperature,
    frequency: 'monthly',
    topic: 'environment',
    source: 'Met Office Hadley Centre, HadCRUT5',
    sourceUrl: 'https://www.metoffice.gov.uk/hadobs/hadcrut5/',
    licence: 'pddl-1.0',
    notes: notes(
      '两个来源的基准期不同，数值不可直接比较。',
      'The two sources have base periods of their own; their values are not to be compared directly.',
    ),
    series: {
      'TEMPERATURE.GISTEMP': {
        title: ['全球气温距平（GISTEMP）', 'Global temperature anomaly, GISTEMP'],
        source: 'NASA Goddard Institute for Space Studies, GISTEMP',
        sourceUrl: 'https://data.giss.nasa.gov/gistemp/',
        unit: 'celsius-from-1951-80',
        about: ['相对于 1951–1980 年平均的全球地表气温。', 'Global surface temperature against the mean of 1951–1980.'],
        tags: ['气温', 'temperature'],
        alone: true,
      },
      'TEMPERATURE.HADCRUT': {
        title: ['全球气温距平（HadCRUT5）', 'Global temperature anomaly, HadCRUT5'],
        unit: 'celsius-from-1961-90',
        about: ['相对于 1961–1990 年平均的全球地表气温。', 'Global surface temperature against the mean of 1961–1990.'],
        tags: ['气温', 'temperature'],
        alone: true,
      },
    },
  },
  {
    figures: co2Global,
    frequency: 'monthly',
    topic: 'environment',
    source: NOAA,
    sourceUrl: 'https://gml.noaa.gov/ccgg/trends/global.html',
    licence: 'public-domain',
    notes: notes(),
    series: {
      CO2: {
        title: ['全球大气二氧化碳浓度', 'Carbon dioxide in the air, global mean'],
        unit: 'ppm',
        about: ['海洋表面观测站的全球月平均浓度。', 'Global monthly mean over marine surface sites.'],
        tags: ['二氧化碳', 'carbon dioxide'],
        alone: true,
        adjusted: 'notAdjusted',
      },
      'CO2.TREND': {
        title: ['全球大气二氧化碳浓度趋势', 'Carbon dioxide in the air, global trend'],
        unit: 'ppm',
        about: ['去除季节变化后的全球月平均浓度。', 'Global monthly mean without the seasonal cycle.'],
        tags: ['二氧化碳', 'carbon dioxide'],
        alone: true,
        adjusted: 'adjusted',
      },
    },
  },
  {
    figures: co2MaunaLoa,
    frequency: 'monthly',
    topic: 'environment',
    source: `${NOAA}; Scripps Institution of Oceanography`,
    sourceUrl: 'https://gml.noaa.gov/ccgg/trends/data.html',
    licence: 'public-domain',
    notes: notes(
      '2026 年 3 月 1 日的数据包为空，未予采用。1974 年 5 月以前由斯克里普斯海洋研究所观测。2024 年以前的版本不填补缺测月份，此后的版本以内插值填补。',
      'The package of 1 March 2026 came out empty and is not taken over. Until May 1974 observed by the Scripps Institution. Releases before 2024 leave months without observations empty, later ones interpolate them.',
    ),
    series: {
      'CO2.MAUNALOA': {
        title: ['莫纳罗亚大气二氧化碳浓度', 'Carbon dioxide in the air at Mauna Loa'],
        unit: 'ppm',
        about: ['夏威夷莫纳罗亚观测站的月平均浓度。', 'Monthly mean at the Mauna Loa Observatory, Hawaii.'],
        tags: ['二氧化碳', 'carbon dioxide'],
        alone: true,
        adjusted: 'notAdjusted',
      },
      'CO2.MAUNALOA.SA': {
        title: [
          '莫纳罗亚大气二氧化碳浓度（去除季节变化）',
          'Carbon dioxide in the air at Mauna Loa, seasonally adjusted',
        ],
        unit: 'ppm',
        about: ['去除平均季节变化后的月平均浓度。', 'Monthly mean without the average seasonal cycle.'],
        tags: ['二氧化碳', 'carbon dioxide'],
        alone: true,
        adjusted: 'adjusted',
      },
    },
  },
  {
    figures: sp500,
    frequency: 'monthly',
    topic: 'finance',
    source: 'Robert J. Shiller, U.S. Stock Markets 1871–Present',
    sourceUrl: 'https://shillerdata.com/',
    licence: 'pddl-1.0',
    notes: notes(
      '源文件末尾以 0.0 表示尚未知道的数值，在此不收录。',
      'At its end the file writes 0.0 for what is not known yet; that is left out here.',
    ),
    series: {
      SP500: {
        title: ['标准普尔 500 指数', 'S&P 500 index'],
        unit: 'index-points',
        about: ['当月每日收盘价的平均。', 'Mean of the daily closing prices of the month.'],
        tags: ['股票', 'shares'],
        alone: true,
      },
      'SP500.DIVIDEND': {
        title: ['标准普尔 500 指数：每股股息', 'S&P 500: dividends'],
        unit: 'index-points',
        about: [
          '近十二个月的股息，按指数点计，季度值内插为月度。',
          'Of the last twelve months, in points of the index; months between quarters interpolated.',
        ],
        tags: ['股票', 'shares'],
        alone: true,
      },
      'SP500.EARNINGS': {
        title: ['标准普尔 500 指数：每股盈利', 'S&P 500: earnings'],
        unit: 'index-points',
        about: [
          '近十二个月的盈利，按指数点计，季度值内插为月度。',
          'Of the last twelve months, in points of the index; months between quarters interpolated.',
        ],
        tags: ['股票', 'shares'],
        alone: true,
      },
      'SP500.CAPE': {
        title: ['标准普尔 500 指数：周期调整市盈率', 'S&P 500: cyclically adjusted price–earnings ratio'],
        unit: 'ratio',
        about: [
          '实际价格除以过去十年实际盈利的平均（CAPE）。',
          'Real price over the mean of ten years of real earnings (CAPE).',
        ],
        tags: ['股票', 'shares', 'CAPE'],
        alone: true,
      },
      'SP500.REAL': {
        title: ['标准普尔 500 指数（实际）', 'S&P 500 index, real'],
        unit: 'index-points',
        about: ['按美国居民消费价格指数折算的指数。', 'Deflated by the consumer price index of the United States.'],
        tags: ['股票', 'shares'],
        alone: true,
      },
    },
  },
  {
    figures: usCpi,
    frequency: 'monthly',
    topic: 'prices',
    source: `${BLS}, Consumer Price Index`,
    sourceUrl: 'https://www.bls.gov/cpi/',
    licence: 'public-domain',
    notes: notes('2025 年 10 月未发布。', 'October 2025 was not published.'),
    series: {
      CPI: {
        title: ['居民消费价格指数', 'Consumer price index'],
        unit: 'index-1982-84',
        about: [
          '全部城市消费者、全部项目、美国城市平均，未经季节调整。',
          'All urban consumers, all items, US city average, not seasonally adjusted.',
        ],
        tags: ['CPI', '物价', 'prices'],
        adjusted: 'notAdjusted',
      },
    },
  },
  {
    figures: treasury,
    frequency: 'monthly',
    topic: 'finance',
    source: `${FED}, H.15 Selected Interest Rates`,
    sourceUrl: 'https://www.federalreserve.gov/releases/h15/',
    licence: 'public-domain',
    notes: notes(),
    series: {
      'YIELD.10Y': {
        title: ['美国十年期国债收益率', 'Ten-year Treasury yield, United States'],
        unit: 'percent',
        about: ['固定期限十年期国债年收益率，月平均。', 'Constant maturity, percent per year, mean of the month.'],
        tags: ['利率', 'interest rate'],
        alone: true,
      },
    },
  },
  {
    figures: gold,
    frequency: 'monthly',
    topic: 'finance',
    source: 'World Bank, Commodity Markets; Timothy Green’s Historical Gold Price Table',
    sourceUrl: 'https://www.worldbank.org/en/research/commodity-markets',
    licence: 'cc-by-4.0',
    notes: notes(
      '1960 年以前来自 Timothy Green 的历史金价表；金价曾长期固定。',
      "Before 1960 from Timothy Green's historical table; the price was fixed for decades.",
    ),
    series: {
      GOLD: {
        title: ['黄金价格', 'Gold price'],
        unit: 'dollars-per-ounce',
        about: ['每金衡盎司黄金的美元价格，月平均。', 'US dollars per troy ounce, mean of the month.'],
        tags: ['黄金', 'gold'],
        alone: true,
      },
    },
  },
  {
    figures: henryHub,
    frequency: 'daily',
    topic: 'energy',
    source: EIA,
    sourceUrl: 'https://www.eia.gov/dnav/ng/hist/rngwhhdD.htm',
    licence: 'public-domain',
    notes: notes('节假日没有报价。', 'No prices on holidays.'),
    series: {
      HENRYHUB: {
        title: ['亨利港天然气现货价格', 'Henry Hub natural gas, spot price'],
        unit: 'dollars-per-million-btu',
        about: [
          '路易斯安那州亨利港天然气现货价格，每个工作日。',
          'Henry Hub, Louisiana, spot price, every working day.',
        ],
        tags: ['天然气', 'natural gas'],
        alone: true,
      },
    },
  },
  {
    figures: wtiWeekly,
    frequency: 'weekly',
    topic: 'energy',
    source: EIA,
    sourceUrl: 'https://www.eia.gov/dnav/pet/hist/rwtcW.htm',
    licence: 'public-domain',
    notes: notes('每周截至星期五，为当周每日价格的平均。', 'Weeks end on Friday; the mean of the daily prices.'),
    series: {
      'WTI.WEEKLY': {
        title: ['西德克萨斯中质原油现货价格（周平均）', 'WTI crude oil, spot price, weekly mean'],
        unit: 'dollars-per-barrel',
        about: ['俄克拉何马州库欣交割价格的周平均。', 'Cushing, Oklahoma, WTI spot price FOB, mean of the week.'],
        tags: ['原油', 'oil'],
        alone: true,
      },
    },
  },
  {
    figures: wtiDaily,
    frequency: 'daily',
    topic: 'energy',
    source: EIA,
    sourceUrl: 'https://www.eia.gov/dnav/pet/hist/RWTCD.htm',
    licence: 'public-domain',
    notes: notes('节假日没有报价。', 'No prices on holidays.'),
    series: {
      WTI: {
        title: ['西德克萨斯中质原油现货价格', 'WTI crude oil, spot price'],
        unit: 'dollars-per-barrel',
        about: [
          '俄克拉何马州库欣交割的西德克萨斯中质原油离岸现货价格，每个工作日；2020 年 4 月 20 日为负值。',
          'Cushing, Oklahoma, WTI spot price FOB, every working day; negative on 20 April 2020.',
        ],
        tags: ['原油', 'oil'],
        alone: true,
      },
    },
  },
  {
    figures: brent,
    frequency: 'daily',
    topic: 'energy',
    source: EIA,
    sourceUrl: 'https://www.eia.gov/dnav/pet/hist/rbrteD.htm',
    licence: 'public-domain',
    notes: notes('节假日没有报价。', 'No prices on holidays.'),
    series: {
      BRENT: {
        title: ['布伦特原油现货价格', 'Brent crude oil, spot price'],
        unit: 'dollars-per-barrel',
        about: ['北海布伦特原油离岸现货价格，每个工作日。', 'Europe Brent spot price FOB, every working day.'],
        tags: ['原油', 'oil'],
        alone: true,
      },
    },
  },
]

/** The money of a region, also where it is another by now, with its code (ISO 4217). */
export const CURRENCIES: Record<string, readonly [...Both, code?: string]> = {
  AU: ['澳大利亚元', 'Australian dollar', 'AUD'],
  AT: ['奥地利先令', 'Austrian schilling', 'ATS'],
  BE: ['比利时法郎', 'Belgian franc', 'BEF'],
  BR: ['巴西雷亚尔', 'Brazilian real', 'BRL'],
  CA: ['加拿大元', 'Canadian dollar', 'CAD'],
  CN: ['人民币', 'Chinese yuan', 'CNY'],
  DK: ['丹麦克朗', 'Danish krone', 'DKK'],
  EA: ['欧元', 'Euro', 'EUR'],
  FI: ['芬兰马克', 'Finnish markka', 'FIM'],
  FR: ['法国法郎', 'French franc', 'FRF'],
  DE: ['德国马克', 'German mark', 'DEM'],
  GR: ['希腊德拉克马', 'Greek drachma', 'GRD'],
  HK: ['港元', 'Hong Kong dollar', 'HKD'],
  IN: ['印度卢比', 'Indian rupee', 'INR'],
  IE: ['爱尔兰镑', 'Irish pound', 'IEP'],
  IT: ['意大利里拉', 'Italian lira', 'ITL'],
  JP: ['日元', 'Japanese yen', 'JPY'],
  MY: ['马来西亚林吉特', 'Malaysian ringgit', 'MYR'],
  MX: ['墨西哥比索', 'Mexican peso', 'MXN'],
  NL: ['荷兰盾', 'Dutch guilder', 'NLG'],
  NZ: ['新西兰元', 'New Zealand dollar', 'NZD'],
  NO: ['挪威克朗', 'Norwegian krone', 'NOK'],
  PT: ['葡萄牙埃斯库多', 'Portuguese escudo', 'PTE'],
  SG: ['新加坡元', 'Singapore dollar', 'SGD'],
  ZA: ['南非兰特', 'South African rand', 'ZAR'],
  KR: ['韩元', 'South Korean won', 'KRW'],
  ES: ['西班牙比塞塔', 'Spanish peseta', 'ESP'],
  LK: ['斯里兰卡卢比', 'Sri Lankan rupee', 'LKR'],
  SE: ['瑞典克朗', 'Swedish krona', 'SEK'],
  CH: ['瑞士法郎', 'Swiss franc', 'CHF'],
  TW: ['新台币', 'New Taiwan dollar', 'TWD'],
  TH: ['泰铢', 'Thai baht', 'THB'],
  GB: ['英镑', 'Pound sterling', 'GBP'],
  VE: ['委内瑞拉玻利瓦尔', 'Venezuelan bolívar'],
}
