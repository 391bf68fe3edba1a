import type { CDPSession, Page } from '@playwright/test'

import { onlyInChromium } from '../support/engine.ts'
import { expect, test } from '../support/test.ts'

const VISITS = 6

/** React frees the elements of the last screens later. */
const RECENT_SCREENS = 2

test('the pages of titles are freed after going back to Home', async ({ page }) => {
  onlyInChromium('devtools')
  const session = await page.context().newCDPSession(page)
  await page.goto('/')
  const cards = page.getByRole('list', { name: 'Trending', exact: true }).getByRole('article')
  await expect(cards).not.toHaveCount(0)
  for (let visit = 0; visit < VISITS; visit += 1) {
    const card = cards.nth(visit)
    await card.getByRole('link').click()
    await expect(
      page.getByRole('region', { name: 'Cast' }).locator('img:not([loading=eager])').first(),
    ).toBeVisible()
    await page.evaluate(rememberHeading)
    await page.goBack()
    await expect(card).toBeVisible()
  }
  await expect.poll(() => countHeadings(page, session)).toBeLessThanOrEqual(RECENT_SCREENS)
})

/** Runs in the page. */
function rememberHeading(): void {
  const headings: WeakRef<Element>[] = Reflect.get(window, 'headings') ?? []
  const heading = [...document.querySelectorAll('h1')].find((element) => element.checkVisibility())
  if (!heading) throw new Error('The page has no visible heading.')
  Object.assign(window, { headings: [...headings, new WeakRef(heading)] })
}

async function countHeadings(page: Page, session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return page.evaluate(() => {
    const headings: WeakRef<Element>[] = Reflect.get(window, 'headings')
    return headings.filter((heading) => heading.deref()).length
  })
}
