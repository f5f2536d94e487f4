import type { Frequency } from '#domain/frequency'

/**
 * The demo's series as indicators by region. The numbers are made by mock/generate from these shapes: believable in
 * size and course, and made up.
 *
 * kind 'trend': grows by `growth` a year around `level`, with a season and noise; 'rate': swings around `level` by
 * `swing`; 'walk': wanders from `level` with yearly volatility `swing`.
 */
export interface Indicator {
  code: string
  zh: string
  en: string
  topic: string
  unit: string
  frequency: Frequency
  /** Canonical first period. */
  start: string
  kind: 'trend' | 'rate' | 'walk'
  level: number
  growth?: number
  season?: number
  swing?: number
  decimals: number
  regions: readonly string[]
  /** Relative size of each region's level; 1 where not given. */
  scale?: Record<string, number>
  adjusted?: boolean
}

const PROVINCES = ['CN-BJ', 'CN-SH', 'CN-GD', 'CN-SC', 'CN-CQ'] as const
const SHARES = { 'CN-BJ': 0.035, 'CN-SH': 0.037, 'CN-GD': 0.108, 'CN-SC': 0.047, 'CN-CQ': 0.024 }
const ECONOMIES = ['CN', 'US', 'EA', 'JP'] as const
const CITIES = ['CN-BJ', 'CN-SH', 'CN-GD', 'CN-CQ'] as const

