import { onlyInChromium } from '../support/engine.ts'
import { expect, test } from '../support/test.ts'

onlyInChromium('touch')
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone, settings for a mouse are not offered, and text fields do not zoom in', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: 'Spoiler shield' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Mouse glow' })).toBeHidden()
  for (const field of [page.getByPlaceholder('Search...'), page.getByRole('combobox').first()])
    await expect(field).toHaveCSS('font-size', '16px')
})
