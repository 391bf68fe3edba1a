import type { Page } from '@playwright/test'

import { expect, test } from './support/test.ts'

test.use({ expectedErrors: /RequestError|^Error fetching/ })

test('a server error is retried three times with growing delays before it is shown', async ({ page }) => {
  let requests = 0
  let responses = 0
  await freezeTime(page)
  await page.route('**/movie/popular**', (route) => {
    requests += 1
    return route.fulfill({ status: 500, json: {} })
  })
  page.on('requestfinished', (request) => (responses += Number(request.url().includes('/movie/popular'))))
  await page.goto('/movies')
  await expect(page.getByText('Loading movies...')).toBeVisible()
  for (const [tries, delayMs] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ] as const) {
    await expect.poll(() => requests).toBe(tries)
    // The delay begins when the page has the response.
    await expect.poll(() => responses).toBe(tries)
    await expect(page.getByText('Loading movies...')).toBeVisible()
    await page.clock.runFor(delayMs)
  }
  await page.clock.resume()
  await expect(page.getByText('We couldn’t load movies.')).toBeVisible()
  expect(requests).toBe(4)
})

test('a 429 is retried after its Retry-After', async ({ page }) => {
  let requests = 0
  await freezeTime(page)
  await page.route('**/movie/popular**', (route) => {
    requests += 1
    return requests === 1
      ? route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: { status_code: 25 } })
      : route.continue()
  })
  const response = page.waitForResponse('**/movie/popular**')
  await page.goto('/movies')
  await response
  await page.clock.runFor(1950)
  expect(requests).toBe(1)
  await page.clock.runFor(100)
  await page.clock.resume()
  await expectCards(page)
  expect(requests).toBe(2)
})

for (const [time, headers, seconds] of [
  ['its Retry-After', { 'retry-after': '20' }, 20],
  ['a second has passed if it has no Retry-After', {}, 1],
] as const) {
  test(`after a 429 no other request is sent until ${time}`, async ({ page }) => {
    await page.route('**/movie/popular**', (route) =>
      route.fulfill({ status: 429, headers, json: { status_code: 25 } }),
    )
    await freezeTime(page)
    const response = page.waitForResponse('**/movie/popular**')
    await page.goto('/movies')
    await response
    let requests = 0
    page.on('request', (request) => (requests += Number(request.url().includes('/tv/popular'))))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'TV Shows' }).click()
    await expect(page.getByText('Loading TV shows...')).toBeVisible()
    await page.clock.runFor(seconds * 950)
    expect(requests).toBe(0)
    await page.clock.runFor(seconds * 100)
    await page.clock.resume()
    await expectCards(page)
  })
}

test('a request without a response times out', async ({ page }) => {
  // Playwright's clock does not control AbortSignal.timeout.
  await page.addInitScript(() => {
    AbortSignal.timeout = (delayMs) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), delayMs)
      return controller.signal
    }
  })
  let requests = 0
  await page.route('**/movie/popular**', () => {
    requests += 1
    return new Promise(() => {})
  })
  await page.clock.install()
  await page.goto('/movies')
  await expect.poll(() => requests).toBe(1)
  await page.clock.fastForward(10_000)
  await page.clock.fastForward(2000)
  await expect.poll(() => requests, 'retries once').toBe(2)
  await page.clock.fastForward(10_000)
  await expect(page.getByText('We couldn’t load movies.')).toBeVisible()
})

/** Stops the page's clock; time then passes only where a test says so. */
async function freezeTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

async function expectCards(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}
