import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

/** What the demo's outbox holds for an address, the newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const answer = await request.get('/api/v1/mails?pageSize=100', { headers: { authorization: 'Bearer admin-token' } })
  const { data } = (await answer.json()) as { data: { items: { recipient: string; text: string }[] } }
  return data.items.filter(({ recipient }) => recipient === email).map(({ text }) => text)
}

export const codeIn = (mail: string): string => /^ {4}(\d{6})$/m.exec(mail)![1]!

export const MEMBER_PASSWORD = 'member1'

/** Somebody new, registered by mail and signed in; at another try somebody else, for the first is there already. */
export async function enterAsNew(page: Page, request: APIRequestContext, wanted: string, path: string): Promise<void> {
  const { retry } = test.info()
  const name = retry > 0 ? `${wanted}_${retry}` : wanted
  const email = `${name}@example.org`
  await request.post('/api/v1/verification-codes', { data: { email, purpose: 'register' } })
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1)
  const code = codeIn((await mailsTo(request, email))[0]!)
  const answer = await request.post('/api/v1/users', {
    data: { username: name, email, code, password: MEMBER_PASSWORD },
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  await page.context().addCookies([{ name: 'Admin-Token', value: data.token, url: 'http://127.0.0.1' }])
  await page.goto(path)
}
