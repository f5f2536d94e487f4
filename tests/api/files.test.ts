import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeptFile } from '#domain/schema/files'
import { databaseKinds, startApp, type TestApp } from './support/app'
import { chunk, png } from './support/png'

describe.each(databaseKinds())('files on %s', (kind) => {
  let app: TestApp
  let li: string
  let wang: string
  beforeAll(async () => {
    app = await startApp(kind)
    li = await app.signIn('li')
    wang = await app.signIn('wang')
  })
  afterAll(() => app.close())

  const send = async (as: string, use: string, content: Buffer, name = 'a.bin') => {
    const response = await fetch(`${app.origin}/api/v1/files?${new URLSearchParams({ kind: use, name }).toString()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content),
    })
    return { status: response.status, ...((await response.json()) as { message: string; data: KeptFile }) }
  }
  const list = async (as: string, use: string) => (await app.call<KeptFile[]>('GET', `/files?kind=${use}`, { as })).data
  const read = (as: string, id: number) => app.raw('GET', `/files/${id}`, { as })

  test('a file comes back as it was, to its owner alone, and never runs', async () => {
    const content = Buffer.from('<script>alert(1)</script>')
    const { status, data } = await send(li, 'upload', content, 'C:\\fakepath\\报告 "1".html')
    expect(status).toBe(201)
    expect(data).toMatchObject({ name: '报告 "1".html', type: 'application/octet-stream', size: content.length })
    const back = await read(li, data.id)
    expect(Buffer.from(await back.arrayBuffer())).toEqual(content)
    expect(back.headers.get('content-type')).toBe('application/octet-stream')
    expect(back.headers.get('x-content-type-options')).toBe('nosniff')
    expect(back.headers.get('content-disposition')).toContain('attachment')
    expect((await read(wang, data.id)).status).toBe(404)
    expect((await app.call('DELETE', `/files/${data.id}`, { as: wang })).status).toBe(404)
    expect((await app.call('DELETE', `/files/${data.id}`, { as: li })).status).toBe(200)
    expect((await read(li, data.id)).status).toBe(404)
  })

  test('at most three at a time, even when they come at once', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((text) => send(wang, 'upload', Buffer.from(text), `${text}.txt`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await list(wang, 'upload')).toHaveLength(3)
  })

  test('a file that is too large or empty is refused', async () => {
    expect((await send(li, 'upload', Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await send(li, 'upload', Buffer.alloc(0))).status).toBe(400)
    expect(await list(li, 'upload')).toEqual([])
  })

  test('the type is told by the content, whatever the name says', async () => {
    expect((await send(li, 'upload', png(2, 2), 'x.html')).data.type).toBe('image/png')
    expect((await send(li, 'upload', Buffer.from('<svg onload="x">'), 'x.png')).data.type).toBe(
      'application/octet-stream',
    )
  })

  test('a picture takes the place of the one before, and loses what is said about it', async () => {
    const first = (await send(li, 'picture', png(4, 4))).data
    const where = chunk('tEXt', Buffer.from('Location\0here'))
    const second = (await send(li, 'picture', png(300, 300, where))).data
    expect((await list(li, 'picture')).map(({ id }) => id)).toEqual([second.id])
    expect((await read(li, first.id)).status).toBe(404)
    const kept = Buffer.from(await (await read(li, second.id)).arrayBuffer())
    expect(kept.equals(png(300, 300))).toBe(true)
  })

  test.each([
    ['one that is larger', png(301, 10)],
    ['one without pixels', png(0, 0)],
    ['one that breaks off', png(4, 4).subarray(0, 60)],
    ['another kind of file', Buffer.from('GIF89a ........')],
  ])('%s is no picture', async (_, content) => {
    expect((await send(wang, 'picture', content)).status).toBe(400)
    expect(await list(wang, 'picture')).toEqual([])
  })
})
