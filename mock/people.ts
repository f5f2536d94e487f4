/** The contributors of the demo. The first two sign in; the others are there to be read about. */
export const PEOPLE: readonly { username: string; roles: string[]; introduction: string }[] = [
  { username: 'admin', roles: ['admin'], introduction: '负责数据目录的维护。Looks after the catalogue.' },
  { username: 'editor', roles: ['editor'], introduction: '整理价格与宏观数据。Edits prices and national accounts.' },
  { username: '陈思远', roles: ['editor'], introduction: '关注能源与环境数据，核对每一个异常值。' },
  { username: '林晓雯', roles: ['editor'], introduction: '人口与就业统计爱好者。' },
  { username: '王海涛', roles: ['editor'], introduction: '外贸与运输数据，每月更新。' },
  {
    username: 'Maya Fischer',
    roles: ['editor'],
    introduction: 'Agricultural economist; keeps the farm prices current.',
  },
  {
    username: 'Tom Okafor',
    roles: ['editor'],
    introduction: 'Weather stations, air quality and everything with a sensor.',
  },
  { username: '周子墨', roles: ['editor'], introduction: '房地产与城市数据。' },
  { username: 'Elena Rossi', roles: ['editor'], introduction: 'Interest rates, exchange rates, long time series.' },
  { username: '赵一鸣', roles: ['editor'], introduction: '工业产量和科技指标。' },
]