export const INDICATORS: readonly Indicator[] = [
  { code: 'GDP', zh: '国内生产总值', en: 'Gross domestic product', topic: 'accounts', unit: 'hundred-million-yuan', frequency: 'quarterly', start: '1992Q1', kind: 'trend', level: 5300, growth: 0.113, season: 0.11, decimals: 1, regions: ['CN', ...PROVINCES], scale: SHARES },
  { code: 'GDP.GROWTH', zh: '国内生产总值同比增速', en: 'GDP growth from a year ago', topic: 'accounts', unit: 'percent', frequency: 'quarterly', start: '1995Q1', kind: 'rate', level: 4.2, swing: 3.1, decimals: 1, regions: ECONOMIES, adjusted: true },
  { code: 'GDP.PC', zh: '人均国内生产总值', en: 'GDP per person', topic: 'accounts', unit: 'yuan', frequency: 'annual', start: '1978', kind: 'trend', level: 385, growth: 0.118, decimals: 0, regions: ['CN', ...PROVINCES], scale: { 'CN-BJ': 2.2, 'CN-SH': 2.3, 'CN-GD': 1.3, 'CN-SC': 0.8, 'CN-CQ': 1 } },
  { code: 'RETAIL', zh: '社会消费品零售总额', en: 'Retail sales of consumer goods', topic: 'accounts', unit: 'hundred-million-yuan', frequency: 'monthly', start: '2000-01', kind: 'trend', level: 2960, growth: 0.105, season: 0.07, decimals: 1, regions: ['CN', ...PROVINCES], scale: SHARES },
  { code: 'FAI', zh: '固定资产投资', en: 'Fixed asset investment', topic: 'accounts', unit: 'hundred-million-yuan', frequency: 'monthly', start: '2004-01', kind: 'trend', level: 5200, growth: 0.09, season: 0.2, decimals: 1, regions: ['CN', 'CN-GD', 'CN-SC'], scale: SHARES },
  { code: 'CPI', zh: '居民消费价格指数', en: 'Consumer price index', topic: 'prices', unit: 'index', frequency: 'monthly', start: '1995-01', kind: 'trend', level: 62, growth: 0.021, season: 0.004, decimals: 1, regions: [...ECONOMIES, ...PROVINCES] },
  { code: 'CPI.YOY', zh: '居民消费价格同比涨幅', en: 'Consumer price inflation', topic: 'prices', unit: 'percent', frequency: 'monthly', start: '1990-01', kind: 'rate', level: 2.3, swing: 1.9, decimals: 1, regions: ECONOMIES },
  { code: 'PPI', zh: '工业生产者出厂价格指数', en: 'Producer price index', topic: 'prices', unit: 'index', frequency: 'monthly', start: '1996-10', kind: 'rate', level: 101, swing: 4, decimals: 1, regions: ['CN', 'US', 'JP'] },
  { code: 'PORK', zh: '猪肉批发价格', en: 'Wholesale price of pork', topic: 'prices', unit: 'yuan-per-kg', frequency: 'weekly', start: '2009-W01', kind: 'walk', level: 17, swing: 0.25, decimals: 2, regions: ['CN', 'CN-SC', 'CN-GD'] },
  { code: 'EGGS', zh: '鸡蛋批发价格', en: 'Wholesale price of eggs', topic: 'prices', unit: 'yuan-per-kg', frequency: 'weekly', start: '2012-W01', kind: 'walk', level: 8.4, swing: 0.18, decimals: 2, regions: ['CN', 'CN-BJ'] },
  { code: 'GOLD', zh: '黄金价格', en: 'Price of gold', topic: 'prices', unit: 'dollars', frequency: 'daily', start: '2005-01-03', kind: 'walk', level: 430, swing: 0.16, decimals: 2, regions: ['WORLD'] },
  { code: 'UNEMPLOYMENT', zh: '城镇调查失业率', en: 'Unemployment rate', topic: 'labour', unit: 'percent', frequency: 'monthly', start: '2000-01', kind: 'rate', level: 5.2, swing: 0.9, decimals: 1, regions: [...ECONOMIES, 'CN-BJ', 'CN-GD'], adjusted: true },
  { code: 'EMPLOYMENT', zh: '就业人员', en: 'Employed persons', topic: 'labour', unit: 'ten-thousand-persons', frequency: 'annual', start: '1980', kind: 'trend', level: 42360, growth: 0.014, decimals: 0, regions: ['CN', ...PROVINCES], scale: SHARES },
  { code: 'WAGE', zh: '平均工资', en: 'Average wage', topic: 'labour', unit: 'yuan', frequency: 'annual', start: '1990', kind: 'trend', level: 2140, growth: 0.115, decimals: 0, regions: ['CN', ...PROVINCES], scale: { 'CN-BJ': 1.7, 'CN-SH': 1.7, 'CN-GD': 1.2 } },
  { code: 'INCOME', zh: '居民人均可支配收入', en: 'Disposable income per person', topic: 'labour', unit: 'yuan', frequency: 'quarterly', start: '2013Q1', kind: 'trend', level: 5000, growth: 0.078, season: 0.09, decimals: 0, regions: ['CN', ...PROVINCES], scale: { 'CN-BJ': 2.1, 'CN-SH': 2.2, 'CN-GD': 1.3 } },
  { code: 'CLAIMS', zh: '初次申请失业救济人数', en: 'Initial unemployment claims', topic: 'labour', unit: 'persons', frequency: 'weekly', start: '1990-W01', kind: 'walk', level: 340000, swing: 0.2, decimals: 0, regions: ['US'] },
  { code: 'EXPORTS', zh: '出口总值', en: 'Exports', topic: 'trade', unit: 'thousand-dollars', frequency: 'monthly', start: '1998-01', kind: 'trend', level: 14800000, growth: 0.104, season: 0.08, decimals: 0, regions: ['CN', 'CN-GD', 'CN-SH', 'US', 'JP'], scale: { ...SHARES, 'CN-GD': 0.25 } },
  { code: 'IMPORTS', zh: '进口总值', en: 'Imports', topic: 'trade', unit: 'thousand-dollars', frequency: 'monthly', start: '1998-01', kind: 'trend', level: 11900000, growth: 0.1, season: 0.07, decimals: 0, regions: ['CN', 'CN-GD', 'CN-SH', 'US', 'JP'], scale: { ...SHARES, 'CN-GD': 0.22 } },
  { code: 'RESERVES', zh: '外汇储备', en: 'Foreign exchange reserves', topic: 'trade', unit: 'billion-dollars', frequency: 'monthly', start: '1997-01', kind: 'trend', level: 105, growth: 0.13, decimals: 1, regions: ['CN', 'JP'] },
  { code: 'CONTAINERS', zh: '集装箱运价指数', en: 'Container freight index', topic: 'trade', unit: 'index', frequency: 'weekly', start: '2010-W01', kind: 'walk', level: 1050, swing: 0.35, decimals: 1, regions: ['CN', 'WORLD'] },
  { code: 'M2', zh: '货币和准货币供应量', en: 'Money supply (M2)', topic: 'finance', unit: 'hundred-million-yuan', frequency: 'monthly', start: '1999-12', kind: 'trend', level: 119900, growth: 0.128, decimals: 1, regions: ['CN'] },
  { code: 'LOANS', zh: '人民币贷款余额', en: 'Outstanding loans', topic: 'finance', unit: 'hundred-million-yuan', frequency: 'monthly', start: '2000-01', kind: 'trend', level: 93700, growth: 0.13, decimals: 1, regions: ['CN', ...PROVINCES], scale: SHARES },
  { code: 'RATE.3M', zh: '三个月同业拆借利率', en: 'Three-month interbank rate', topic: 'finance', unit: 'percent', frequency: 'daily', start: '2006-10-09', kind: 'rate', level: 3.1, swing: 1.1, decimals: 4, regions: ECONOMIES },
  { code: 'YIELD.10Y', zh: '十年期国债收益率', en: 'Ten-year government bond yield', topic: 'finance', unit: 'percent', frequency: 'daily', start: '2002-01-04', kind: 'rate', level: 3.3, swing: 0.9, decimals: 4, regions: ECONOMIES },
  { code: 'USDCNY', zh: '人民币对美元汇率', en: 'Yuan per US dollar', topic: 'finance', unit: 'cny-per-usd', frequency: 'daily', start: '2005-07-22', kind: 'walk', level: 8.1, swing: 0.025, decimals: 4, regions: ['CN'] },
  { code: 'STOCKS', zh: '股票价格指数', en: 'Share price index', topic: 'finance', unit: 'index', frequency: 'daily', start: '2000-01-04', kind: 'walk', level: 1400, swing: 0.2, decimals: 2, regions: ['CN', 'US', 'EA', 'JP'] },
  { code: 'IP', zh: '工业增加值指数', en: 'Industrial production index', topic: 'industry', unit: 'index', frequency: 'monthly', start: '1990-01', kind: 'trend', level: 34, growth: 0.032, season: 0.05, decimals: 1, regions: [...ECONOMIES, 'CN-GD', 'CN-SC'], adjusted: true },
  { code: 'PMI', zh: '制造业采购经理指数', en: 'Manufacturing purchasing managers index', topic: 'industry', unit: 'index', frequency: 'monthly', start: '2005-01', kind: 'rate', level: 50.7, swing: 1.9, decimals: 1, regions: ECONOMIES, adjusted: true },
  { code: 'STEEL', zh: '粗钢产量', en: 'Crude steel output', topic: 'industry', unit: 'ten-thousand-tonnes', frequency: 'monthly', start: '1998-01', kind: 'trend', level: 920, growth: 0.082, season: 0.05, decimals: 1, regions: ['CN', 'WORLD', 'JP'], scale: { WORLD: 6, JP: 0.8 } },
  { code: 'CARS', zh: '汽车产量', en: 'Motor vehicle output', topic: 'industry', unit: 'ten-thousand-units', frequency: 'monthly', start: '2001-01', kind: 'trend', level: 18, growth: 0.1, season: 0.12, decimals: 2, regions: ['CN', 'CN-SH', 'CN-GD', 'CN-CQ', 'JP'], scale: { 'CN-SH': 0.12, 'CN-GD': 0.13, 'CN-CQ': 0.1 } },
  { code: 'CHIPS', zh: '集成电路产量', en: 'Integrated circuit output', topic: 'industry', unit: 'number', frequency: 'monthly', start: '2008-01', kind: 'trend', level: 34, growth: 0.14, season: 0.06, decimals: 1, regions: ['CN'] },
  { code: 'POWER', zh: '发电量', en: 'Electricity generation', topic: 'energy', unit: 'hundred-million-kwh', frequency: 'monthly', start: '1998-01', kind: 'trend', level: 900, growth: 0.078, season: 0.08, decimals: 1, regions: ['CN', ...PROVINCES], scale: SHARES },
  { code: 'SOLAR', zh: '光伏发电量', en: 'Solar electricity generation', topic: 'energy', unit: 'hundred-million-kwh', frequency: 'monthly', start: '2012-01', kind: 'trend', level: 2.6, growth: 0.33, season: 0.25, decimals: 2, regions: ['CN', 'CN-GD', 'CN-SC'], scale: SHARES },
  { code: 'OIL', zh: '原油价格', en: 'Crude oil price', topic: 'energy', unit: 'dollars-per-barrel', frequency: 'daily', start: '1990-01-02', kind: 'walk', level: 22, swing: 0.32, decimals: 2, regions: ['WORLD'] },
  { code: 'COAL', zh: '原煤产量', en: 'Coal output', topic: 'energy', unit: 'ten-thousand-tonnes', frequency: 'monthly', start: '2001-01', kind: 'trend', level: 9000, growth: 0.06, season: 0.05, decimals: 0, regions: ['CN'] },
  { code: 'GRID.FREQUENCY', zh: '电网频率', en: 'Grid frequency', topic: 'energy', unit: 'hertz', frequency: 'intraday', start: '2024-12-15 00:00', kind: 'rate', level: 50, swing: 0.018, decimals: 3, regions: ['CN-SH'], scale: { 'CN-SH': 1 } },
  { code: 'GRAIN', zh: '粮食产量', en: 'Grain output', topic: 'agriculture', unit: 'ten-thousand-tonnes', frequency: 'annual', start: '1950', kind: 'trend', level: 13200, growth: 0.022, decimals: 1, regions: ['CN', 'CN-GD', 'CN-SC', 'CN-CQ'], scale: { 'CN-GD': 0.02, 'CN-SC': 0.055, 'CN-CQ': 0.016 } },
  { code: 'WHEAT', zh: '小麦价格', en: 'Price of wheat', topic: 'agriculture', unit: 'dollars', frequency: 'monthly', start: '1990-01', kind: 'walk', level: 150, swing: 0.18, decimals: 2, regions: ['WORLD', 'US', 'AU'] },
  { code: 'RICE', zh: '大米零售价格', en: 'Retail price of rice', topic: 'agriculture', unit: 'yuan-per-kg', frequency: 'monthly', start: '2006-01', kind: 'trend', level: 2.6, growth: 0.035, decimals: 2, regions: CITIES },
  { code: 'VEGETABLES', zh: '蔬菜价格指数', en: 'Vegetable price index', topic: 'agriculture', unit: 'index', frequency: 'weekly', start: '2011-W01', kind: 'trend', level: 100, growth: 0.025, season: 0.22, decimals: 1, regions: ['CN', ...PROVINCES] },
  { code: 'POPULATION', zh: '人口', en: 'Population', topic: 'population', unit: 'ten-thousand-persons', frequency: 'annual', start: '1950', kind: 'trend', level: 55200, growth: 0.0126, decimals: 0, regions: ['CN', ...PROVINCES, 'US', 'JP', 'WORLD'], scale: { ...SHARES, US: 0.29, JP: 0.15, WORLD: 4.6 } },
  { code: 'BIRTHS', zh: '出生率', en: 'Birth rate', topic: 'population', unit: 'per-thousand', frequency: 'annual', start: '1960', kind: 'trend', level: 27, growth: -0.021, decimals: 2, regions: ['CN', 'US', 'JP', 'CN-SH', 'CN-SC'] },
  { code: 'LIFE', zh: '平均预期寿命', en: 'Life expectancy', topic: 'population', unit: 'years', frequency: 'annual', start: '1960', kind: 'trend', level: 58, growth: 0.0049, decimals: 1, regions: ['CN', 'US', 'JP', 'EA', 'WORLD'] },
  { code: 'URBAN', zh: '城镇化率', en: 'Urbanisation rate', topic: 'population', unit: 'percent', frequency: 'annual', start: '1978', kind: 'trend', level: 17.9, growth: 0.0275, decimals: 2, regions: ['CN', 'CN-SC', 'CN-CQ'] },
  { code: 'CO2', zh: '大气二氧化碳浓度', en: 'Atmospheric carbon dioxide', topic: 'environment', unit: 'ppm', frequency: 'monthly', start: '1960-01', kind: 'trend', level: 315, growth: 0.0047, season: 0.008, decimals: 2, regions: ['WORLD'] },
  { code: 'TEMPERATURE', zh: '日平均气温', en: 'Daily mean temperature', topic: 'environment', unit: 'celsius', frequency: 'daily', start: '2015-01-01', kind: 'trend', level: 15, growth: 0.002, season: 0.85, decimals: 1, regions: CITIES },
  { code: 'PM25', zh: '细颗粒物浓度', en: 'PM2.5 concentration', topic: 'environment', unit: 'micrograms', frequency: 'daily', start: '2014-01-01', kind: 'trend', level: 78, growth: -0.065, season: 0.35, decimals: 0, regions: CITIES },
  { code: 'RAIN', zh: '月降水量', en: 'Monthly rainfall', topic: 'environment', unit: 'millimetres', frequency: 'monthly', start: '1980-01', kind: 'trend', level: 85, growth: 0.001, season: 0.7, decimals: 1, regions: CITIES },
  { code: 'PASSENGERS', zh: '铁路客运量', en: 'Rail passengers', topic: 'transport', unit: 'ten-thousand-persons', frequency: 'monthly', start: '2000-01', kind: 'trend', level: 8700, growth: 0.055, season: 0.14, decimals: 0, regions: ['CN', ...PROVINCES], scale: SHARES },
  { code: 'METRO', zh: '地铁日客流量', en: 'Daily metro ridership', topic: 'transport', unit: 'ten-thousand-persons', frequency: 'daily', start: '2018-01-01', kind: 'trend', level: 880, growth: 0.02, season: 0.06, decimals: 1, regions: CITIES },
  { code: 'FREIGHT', zh: '货运量', en: 'Freight carried', topic: 'transport', unit: 'ten-thousand-tonnes', frequency: 'monthly', start: '2003-01', kind: 'trend', level: 125000, growth: 0.06, season: 0.08, decimals: 0, regions: ['CN', ...PROVINCES], scale: SHARES },
  { code: 'FLIGHTS', zh: '民航航班量', en: 'Flights', topic: 'transport', unit: 'number', frequency: 'weekly', start: '2016-W01', kind: 'trend', level: 78000, growth: 0.05, season: 0.06, decimals: 0, regions: ['CN', 'CN-BJ', 'CN-SH', 'WORLD'], scale: { 'CN-BJ': 0.12, 'CN-SH': 0.14, WORLD: 8 } },
  { code: 'INTERNET', zh: '互联网普及率', en: 'Internet users, share of population', topic: 'technology', unit: 'percent', frequency: 'annual', start: '2000', kind: 'trend', level: 22, growth: 0.055, decimals: 1, regions: ['CN', 'US', 'EA', 'JP', 'WORLD'] },
  { code: 'RD', zh: '研发经费支出', en: 'Research and development spending', topic: 'technology', unit: 'hundred-million-yuan', frequency: 'annual', start: '1995', kind: 'trend', level: 349, growth: 0.17, decimals: 1, regions: ['CN', ...PROVINCES], scale: SHARES },
  { code: 'PATENTS', zh: '发明专利授权量', en: 'Invention patents granted', topic: 'technology', unit: 'number', frequency: 'monthly', start: '2010-01', kind: 'trend', level: 11000, growth: 0.13, season: 0.07, decimals: 0, regions: ['CN', ...PROVINCES], scale: SHARES },
  { code: 'PARCELS', zh: '快递业务量', en: 'Parcels delivered', topic: 'technology', unit: 'number', frequency: 'monthly', start: '2010-01', kind: 'trend', level: 190000000, growth: 0.32, season: 0.1, decimals: 0, regions: ['CN', 'CN-GD'], scale: SHARES },
  { code: 'HOUSE.PRICE', zh: '新建商品住宅价格', en: 'Price of new homes', topic: 'housing', unit: 'yuan-per-square-metre', frequency: 'monthly', start: '2006-01', kind: 'trend', level: 7200, growth: 0.075, season: 0.01, decimals: 0, regions: CITIES, scale: { 'CN-BJ': 1.4, 'CN-SH': 1.4, 'CN-CQ': 0.5 } },
  { code: 'HOUSE.INDEX', zh: '住宅价格指数', en: 'Home price index', topic: 'housing', unit: 'index', frequency: 'quarterly', start: '1990Q1', kind: 'trend', level: 55, growth: 0.034, decimals: 1, regions: ['US', 'EA', 'JP', 'AU'] },
  { code: 'RENT', zh: '住房租金指数', en: 'Rent index', topic: 'housing', unit: 'index', frequency: 'monthly', start: '2010-01', kind: 'trend', level: 100, growth: 0.022, season: 0.012, decimals: 1, regions: CITIES },
  { code: 'STARTS', zh: '房屋新开工面积', en: 'Housing starts', topic: 'housing', unit: 'number', frequency: 'monthly', start: '2005-01', kind: 'trend', level: 5200, growth: 0.03, season: 0.2, decimals: 0, regions: ['CN', 'US', 'CN-SC'], scale: SHARES },
]
