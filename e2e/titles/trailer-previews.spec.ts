import { recordCatalogueRequests } from '../support/catalogue.ts'
import { findChunkFile } from '../support/chunk-files.ts'
import { onlyInChromium } from '../support/engine.ts'
import { expect, test } from '../support/test.ts'

onlyInChromium('media')

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })

test('nothing of previews is loaded without the setting, and with it the demo player plays one without sound and controls', async ({
  page,
}) => {
  const catalogue = recordCatalogueRequests(page)
  const code = await findChunkFile('src/features/trailers/trailer-previews.tsx')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'The Salt Road' }).first()
  const hover = async () => {
    await expect(card).toBeVisible()
    // Twice, so that the pointer has moved there.
    await card.hover({ position: { x: 40, y: 60 } })
    await card.hover({ position: { x: 50, y: 70 } })
  }
  await page.clock.install()
  await page.goto('/search?q=The%20Salt%20Road')
  await hover()
  await page.clock.runFor(5000)
  expect(catalogue.filter((request) => request.includes('videos'))).toEqual([])
  expect(scripts).not.toContain(code)

  await page.evaluate(() => localStorage.setItem('appSettings', '{"previewTrailers":true}'))
  await page.reload()
  const preview = page.locator('[popover] iframe')
  // The pointer may arrive before the code of previews has loaded.
  await expect(async () => {
    await hover()
    await expect(preview).toBeVisible({ timeout: 3000 })
  }).toPass()
  const frame = preview.contentFrame()
  await expect
    .poll(() =>
      frame.locator('video').evaluate(({ muted, currentTime }: HTMLVideoElement) => muted && currentTime > 0),
    )
    .toBe(true)
  await expect(frame.getByRole('button')).toHaveCount(0)
})
