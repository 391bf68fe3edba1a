import type { Page } from '@playwright/test'

import { signInAsNewUser } from '../support/backend.ts'
import { readStored } from '../support/local-storage.ts'
import { signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { currentTime, expectPlaying, getPlayerFrame } from '../support/watch-page.ts'

test('a guest sees Home with images, and Watch Now leads to sign-up', async ({ page }) => {
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

test('a new user pays one credit for a movie, and none for watching it again', async ({ page }) => {
  await page.goto('/')
  await openFirstMovie(page)
  const path = new URL(page.url()).pathname

  await signUp(page)
  await page.goto(path)
  await page.getByRole('link', { name: 'Watch Now' }).click()
  await expect(page.getByText('Credit Used', { exact: true })).toBeVisible()
  await expect(page.getByText('1 credit used. Enjoy watching!')).toBeVisible()
  await expect(page.getByText('9 left')).toBeVisible()

  const player = await getPlayerFrame(page)
  expect(new URL(player.url()).origin).not.toBe(new URL(page.url()).origin)
  await expectPlaying(player)

  await page.reload()
  await expectPlaying(await getPlayerFrame(page))
  await expect(page.getByText('9 left')).toBeVisible()
  await expect(page.getByText('Credit Used', { exact: true })).toHaveCount(0)
})

test('a movie watched for two minutes is in Continue Watching and resumes', async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto('/')
  await openFirstMovie(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Watch Now' }).click()

  const player = await getPlayerFrame(page)
  await expectPlaying(player)
  await player.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 125))
  await expect.poll(() => currentTime(player)).toBeGreaterThan(125)
  const sent = page.waitForResponse((response) => response.url().includes('/rest/v1/watch_history'))
  await player.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  expect((await sent).ok(), 'saved to the account').toBe(true)
  const stoppedAt = await currentTime(player)
  const [watched] = await readStored(page, 'watchHistory')
  expect(watched).toMatchObject({ type: 'movie', title: name })

  await page.getByRole('link', { name: 'Home' }).click()
  const row = page.getByRole('region', { name: 'Continue Watching' })
  await row.getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: /^Resume 2:\d\d/ }).click()
  await expect.poll(async () => currentTime(await getPlayerFrame(page))).toBeGreaterThan(stoppedAt - 1)
  expect(await currentTime(await getPlayerFrame(page))).toBeLessThan(stoppedAt + 15)
  await expect(page.getByText('9 left')).toBeVisible()
})

test('a user who signs in on another device has the same balance', async ({ page, browser }) => {
  const email = await signInAsNewUser(page)
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

function countLoaded(images: Element[]): number {
  return images.filter(
    (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
  ).length
}
