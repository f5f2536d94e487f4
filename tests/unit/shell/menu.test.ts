import { describe, expect, test } from 'vitest'
import type { AppRoute } from '../../../src/lib/routes/routes'
import { menuItems } from '../../../src/shell/menu'
import { leaf } from '../support/routes'

describe('the menu', () => {
  const t = ((key: string) => key) as never
  test('shows a single child in place of its parent, unless that is always to show', () => {
    const one: AppRoute[] = [
      {
        path: '/g',
        meta: { title: 'titles:G', icon: 'I' },
        children: [leaf('/g/a', { title: 'titles:A' }), leaf('/g/b', { hidden: true })],
      },
      { path: '/h', meta: { title: 'titles:H', alwaysShow: true }, children: [leaf('/h/a', { title: 'titles:HA' })] },
      leaf('/x', { hidden: true }),
    ]
    expect(menuItems(one, t)).toEqual([
      { path: '/g/a', name: 'titles:A', icon: 'I' },
      {
        path: '/h',
        name: 'titles:H',
        icon: undefined,
        children: [{ path: '/h/a', name: 'titles:HA', icon: undefined }],
      },
    ])
  })
})
