import { readFile } from 'node:fs/promises'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import JSZip from 'jszip'
import { latestUpdates, seeTabs } from './support/below'
import { createSeries, enterAs, signIn } from './support/product'

const VALUES: [string, number][] = [
  ['2020', 10],
  ['2021', 13],
]

const editorText = (page: Page) => page.locator('.cm-content')

/** Chooses a series in the dialog that inserts. */
async function chooseSeries(page: Page, button: string, text: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByLabel('Search for a series').first().click()
  await dialog.getByLabel('Search for a series').first().fill(text)
  await page.locator('.ant-select-item-option').filter({ hasText: text }).first().click()
}

test('an editor writes a report with a chart and a number; it is kept by itself, published, read, and taken along', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const id = await createSeries(request, 'E2E.REPORTED', VALUES, { frequency: 'annual' })
  await enterAs(page, 'editor', '/data/edit/data-report')
  await page.getByRole('button', { name: 'New report' }).click()
  await expect(page).toHaveURL(/data-report\?id=\d+/)
  const address = page.url()
  await page.getByLabel('Title', { exact: true }).fill('What happened to E2E')
  await page.getByLabel('Summary').fill('A short look')
  await editorText(page).fill('It stands at ')
  await editorText(page).press('ControlOrMeta+End')
  await chooseSeries(page, 'Insert a latest value', 'Test E2E.REPORTED')
  await page.getByRole('dialog').getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(page.getByText('It stands at 13 (2021)')).toBeVisible()
  await editorText(page).press('ControlOrMeta+End')
  await chooseSeries(page, 'Insert a chart', 'Test E2E.REPORTED')
  await page.getByRole('dialog').getByLabel('Caption').fill('The whole course')
  await page.getByRole('dialog').getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('What happened to E2E')
  await expect(editorText(page)).toContainText('{{E2E.REPORTED latest}}')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The report is published')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read', exact: true })).toBeFocused()
  await expect(page.locator('[aria-current=page]').filter({ hasText: 'What happened to E2E' }).first()).toBeVisible()

  const context = await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
  const reader = await context.newPage()
  await reader.goto('/dashboard')
  await latestUpdates(reader)
  await reader.getByRole('link', { name: 'What happened to E2E' }).click()
  await expect(reader).toHaveURL(/report=\d+/)
  const report = reader.getByRole('article')
  await expect(report).toContainText('It stands at 13 (2021)')
  await expect(reader).toHaveTitle('What happened to E2E - Data Community')
  await expect(report.locator('canvas').first()).toBeVisible()
  await expect(report).toContainText('The whole course')
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    report.getByRole('button', { name: 'Download with pictures and data' }).click(),
  ])
  const zip = await JSZip.loadAsync(await readFile(await download.path()))
  const names = Object.keys(zip.files)
  expect(names).toEqual(
    expect.arrayContaining(['report.md', 'pictures/1-E2E.REPORTED.png', 'pictures/1-E2E.REPORTED.svg']),
  )
  const written = await zip.file('report.md')!.async('text')
  expect(written).toContain('](pictures/1-E2E.REPORTED.png)')
  // Who wrote it stands below its title, and where a picture comes from below it.
  expect(written).toMatch(/^# What happened to E2E\n\n\S/)
  expect(written).toMatch(/\.png\) {2}\n\*.*E2E\.REPORTED.*\*/)
  expect(written).toContain('It stands at 13 (2021)')
  const data = names.find((name) => name.startsWith('data/') && name.endsWith('.csv'))!
  expect(await zip.file(data)!.async('text')).toContain('13')
  await reader.goto(`/data/${id}`)
  await seeTabs(reader)
  await expect(reader.getByRole('link', { name: 'What happened to E2E' })).toBeVisible()
  await context.close()

  await page.goto(address)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('The report is withdrawn')).toBeVisible()
})

