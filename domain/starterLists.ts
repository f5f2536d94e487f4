/** The lists that a new installation starts with, for admins to extend: [id, Chinese, English]. */
type Row = readonly [id: string, titleZh: string, titleEn: string]

const TOPICS: readonly Row[] = [
  ['accounts', '国民经济核算', 'National accounts'],
  ['prices', '价格', 'Prices'],
  ['labour', '就业与收入', 'Labour and income'],
  ['trade', '对外贸易', 'Foreign trade'],
  ['finance', '金融与货币', 'Money and finance'],
  ['industry', '工业', 'Industry'],
  ['energy', '能源', 'Energy'],
  ['agriculture', '农业', 'Agriculture'],
  ['population', '人口', 'Population'],
  ['environment', '环境与气候', 'Environment and climate'],
  ['transport', '交通运输', 'Transport'],
  ['technology', '科技与互联网', 'Technology and internet'],
  ['housing', '房地产', 'Housing'],
]

export const REGIONS: readonly Row[] = [
  ['WORLD', '全球', 'World'],
  ['CN', '中国', 'China'],
  ['CN-BJ', '北京', 'Beijing'],
  ['CN-SH', '上海', 'Shanghai'],
  ['CN-GD', '广东', 'Guangdong'],
  ['CN-SC', '四川', 'Sichuan'],
  ['CN-CQ', '重庆', 'Chongqing'],
  ['US', '美国', 'United States'],
  ['EA', '欧元区', 'Euro area'],
  ['JP', '日本', 'Japan'],
  ['AU', '澳大利亚', 'Australia'],
]

const UNITS: readonly Row[] = [
  ['percent', '%', '%'],
  ['index', '指数', 'Index'],
  ['hundred-million-yuan', '亿元', '100 million yuan'],
  ['yuan', '元', 'Yuan'],
  ['thousand-dollars', '千美元', 'Thousand US dollars'],
  ['billion-dollars', '十亿美元', 'Billion US dollars'],
  ['dollars', '美元', 'US dollars'],
  ['cny-per-usd', '元/美元', 'Yuan per US dollar'],
  ['dollars-per-barrel', '美元/桶', 'US dollars per barrel'],
  ['yuan-per-kg', '元/公斤', 'Yuan per kilogram'],
  ['yuan-per-square-metre', '元/平方米', 'Yuan per square metre'],
  ['ten-thousand-persons', '万人', '10,000 persons'],
  ['persons', '人', 'Persons'],
  ['ten-thousand-tonnes', '万吨', '10,000 tonnes'],
  ['hundred-million-kwh', '亿千瓦时', '100 million kWh'],
  ['ten-thousand-units', '万台', '10,000 units'],
  ['ten-thousand-vehicles', '万辆', '10,000 vehicles'],
  ['ppm', 'ppm', 'ppm'],
  ['celsius', '℃', '°C'],
  ['micrograms', '微克/立方米', 'µg/m³'],
  ['millimetres', '毫米', 'Millimetres'],
  ['hertz', '赫兹', 'Hz'],
  ['per-thousand', '‰', 'Per thousand'],
  ['years', '岁', 'Years'],
  ['number', '个', 'Number'],
]

const LICENCES: readonly (readonly [...Row, url: string])[] = [
  [
    'cc-by-4.0',
    'CC BY 4.0（署名）',
    'Creative Commons Attribution 4.0',
    'https://creativecommons.org/licenses/by/4.0/',
  ],
  ['cc0-1.0', 'CC0 1.0（公有领域）', 'Creative Commons Zero 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['odbl-1.0', '开放数据库许可', 'Open Database License 1.0', 'https://opendatacommons.org/licenses/odbl/1-0/'],
  [
    'pddl-1.0',
    '公有领域奉献与许可',
    'Public Domain Dedication and License 1.0',
    'https://opendatacommons.org/licenses/pddl/1-0/',
  ],
  ['other', '其他（见说明）', 'Other (see notes)', ''],
]

export const STARTER_LISTS = { topics: TOPICS, regions: REGIONS, units: UNITS, licences: LICENCES }
