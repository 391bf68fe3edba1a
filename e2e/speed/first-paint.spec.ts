import { expect, test } from '../support/test.ts'

for (const { name, sidebar, settings, width } of [
  { name: 'a collapsed sidebar', sidebar: 'false', settings: '{}', width: 48 },
  // Twice as large, and inside the margin that some screens cut off.
  { name: 'the sidebar of a TV', sidebar: 'true', settings: '{"tvMode":"on"}', width: 120 },
])
  test(`${name} is narrow before the app starts`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'sidebar:state', value: sidebar, url: baseURL }])
    await page.addInitScript((stored) => {
      localStorage['appSettings'] = stored
    }, settings)
    await page.route('**/assets/home-*.js', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await expect
      .poll(async () => (await page.locator('[data-static] aside').boundingBox())?.width)
      .toBe(width)
  })