const make = async (request: APIRequestContext, body: string) => {
  const headers = { authorization: 'Bearer editor-token' }
  const made = await request.post('/api/v1/reports', { headers, data: { title: 'Together', summary: '', body } })
  const { data } = (await made.json()) as { data: { id: number } }
  const published = await request.patch(`/api/v1/reports/${data.id}`, {
    headers: { ...headers, 'if-match': '"1"' },
    data: { status: 'published' },
  })
  expect(published.status()).toBe(200)
  return data.id
}

test('the cursor stays where it is when somebody else’s text comes in', async ({ page, request }) => {
  const made = await request.post('/api/v1/reports', {
    headers: { authorization: 'Bearer editor-token' },
    data: { title: 'Cursor', summary: '', body: 'One\n\nTwo\n\nThree' },
  })
  const { data } = (await made.json()) as { data: { id: number; version: number } }
  await enterAs(page, 'editor', `/data/edit/data-report?id=${data.id}`)
  await editorText(page).getByText('Two').click()
  await page.keyboard.press('End')
  const saved = await request.patch(`/api/v1/reports/${data.id}`, {
    headers: { authorization: 'Bearer editor-token', 'if-match': `"${data.version}"` },
    data: { title: 'Cursor', summary: '', body: 'One\n\nTwo\n\nThree of another' },
  })
  expect(saved.ok()).toBe(true)
  await page.keyboard.type(' and')
  await expect(page.getByText('Both texts are merged', { exact: false })).toBeVisible()
  await expect(editorText(page)).toContainText('Three of another')
  await page.keyboard.type(' more')
  await expect(editorText(page)).toContainText('Two and more')
})

