import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { readSession, signInAsNewUser } from '../support/backend.ts'
import { expectToast } from '../support/feedback.ts'
import { expect, test } from '../support/test.ts'

/** A blue square with red on its left and right. */
const WIDE_IMAGE = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 800, height: 800, channels: 3, background: '#0000ff' } },
        left: 400,
        top: 0,
      },
    ])
    .png()
    .toBuffer(),
}

test('an avatar is cropped to a square, uploaded, and shown on the page and in the sidebar', async ({
  page,
}) => {
  await signInAsNewUser(page)
  await page.goto('/profile')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /object\/avatars/.test(request.url()),
  )
  await selectAvatar(page)
  await expectToast(page, 'Avatar Updated', 'Your profile picture has been updated successfully.')
  const userId = (await readSession(page)).user.id
  const path = `avatars/${userId}-[a-z0-9]+\\.webp`
  expect((await sent).url()).toMatch(new RegExp(`/storage/v1/object/avatars/${path}$`))

  const avatars = page.locator(`img[src*="/object/public/avatars/avatars/${userId}-"]`)
  await expect(avatars).toHaveCount(2)
  const url = (await avatars.first().getAttribute('src')) ?? ''
  const { data, info } = await sharp(await (await page.request.get(url)).body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([512, 512])
  const [red = 255, green = 255, blue = 0] = data
  expect(red + green).toBeLessThan(20)
  expect(blue).toBeGreaterThan(235)

  await page.reload()
  await expect(avatars).toHaveCount(2)
  for (const avatar of await avatars.all())
    await expect
      .poll(() => avatar.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(512)

  await selectAvatar(page)
  await expect(avatars.first()).not.toHaveAttribute('src', url)
  await expect.poll(async () => (await page.request.get(url)).status()).toBe(400)
  const newUrl = (await avatars.first().getAttribute('src')) ?? ''
  expect((await page.request.get(newUrl)).status()).toBe(200)
})

/** Selects the image with the button's file chooser. */
async function selectAvatar(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change Avatar' }).click()
  await (await chooser).setFiles(WIDE_IMAGE)
}
