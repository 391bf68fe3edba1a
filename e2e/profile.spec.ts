import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { readSession, signInAsNewUser } from './support/backend.ts'
import { onlyInChromium } from './support/engine.ts'
import { expectToast } from './support/feedback.ts'
import { expect, test } from './support/test.ts'

const ROWS = '**/rest/v1/user_profiles*'
const UPLOADS = '**/storage/v1/object/avatars/**'

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

test('a guest is asked to sign in', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveTitle('Profile Settings · Marquee')
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
})

test('name and title are saved and shown in the sidebar, and the email is read-only', async ({ page }) => {
  const email = await signInAsNewUser(page)
  await page.goto('/profile')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  await expect(page.getByText('Email cannot be changed')).toBeVisible()
  await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
  await page.getByLabel('Display Name').fill('  Wren Marsh ')
  await page.getByLabel('Title').fill('Film Critic')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Profile Updated', 'Your profile has been successfully updated.')
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar.getByText('Wren Marsh')).toBeVisible()
  await expect(sidebar.getByText('Film Critic')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Display Name')).toHaveValue('Wren Marsh')
  await expect(page.getByLabel('Title')).toHaveValue('Film Critic')
})

test('empty fields are saved as null and replaced by defaults @full', async ({ page }) => {
  onlyInChromium('bodies')
  const email = await signInAsNewUser(page)
  await page.goto('/profile')
  await page.getByLabel('Display Name').fill('   ')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect((await sent).postDataJSON()).toEqual({ display_name: null, title: null })
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar.getByText(email.split('@')[0] ?? '', { exact: true })).toBeVisible()
  await expect(sidebar.getByText('Movie Lover')).toBeVisible()
})

test('a missing profile row is created @full', async ({ page }) => {
  // Mocks reading the row, which would otherwise create it.
  const row = { display_name: 'Robin Vale', title: null, avatar_url: null }
  await page.route(ROWS, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [row] }) : route.continue(),
  )
  await signInAsNewUser(page)
  await page.goto('/profile')
  await page.getByLabel('Title').fill('Movie Enthusiast')
  const inserted = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /user_profiles/.test(response.url()),
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect((await inserted).status()).toBe(201)
  await page.unroute(ROWS)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Movie Enthusiast')
})

test('an avatar is cropped to a square, uploaded, and shown on the page and in the sidebar', async ({
  page,
}) => {
  await signInAsNewUser(page)
  await page.goto('/profile')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /object\/avatars/.test(request.url()),
  )
  await selectAvatar(page, WIDE_IMAGE)
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

  await selectAvatar(page, WIDE_IMAGE)
  await expect(avatars.first()).not.toHaveAttribute('src', url)
  await expect.poll(async () => (await page.request.get(url)).status()).toBe(400)
  const newUrl = (await avatars.first().getAttribute('src')) ?? ''
  expect((await page.request.get(newUrl)).status()).toBe(200)
})

test('the button is busy during an upload, and the same file can be uploaded again @full', async ({
  page,
}) => {
  await signInAsNewUser(page)
  await page.goto('/profile')
  const responses: (() => void)[] = []
  await page.route(UPLOADS, async (route) => {
    await new Promise<void>((resolve) => responses.push(resolve))
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Change Avatar' })
  for (const uploads of [1, 2]) {
    await page.locator('input[type="file"]').setInputFiles(WIDE_IMAGE)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toBeDisabled()
    await expect(page.locator('input[type="file"]')).toHaveValue('')
    await expect.poll(() => responses.length).toBe(uploads)
    responses.at(-1)?.()
    await expect(button).toBeEnabled()
  }
})

test.describe('an invalid avatar', () => {
  test.use({ expectedErrors: /^Failed to update the profile: UnreadableImageError/ })

  const FILES = [
    ['another type of file', 'application/pdf', 10, 'Invalid File', 'Please select an image file.'],
    [
      'a file that is too large',
      'image/png',
      5 * 1024 * 1024 + 1,
      'File Too Large',
      'Please select an image smaller than 5MB.',
    ],
    ['a broken image', 'image/png', 10, 'Invalid File', 'Please select an image file.'],
  ] as const

  for (const [file, mimeType, size, title, description] of FILES) {
    test(`${file} is rejected and not uploaded`, async ({ page }) => {
      await signInAsNewUser(page)
      await page.goto('/profile')
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await selectAvatar(page, { name: 'file', mimeType, buffer: Buffer.alloc(size) })
      await expectToast(page, title, description)
      expect(requests.filter((url) => url.includes('/storage/'))).toEqual([])
    })
  }
})

test.describe('when the backend rejects', () => {
  test.use({ expectedErrors: /^Failed to update the profile:|^RequestError/ })

  test('a change, an error is shown and the form keeps its values', async ({ page }) => {
    await signInAsNewUser(page)
    await page.goto('/profile')
    await page.getByLabel('Title').fill('Film Critic')
    await page.route(ROWS, (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'denied', details: null, hint: null } }),
    )
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Error', 'Failed to update profile. Please try again.')
    await expect(page.getByLabel('Title')).toHaveValue('Film Critic')
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  })

  test('an avatar, an error is shown and the old one stays @full', async ({ page }) => {
    await signInAsNewUser(page)
    await page.goto('/profile')
    await page.route(UPLOADS, (route) =>
      route.fulfill({ status: 400, json: { statusCode: '403', error: 'Unauthorized', message: 'denied' } }),
    )
    await selectAvatar(page, WIDE_IMAGE)
    await expectToast(page, 'Upload Failed', 'Failed to upload avatar. Please try again.')
    await expect(page.locator('img[src*="/avatars/"]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Change Avatar' })).toBeEnabled()
  })

  test('reading the profile, it can be retried', async ({ page }) => {
    await signInAsNewUser(page)
    await page.route(ROWS, (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'denied', details: null, hint: null } }),
    )
    await page.goto('/profile')
    await expect(page.getByText('We couldn’t load your profile.')).toBeVisible()
    await page.unroute(ROWS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
  })

  test('a change without a session, an error is shown @full', async ({ page }) => {
    await signInAsNewUser(page)
    await page.goto('/profile')
    await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
    await page.evaluate(() => localStorage.removeItem('marquee-session'))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Error', 'No user logged in')
  })
})

test.describe('an unexpected browser error', () => {
  test.use({ expectedErrors: /^Failed to update the profile: (TypeError|Error)/ })

  test('is shown when saving @full', async ({ page }) => {
    await signInAsNewUser(page)
    await page.goto('/profile')
    await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
    await page.evaluate(() => {
      Storage.prototype.getItem = () => {
        throw new TypeError('Storage is not available')
      }
    })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Error', 'An unexpected error occurred. Please try again.')
  })

  test('is shown when changing the avatar @full', async ({ page }) => {
    await signInAsNewUser(page)
    await page.goto('/profile')
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await selectAvatar(page, WIDE_IMAGE)
    await expectToast(page, 'Error', 'An unexpected error occurred while uploading.')
  })
})

type SelectedFile = { name: string; mimeType: string; buffer: Buffer }

/** Selects a file with the button's file chooser. */
async function selectAvatar(page: Page, file: SelectedFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change Avatar' }).click()
  await (await chooser).setFiles(file)
}
