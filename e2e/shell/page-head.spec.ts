import type { Page } from '@playwright/test'

import { expect, test } from '../support/test.ts'

const MOVIE = '/movie/655018'
const APP_DESCRIPTION = 'Find movies and TV shows, keep a watchlist, pick up where you left off, and watch.'

const description = (page: Page) => page.locator('meta[name="description"]')

test('a title’s page has its own title, description and metadata until it is left', async ({ page }) => {
  const violations = await collectPolicyViolations(page)
  await page.goto(MOVIE)
  await page.getByRole('button', { name: 'More', exact: true }).waitFor()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(page).toHaveTitle(`${name} · Marquee`)
  const overview = (await description(page).getAttribute('content')) ?? ''
  expect(overview.length).toBeLessThanOrEqual(155)
  expect(overview).not.toBe(APP_DESCRIPTION)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new URL(MOVIE, page.url()).href)
  const image = await page.locator('meta[property="og:image"]').first().getAttribute('content')
  expect((await page.request.get(image ?? '')).headers()['content-type']).toMatch(/^image\//)
  const data = await page.locator('head > script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'Movie', name })

  await page.getByRole('link', { name: 'Marquee' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(description(page)).toHaveAttribute('content', APP_DESCRIPTION)
  await expect(page.locator('[data-page]')).toHaveCount(0)
  await expect(page).toHaveTitle('Marquee')
  expect(await violations()).toEqual([])
})

test('opening a title first does not discard the stored hero of Home', async ({ page }) => {
  await page.goto(MOVIE)
  await page.getByRole('link', { name: 'Marquee' }).first().click()
  const hero = page.getByRole('region', { name: 'Welcome' })
  await expect(hero.getByRole('link')).toHaveCount(7)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('marquee-hero') !== null)).toBe(true)
  await page.goto('/')
  expect(await page.evaluate(() => window.storedHero !== undefined)).toBe(true)
})

/** Returns a function that resolves to the directives that the page's content security policy has reported. */
async function collectPolicyViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective))
  })
  return () => page.evaluate(() => Reflect.get(window, 'violations'))
}
