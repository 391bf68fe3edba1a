import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { onlyInChromium } from './support/engine.ts'
import { expect, test, WIDTHS } from './support/test.ts'
import { chooseMore } from './support/title-page.ts'

const MOVIE = '/movie/655018'

const shareButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share', exact: true })
const notifications = (page: Page) => page.getByRole('region', { name: /Notifications/ })

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('sharing copies the link to a title, without the state of the view', async ({ page, context }) => {
      onlyInChromium('clipboard')
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('/tv/312700?season=1#top')
      await chooseMore(page, 'Share')
      await expect(notifications(page).getByText('Link copied')).toBeVisible()
      await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()
      expect(await readClipboard(page)).toBe(new URL('/tv/312700', page.url()).href)
    })

    test('sharing uses the device where it can', async ({ page }) => {
      await page.addInitScript(stubShare)
      await page.goto(MOVIE)
      await page.getByRole('button', { name: 'More', exact: true }).waitFor()
      const name = await page.getByRole('heading', { level: 1 }).innerText()
      await chooseMore(page, 'Share')
      await expect
        .poll(() => getShared(page))
        .toEqual([{ title: name, text: `${name} on Marquee`, url: new URL(MOVIE, page.url()).href }])
      await expect(notifications(page).getByText('Link copied')).toBeHidden()
    })

    test('without a clipboard, the link can be selected', async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await page.goto('/collection/473964')
      await shareButton(page).click()
      await expect(notifications(page).getByText('Couldn’t copy the link')).toBeVisible()
      const link = notifications(page).getByRole('textbox', { name: 'Link to this page' })
      await expect(link).toHaveValue(new URL('/collection/473964', page.url()).href)
      await link.focus()
      expect(await link.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(
        (await link.inputValue()).length,
      )
      await expectNoAxeViolationsInBothThemes(page)
    })

    test('the actions of a title fit the screen', async ({ page }) => {
      await page.goto(MOVIE)
      await page.getByRole('button', { name: 'Favorite', exact: true }).click()
      const labels = ['In Favorites', 'More']
      const boxes = await Promise.all(
        labels.map((name) => page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox()),
      )
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
      expect(Math.max(...boxes.map((box) => (box ? box.x + box.width : Infinity)))).toBeLessThanOrEqual(width)
    })
  })
}

test('a person can be shared', async ({ page }) => {
  await page.addInitScript(stubShare)
  await page.goto(MOVIE)
  await page.getByRole('region', { name: 'Cast' }).getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/person\/\d+$/)
  await shareButton(page).click()
  await expect.poll(async () => (await getShared(page)).map(({ url }) => url)).toEqual([page.url()])
})

test('deciding not to share neither copies the link nor shows an error @full', async ({ page }) => {
  await page.addInitScript(stubShare)
  await page.addInitScript(() => {
    navigator.share = async () => {
      Object.assign(window, { shared: ['canceled'] })
      throw new DOMException('Share canceled', 'AbortError')
    }
  })
  await page.goto(MOVIE)
  await chooseMore(page, 'Share')
  await expect.poll(() => getShared(page)).toEqual(['canceled'])
  await expect(notifications(page).getByRole('listitem')).toHaveCount(0)
})

test('a device that fails to share copies the link instead @full', async ({ page, context }) => {
  onlyInChromium('clipboard')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(stubShare)
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await page.goto(MOVIE)
  await chooseMore(page, 'Share')
  await expect(notifications(page).getByText('Link copied')).toBeVisible()
  expect(await readClipboard(page)).toBe(page.url())
})

function stubShare(): void {
  const shared: ShareData[] = []
  Object.assign(window, { shared })
  navigator.canShare = (data) => Boolean(data?.url)
  navigator.share = async (data) => void shared.push(data ?? {})
}

/** Resolves to what the stub of `navigator.share` was called with. */
function getShared(page: Page): Promise<ShareData[]> {
  return page.evaluate(() => Reflect.get(window, 'shared'))
}

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
