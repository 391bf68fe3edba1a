import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { becomeMember, session } from './support/backend.ts'
import { expectToast } from './support/settings-page.ts'
import { expect, test } from './support/test.ts'

const ROWS = '**/rest/v1/user_profiles*'
const UPLOADS = '**/storage/v1/object/avatars/**'

/** Blue in the middle square, red at both sides of it. */
const WIDE_PICTURE = {
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

test('a guest is led in, and nothing is asked for', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveTitle('Profile Settings · Marquee')
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
})

test('name and title are saved, shown in the sidebar and kept; the e-mail cannot be changed', async ({
  page,
}) => {
  const email = await becomeMember(page)
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

test('what is empty is sent as null, and the fallbacks stand in', async ({ page }) => {
  const email = await becomeMember(page)
  await page.goto('/profile')
  await page.getByLabel('Display Name').fill('   ')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect((await sent).postDataJSON()).toEqual({ display_name: null, title: null })
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar.getByText(email.split('@')[0] ?? '', { exact: true })).toBeVisible()
  await expect(sidebar.getByText('Movie Lover')).toBeVisible()
})

test('a missing row is made', async ({ page }) => {
  // Answering for the backend, the test keeps the app from making the row when it first reads it.
  const row = { display_name: 'Robin Vale', title: null, avatar_url: null }
  await page.route(ROWS, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [row] }) : route.continue(),
  )
  await becomeMember(page)
  await page.goto('/profile')
  await page.getByLabel('Title').fill('Movie Enthusiast')
  const inserted = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /user_profiles/.test(answer.url()),
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect((await inserted).status()).toBe(201)
  await page.unroute(ROWS)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Movie Enthusiast')
})

test('a picture is cut to a square, sent, and shown here and in the sidebar', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/profile')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /object\/avatars/.test(request.url()),
  )
  await choose(page, WIDE_PICTURE)
  await expectToast(page, 'Avatar Updated', 'Your profile picture has been updated successfully.')
  const userId = (await session(page)).user.id
  const path = `avatars/${userId}-[a-z0-9]+\\.webp`
  expect((await sent).url()).toMatch(new RegExp(`/storage/v1/object/avatars/${path}$`))

  const pictures = page.locator(`img[src*="/object/public/avatars/avatars/${userId}-"]`)
  await expect(pictures).toHaveCount(2)
  const address = (await pictures.first().getAttribute('src')) ?? ''
  const { data, info } = await sharp(await (await page.request.get(address)).body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([512, 512])
  const [red = 255, green = 255, blue = 0] = data
  expect(red + green).toBeLessThan(20)
  expect(blue).toBeGreaterThan(235)

  await page.reload()
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(512)

  await choose(page, WIDE_PICTURE)
  await expect(pictures.first()).not.toHaveAttribute('src', address)
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(400)
  const newer = (await pictures.first().getAttribute('src')) ?? ''
  expect((await page.request.get(newer)).status()).toBe(200)
})

test('while a picture is on its way the button says so, and the same file can be chosen again', async ({
  page,
}) => {
  await becomeMember(page)
  await page.goto('/profile')
  const answers: (() => void)[] = []
  await page.route(UPLOADS, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Change Avatar' })
  for (const uploads of [1, 2]) {
    await choose(page, WIDE_PICTURE)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toBeDisabled()
    await expect(page.locator('input[type="file"]')).toHaveValue('')
    await expect.poll(() => answers.length).toBe(uploads)
    answers.at(-1)?.()
    await expect(button).toBeEnabled()
  }
})

test.describe('a file that is', () => {
  test.use({ expectedErrors: /^The profile was not changed: UnreadablePictureError/ })

  const FILES = [
    ['no image', 'application/pdf', 10, 'Invalid File', 'Please select an image file.'],
    [
      'too large',
      'image/png',
      5 * 1024 * 1024 + 1,
      'File Too Large',
      'Please select an image smaller than 5MB.',
    ],
    ['an image in name only', 'image/png', 10, 'Invalid File', 'Please select an image file.'],
  ] as const

  for (const [what, mimeType, size, title, description] of FILES) {
    test(`${what} is refused and not sent`, async ({ page }) => {
      await becomeMember(page)
      await page.goto('/profile')
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await choose(page, { name: 'file', mimeType, buffer: Buffer.alloc(size) })
      await expectToast(page, title, description)
      expect(asked.filter((url) => url.includes('/storage/'))).toEqual([])
    })
  }
})

test.describe('what the backend refuses', () => {
  test.use({ expectedErrors: /^The profile was not changed:|^RequestError/ })

  test('is said, and what was typed stays', async ({ page }) => {
    await becomeMember(page)
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

  test('of a picture is said, and the old one stays', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/profile')
    await page.route(UPLOADS, (route) =>
      route.fulfill({ status: 400, json: { statusCode: '403', error: 'Unauthorized', message: 'denied' } }),
    )
    await choose(page, WIDE_PICTURE)
    await expectToast(page, 'Upload Failed', 'Failed to upload avatar. Please try again.')
    await expect(page.locator('img[src*="/avatars/"]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Change Avatar' })).toBeEnabled()
  })

  test('at the start can be asked for again', async ({ page }) => {
    await becomeMember(page)
    await page.route(ROWS, (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'denied', details: null, hint: null } }),
    )
    await page.goto('/profile')
    await expect(page.getByText('Your profile could not be loaded.')).toBeVisible()
    await page.unroute(ROWS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
  })

  test('when the session has gone is said to be nobody’s', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/profile')
    await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
    await page.evaluate(() => localStorage.removeItem('marquee-session'))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Error', 'No user logged in')
  })
})

test.describe('a browser that fails where none should', () => {
  test.use({ expectedErrors: /^The profile was not changed: (TypeError|Error)/ })

  test('is told of as unexpected when saving', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/profile')
    await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
    await page.evaluate(() => {
      Storage.prototype.getItem = () => {
        throw new TypeError('Nothing is stored here any more')
      }
    })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Error', 'An unexpected error occurred. Please try again.')
  })

  test('is told of as unexpected when a picture is changed', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/profile')
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await choose(page, WIDE_PICTURE)
    await expectToast(page, 'Error', 'An unexpected error occurred while uploading.')
  })
})

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Chooses a file as a person does: through the button. */
async function choose(page: Page, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change Avatar' }).click()
  await (await chooser).setFiles(file)
}
