import type { CDPSession, Page } from '@playwright/test'

import { findChunkFile } from '../support/chunk-files.ts'
import { onlyInChromium } from '../support/engine.ts'
import { expect, test } from '../support/test.ts'

/**
 * Limits for Home on a phone until it is quiet. Bytes include headers, and the plain artwork of tests, which is smaller.
 * Elements, requests and bytes are the same in every run. How many style passes and layouts the browser combines depends
 * on the machine, so their budgets have a margin: busy or idle, a run has 20 to 28 and 11 to 16.
 */
const BUDGETS: Record<string, number> = {
  elements: 425,
  elementsAfterScrolling: 1100,
  stylePasses: 36,
  layouts: 21,
  catalogueRequests: 4,
  // The showcase's backdrop and 7 posters, and 5 of a row: less on days when both show the same titles.
  imageRequests: 13,
  fileRequests: 8,
  scriptBytes: 146_000,
  bytes: 240_000,
}

/** Limits for opening a TV show from Home on a phone before the user scrolls. */
const TITLE_BUDGETS: Record<string, number> = {
  catalogueRequests: 5,
  imageRequests: 17,
  fileRequests: 2,
  scriptBytes: 41_000,
}

/** The code of the pages of titles, which loads when Home is used. */
const TITLE_CODE = /\/assets\/title-[0-9a-f]+\.js$/

/** Responses arrive one by one, as on a phone; at once, the number of style passes would depend on the machine. */
const PHONE_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** The first module that loads seconds after the first view. */
const LOADED_LATER = 'src/app/register-service-worker.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('Home stays within its budgets of elements, style passes, layouts, requests and bytes', async ({
  page,
}) => {
  onlyInChromium('devtools')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', PHONE_NETWORK)
  const readTraffic = countTraffic(session, await findChunkFile(LOADED_LATER))
  const settle = () =>
    readOnceSettled(async () => ({ ...(await readDocument(page, session)), ...readTraffic() }))

  await page.goto('/')
  const list = page.getByRole('list', { name: 'Trending', exact: true })
  await expect(list.getByRole('article')).not.toHaveCount(0)
  const firstView = await settle()
  await scrollToEnd(page)
  const { elements: elementsAfterScrolling } = await settle()

  const figures: Record<string, number> = { ...firstView, elementsAfterScrolling }
  for (const [name, budget] of Object.entries(BUDGETS))
    expect.soft(figures[name], name).toBeLessThanOrEqual(budget)
})

test('opening a title needs one file of code, and loads little before the user scrolls', async ({ page }) => {
  onlyInChromium('devtools')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const loadedLater = await findChunkFile(LOADED_LATER)
  const readHomeTraffic = countTraffic(session, loadedLater)
  await page.goto('/')
  const list = page.getByRole('list', { name: 'Trending', exact: true })
  const link = list.locator('a[href^="/tv/"]').first()
  // A tap would scroll it out from under the bottom bar.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  // Scrolling has brought another row near, which loads in its own time.
  const nextPoster = page
    .getByRole('list', { name: 'Popular Movies' })
    .getByRole('article')
    .locator('img')
    .first()
  await expect(nextPoster).toHaveJSProperty('complete', true)
  await readOnceSettled(async () => readHomeTraffic())
  const readTraffic = countTraffic(session, loadedLater)
  await link.tap()
  await expect(page.getByRole('list', { name: 'Keywords' })).toBeVisible()
  const figures: Record<string, number> = await readOnceSettled(async () => readTraffic())
  for (const [name, budget] of Object.entries(TITLE_BUDGETS))
    expect.soft(figures[name], name).toBeLessThanOrEqual(budget)
})

test('neither Home nor loading the code of titles formats anything by the rules of a language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(recordLocaleUses)
  await page.goto('/')
  await expect(
    page.getByRole('list', { name: 'Trending', exact: true }).getByRole('article'),
  ).not.toHaveCount(0)
  const loaded = page.waitForResponse(TITLE_CODE)
  await page.mouse.move(640, 400)
  await (await loaded).finished()
  // Another screen is shown only after the code has run.
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'localeUses'))).toEqual([])
})

/** Runs in the page: records what it formats by the rules of a language. The first use takes a phone a fifth of a second. */
function recordLocaleUses(): void {
  const localeUses: string[] = []
  Object.assign(window, { localeUses })
  // Reading a locale itself takes no time.
  for (const name of Object.getOwnPropertyNames(Intl).filter(
    (each) => /^[A-Z]/.test(each) && each !== 'Locale',
  ))
    Reflect.set(
      Intl,
      name,
      new Proxy(Reflect.get(Intl, name), {
        construct: (target, args) => {
          localeUses.push(name)
          return Reflect.construct(target, args)
        },
      }),
    )
  for (const { prototype } of [Number, Date, String])
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'localeCompare']) {
      const format = Reflect.get(prototype, name)
      if (typeof format !== 'function') continue
      Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
        localeUses.push(name)
        return format.apply(this, args)
      })
    }
}

/** Counts what is requested until the app loads what the first view does not need. */
function countTraffic(session: CDPSession, loadedLater: string) {
  const traffic = { catalogueRequests: 0, imageRequests: 0, fileRequests: 0, scriptBytes: 0, bytes: 0 }
  const scripts = new Set<string>()
  const pending = new Set<string>()
  let isFirstView = true
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, protocol } = new URL(request.url)
    if (pathname === loadedLater) isFirstView = false
    if (!isFirstView || !protocol.startsWith('http')) return
    pending.add(requestId)
    if (pathname.endsWith('.js')) scripts.add(requestId)
    if (pathname.startsWith('/tmdb/3/')) traffic.catalogueRequests += 1
    else if (pathname.startsWith('/tmdb/t/')) traffic.imageRequests += 1
    else traffic.fileRequests += 1
  })
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!pending.delete(requestId)) return
    traffic.bytes += encodedDataLength
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength
  })
  return () => ({ ...traffic, pending: pending.size })
}

async function readDocument(page: Page, session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    elements: await page.locator('*').count(),
    stylePasses: read('RecalcStyleCount'),
    layouts: read('LayoutCount'),
  }
}

/** Resolves to the figures once no request is pending and they are the same as a second before. */
async function readOnceSettled<Figures extends { pending: number }>(read: () => Promise<Figures>) {
  let figures = await read()
  await expect(async () => {
    const previous = figures
    figures = await read()
    expect(figures).toEqual({ ...previous, pending: 0 })
  }).toPass({ intervals: [1000] })
  return figures
}

/** Scrolls in steps, so that every row loads on the way. */
function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(
    (step) =>
      new Promise((resolve) => {
        const scroll = () => {
          if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) return resolve()
          scrollBy({ top: step, behavior: 'instant' })
          requestAnimationFrame(scroll)
        }
        scroll()
      }),
    300,
  )
}
