/** Who takes over the releases of the sources in the demo; no person. */
export const CURATOR = '资料员 Demo Curator'

/** The people of the demo. The first two sign in; the curator's account is there to be read about. */
export const PEOPLE: readonly { username: string; roles: string[]; introduction: string }[] = [
  { username: 'admin', roles: ['admin'], introduction: '负责数据目录的维护。Looks after the catalogue.' },
  { username: 'editor', roles: ['editor'], introduction: '整理价格与宏观数据。Edits prices and national accounts.' },
  {
    username: CURATOR,
    roles: ['editor'],
    introduction:
      '演示用的虚构账号：逐次收录各来源发布的数据。A made-up account of the demo: takes over what the sources release.',
  },
]