test('a report is published while it is being kept', async ({ page, request }) => {
  const made = await request.post('/api/v1/reports', {
    headers: { authorization: 'Bearer editor-token' },
    data: { title: 'Kept and published', summary: '', body: 'Text' },
  })
  const { data } = (await made.json()) as { data: { id: number } }
  await page.route('**/api/v1/reports/*', async (route) => {
    if (route.request().method() === 'PATCH') await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await enterAs(page, 'editor', `/data/edit/data-report?id=${data.id}`)
  await editorText(page).fill('Text that is kept by itself')
  await expect(page.getByRole('status').filter({ hasText: /^Saving/ })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The report is published')).toBeVisible()
  await expect(page.getByText('Both texts are merged', { exact: false })).toHaveCount(0)
})

test('two people write one report: no paragraph of either is lost', async ({ page, request, browser, baseURL }) => {
  const id = await make(request, 'First\n\nSecond\n\nThird')
  const context = await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
  const other = await context.newPage()
  await enterAs(page, 'editor', `/data/edit/data-report?id=${id}`)
  await enterAs(other, 'admin', `/data/edit/data-report?id=${id}`)
  await expect(editorText(page)).toContainText('Second')
  await expect(editorText(other)).toContainText('Second')
  await editorText(page).fill('First of the editor\n\nSecond\n\nThird')
  await editorText(other).fill('First\n\nSecond\n\nThird of the admin')
  await page.getByLabel('Title', { exact: true }).fill('Title of the editor')
  await other.getByLabel('Title', { exact: true }).fill('Title of the admin')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The changes are saved')).toBeVisible()
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('editor also changed this report. Both texts are merged.')).toBeVisible()
  await expect(other.getByText('The changes are saved')).toBeHidden()
  await expect(other.getByText('Title: editor wrote “Title of the editor”. Yours is kept.')).toBeVisible()
  await other.getByRole('button', { name: 'Use theirs' }).click()
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('Title of the editor')
  await expect(editorText(other)).toContainText('First of the editor')
  await expect(editorText(other)).toContainText('Third of the admin')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('The changes are saved')).toBeVisible()
  const { data } = (await (await request.get(`/api/v1/reports/${id}`)).json()) as { data: { body: string } }
  expect(data.body).toBe('First of the editor\n\nSecond\n\nThird of the admin')

  await page.goto(`/data/edit/data-report?id=${id}`)
  await page.getByRole('button', { name: 'Revisions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Read', exact: true }).last().click()
  await expect(page.getByRole('dialog').getByText('Second')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Put into the editor' }).last().click()
  await expect(editorText(page)).toContainText('First')
  await expect(page.getByText('Not saved yet; kept on this device')).toBeVisible()
  await context.close()
})

test('what is written while the network is away is saved once it is back, with nothing typed again', async ({
  page,
  context,
  request,
}) => {
  const made = await request.post('/api/v1/reports', {
    headers: { authorization: 'Bearer editor-token' },
    data: { title: 'Far away', summary: '', body: 'Before' },
  })
  const { data } = (await made.json()) as { data: { id: number } }
  await enterAs(page, 'editor', `/data/edit/data-report?id=${data.id}`)
  await expect(editorText(page)).toContainText('Before')
  await context.setOffline(true)
  await editorText(page).fill('Before, and after')
  await expect(page.getByRole('status').filter({ hasText: /^Not saved:/ })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  const kept = await request.get(`/api/v1/reports/${data.id}`, { headers: { authorization: 'Bearer editor-token' } })
  expect(((await kept.json()) as { data: { body: string } }).data.body).toBe('Before, and after')
})

test('a report that saves itself tells once that the session is over; the way out of its text is told', async ({
  page,
  request,
}) => {
  await signIn(page, 'editor', `/login?redirect=${encodeURIComponent('/data/edit/data-report')}`)
  await page.getByRole('button', { name: 'New report' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Session')
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  await expect(page.getByText('Esc, then Tab leaves the text')).toBeVisible()
  await editorText(page).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect(editorText(page)).not.toBeFocused()

  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')!.value
  await request.post('/api/v1/home/logout', { headers: { Authorization: `Bearer ${token}` } })
  await page.getByLabel('Summary').fill('one')
  const asked = page.getByRole('dialog', { name: 'Confirm logout' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.status() === 401)
  await page.getByLabel('Summary').fill('two')
  await refused
  await expect(page.getByRole('status').filter({ hasText: /Not saved/ })).toBeVisible()
  await expect(asked).toBeHidden()
  // Whoever asks for it is asked.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(asked).toBeVisible()
})

test('a chart in a report may show the values as they were, and says so', async ({ page, request }) => {
  const id = await createSeries(request, 'E2E.EARLIER', VALUES, { frequency: 'annual' })
  const saved = await request.patch(`/api/v1/series/${id}`, {
    headers: { authorization: 'Bearer editor-token', 'if-match': '"1"' },
    data: {
      message: 'A year more',
      observations: { periods: ['2022'], values: [17], decimals: [0], removed: [] },
    },
  })
  expect(saved.status()).toBe(200)
  await enterAs(page, 'editor', '/data/edit/data-report')
  await page.getByRole('button', { name: 'New report' }).click()
  await chooseSeries(page, 'Insert a chart', 'Test E2E.EARLIER')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Values as of' }).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /, \d{4}/ })
    .click()
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(editorText(page)).toContainText(`/data/${id}?version=1`)
  await expect(editorText(page)).toContainText(/Test E2E\.EARLIER, as of \w+ \d+, \d{4}/)
  // What is taken along are the values of the picture.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Add a title before publishing')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('As it was')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('link', { name: 'Read', exact: true }).click()
  const report = page.getByRole('article')
  await expect(report.locator('canvas').first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Download with pictures and data' }).click(),
  ])
  const zip = await JSZip.loadAsync(await readFile(await download.path()))
  const data = Object.keys(zip.files).find((name) => name.startsWith('data/') && /_v1_\d{4}(-\d{4})?\.csv$/.test(name))!
  expect(await zip.file(data)!.async('text')).not.toContain('2022')
})

test('a latest value of no series is told to who writes, and a dash to who reads', async ({ page, request }) => {
  const id = await make(request, 'It stands at {{E2E.NO-SUCH latest}} now')
  await page.goto(`/dashboard?report=${id}`)
  await expect(page.getByRole('article')).toContainText('It stands at — now')
  await enterAs(page, 'editor', `/data/edit/data-report?id=${id}`)
  const told = page.getByText('No published series with values has the code E2E.NO-SUCH')
  await expect(told).toBeVisible()
  await editorText(page).fill('Nothing of the kind')
  await expect(told).toBeHidden()
})

test('a hostile report does nothing: on the screen, and to who reads it', async ({ page, request, baseURL }) => {
  const asked: string[] = []
  page.on('request', (sent) => {
    if (!sent.url().startsWith(baseURL!) && !/^(data|blob):/.test(sent.url())) asked.push(sent.url())
  })
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  const evil = [
    '<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="https://evil.example"></iframe>',
    '[run](javascript:alert(1)) [data](data:text/html,<script>alert(1)</script>)',
    '![far](https://evil.example/pixel.png) ![near](data:image/svg+xml,<svg onload=alert(1)>)',
    '![chart](/data/999999) ![chart](/data/1?units=<script>&from=%00&with=1,1,1,1)',
    '{{<script>alert(1)</script> latest}} {{US.CPI latest}}',
    '[open](//evil.example) <a href="https://evil.example" onclick="alert(1)">x</a>',
  ].join('\n\n')
  const id = await make(request, evil)
  await page.goto(`/dashboard?report=${id}`)
  const report = page.getByRole('article')
  await expect(report).toContainText('[Picture: far]')
  await expect(report).toContainText('[The series 999999 is not there, or not public]')
  await expect(report.locator('script, iframe, img, [onclick], [onerror]')).toHaveCount(0)
  for (const link of await report.locator('a').all())
    expect(await link.getAttribute('href')).not.toMatch(/^(javascript|data):/i)
  expect([asked, dialogs]).toEqual([[], []])

  const endless = await make(request, `${'>'.repeat(4000)} x\n\n${'[a]('.repeat(100_000)}`)
  await page.goto(`/dashboard?report=${endless}`)
  await expect(report.locator('pre')).toContainText('[a]([a](')
})

test('a text that would take minutes to lay out is read and written as it stands', async ({ page, request }) => {
  const stairs = Array.from({ length: 400 }, (_, i) => `${' '.repeat(i * 2)}- step ${i}`).join('\n')
  for (const text of [stairs.repeat(3), '_*_*'.repeat(12_000)]) {
    const id = await make(request, text)
    await page.goto(`/dashboard?report=${id}`)
    await expect(page.getByRole('article').locator('pre')).toBeVisible()
    await enterAs(page, 'editor', `/data/edit/data-report?id=${id}`)
    await expect(page.getByText('readers see this text as it stands', { exact: false })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(text)
  }
})

test('tables of a report keep their numbers whole on a phone, notes are gone to in the text, and a draft goes with its tab', async ({
  page,
}) => {
  await enterAs(page, 'editor', '/data/edit/data-report')
  await page.getByRole('button', { name: 'New report' }).click()
  await page.getByLabel('Title', { exact: true }).fill('To be deleted')
  const heads = ['Country', '2019', '2020', '2021', '2022', '2023']
  const row = ['Liechtenstein', ...heads.slice(1).map((_, i) => `67,596,28${i}`)]
  const table = [heads, heads.map(() => '---'), row].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  await editorText(page).fill(`Said so[^1].\n\n${table}\n\n[^1]: By the office.`)
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  const preview = page.locator('table')
  await page.setViewportSize({ width: 375, height: 812 })
  const number = preview.getByRole('cell', { name: '67,596,281' })
  await expect(number).toBeVisible()
  const { height } = (await number.boundingBox())!
  expect(height).toBeLessThan(60)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('heading', { name: 'Footnotes' })).toBeVisible()
  await page.getByRole('link', { name: '1', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Back to the text, note 1' })).toBeFocused()
  expect(page.context().pages()).toHaveLength(1)

  const failed: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(answer.url())
  })
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByText('The draft is deleted')).toBeVisible()
  await expect(page).toHaveURL(/data-report$/)
  await expect(page.getByRole('tab', { name: /To be deleted/ })).toHaveCount(0)
  expect(failed).toEqual([])
})
