import type { Frame, Page } from '@playwright/test'

import { expect, freshEmail, test, signUp } from './support/test.ts'

test('a guest sees home with loaded pictures and is sent to sign-up by Watch Now', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Discover Amazing Movies' })).toBeVisible()
  await expect(page.getByText('Drag and explore trending content')).toBeVisible()
  await expect(page.getByText('5 left')).toBeVisible()

  const posters = page.getByRole('list', { name: 'Trending', exact: true }).locator('img')
  await expect.poll(() => posters.evaluateAll(countLoaded)).toBeGreaterThan(5)

  await openFirstMovie(page)
  await page.getByRole('link', { name: 'Watch Now' }).click()
  await expect(page.getByText('Sign up required')).toBeVisible()
  await expect(page.getByText('Please sign up to continue watching')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?mode=signup$/)
})

test('a new viewer pays one credit for a film, and none for watching it again', async ({ page }) => {
  await page.goto('/')
  await openFirstMovie(page)
  const film = new URL(page.url()).pathname

  await signUp(page)
  await page.goto(film)
  await page.getByRole('link', { name: 'Watch Now' }).click()
  await expect(page.getByText('Credit Used', { exact: true })).toBeVisible()
  await expect(page.getByText('1 credit used. Enjoy watching!')).toBeVisible()
  await expect(page.getByText('9 left')).toBeVisible()

  const player = await playerFrame(page)
  expect(new URL(player.url()).origin).not.toBe(new URL(page.url()).origin)
  await expectToAdvance(player)

  await page.reload()
  await expectToAdvance(await playerFrame(page))
  await expect(page.getByText('9 left')).toBeVisible()
  await expect(page.getByText('Credit Used', { exact: true })).toHaveCount(0)
})

test('a film watched for two minutes stands in Continue Watching and resumes where it stopped', async ({
  page,
}) => {
  await signUp(page)
  await openFirstMovie(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Watch Now' }).click()

  const player = await playerFrame(page)
  await expectToAdvance(player)
  await player.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 125))
  await expect.poll(() => currentTime(player)).toBeGreaterThan(125)
  const sent = page.waitForResponse((response) => response.url().includes('/rest/v1/watch_history'))
  await player.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  expect((await sent).ok(), 'the account knows of it too').toBe(true)
  const stoppedAt = await currentTime(player)

  await page.getByRole('link', { name: 'Home' }).click()
  const shelf = page.getByRole('region', { name: 'Continue Watching' })
  await shelf.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Watch Now' }).click()
  await expect.poll(async () => currentTime(await playerFrame(page))).toBeGreaterThan(stoppedAt - 1)
  expect(await currentTime(await playerFrame(page))).toBeLessThan(stoppedAt + 15)
  await expect(page.getByText('9 left')).toBeVisible()
})

test('somebody who signs in elsewhere finds the same balance', async ({ page, browser }) => {
  const email = await signUp(page, freshEmail(), 'correct horse')
  const elsewhere = await browser.newPage()
  await elsewhere.goto('/auth')
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByLabel('Password').fill('wrong horse')
  await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  await expect(elsewhere.getByText('Sign In Failed')).toBeVisible()
  await expect(elsewhere.getByText('Invalid login credentials')).toBeVisible()
  await elsewhere.getByLabel('Password').fill('correct horse')
  await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  await expect(elsewhere.getByText('Welcome back!')).toBeVisible()
  await expect(elsewhere.getByText('10 left')).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Logout' }).click()
  await expect(elsewhere.getByText('5 left')).toBeVisible()
  await elsewhere.close()
})

async function openFirstMovie(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Trending Movies' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/movie\/\d+$/)
  await expect(page.getByText('Welcome to the family.')).toBeVisible()
}

async function playerFrame(page: Page): Promise<Frame> {
  const handle = await page.locator('iframe[title^="Player"]').elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('The player frame has no document')
  // A frame is there a moment before the page that it will show.
  await frame.waitForURL(/^http/)
  return frame
}

function currentTime(frame: Frame): Promise<number> {
  return frame.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
}

async function expectToAdvance(frame: Frame): Promise<void> {
  const before = await currentTime(frame)
  await expect.poll(() => currentTime(frame)).toBeGreaterThan(before + 1)
}

function countLoaded(images: Element[]): number {
  return images.filter(
    (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
  ).length
}
