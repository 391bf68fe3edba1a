import { expect, test } from '@playwright/test'
import { Key } from 'selenium-webdriver'

import { PASSWORD } from '../support/backend.ts'
import { FIRST_PAGE_TITLES } from '../support/catalogue.ts'
import { CARDS } from '../support/checkout.ts'
import { createEmailAddress } from '../support/email.ts'
import { type ProductProxy, startProductProxy } from '../support/product-proxy.ts'
import { createScreen, type Screen } from './screen.ts'
import { startWebKit, type WebKit } from './start-webkit.ts'

const MOVIE = '/movie/655018'

/** One window is used from step to step: a failed step ends the run. */
test.describe.configure({ mode: 'serial' })

let webkit: WebKit
let screen: Screen
let proxy: ProductProxy

test.beforeAll(async () => {
  proxy = await startProductProxy(productUrl())
  webkit = await startWebKit()
  screen = createScreen(webkit.driver)
})

test.afterAll(async () => {
  await webkit?.stop()
  await proxy?.stop()
})

test('a guest in a private window browses Home and opens a movie', async () => {
  await screen.open(productUrl())
  await screen.see('Discover Amazing Movies')
  await expect.poll(() => screen.count('main article')).toBeGreaterThan(20)
  await expect.poll(countLoadedImages, 'posters').toBeGreaterThan(5)
  await screen.clickWithin('main article', 'a')
  await expect.poll(screen.path).toMatch(/^\/(movie|tv)\/\d+$/)
  await screen.see('Watch Now')
})

test('the top bar searches', async () => {
  await screen.fill('Search...', 'night')
  await screen.press('Search...', Key.ENTER)
  await expect.poll(screen.path).toBe('/search?q=night')
  await expect.poll(() => screen.count('main article')).toBeGreaterThan(0)
})

test('a new user signs up and gets ten credits', async () => {
  await screen.open(`${productUrl()}/auth?mode=signup`)
  await screen.fill('Your name', 'Robin Vale')
  await screen.fill('Email', createEmailAddress())
  await screen.fill('Password', PASSWORD)
  await screen.fill('Confirm password', PASSWORD)
  await screen.click('Continue')
  await screen.see('10 left')
})

test('a movie plays and is charged once', async () => {
  await screen.open(productUrl() + MOVIE)
  await screen.click('Watch Now')
  await expectPlaying()
  await screen.see('9 left')
  await screen.open(`${productUrl()}${MOVIE}/watch`)
  await expectPlaying()
  await screen.see('9 left')
})

test('a title is added to the watchlist', async () => {
  await screen.open(productUrl() + MOVIE)
  await screen.click('Favorite')
  await screen.see('In Favorites')
  await screen.open(`${productUrl()}/watchlist`)
  await expect.poll(() => screen.count('main article')).toBe(1)
})

test('a theme is chosen and survives a reload', async () => {
  await screen.open(`${productUrl()}/settings`)
  await screen.click('Dark Mode')
  await expect.poll(isDark).toBe(false)
  await screen.open(`${productUrl()}/settings`)
  await screen.see('Appearance')
  expect(await isDark()).toBe(false)
})

test('a pack is bought in a new tab', async () => {
  const { driver } = webkit
  await screen.open(`${productUrl()}/credits`)
  const [app] = await driver.getAllWindowHandles()
  await screen.click('Buy Popular')
  await expect.poll(async () => (await driver.getAllWindowHandles()).length, 'tabs').toBe(2)
  const checkout = (await driver.getAllWindowHandles()).find((handle) => handle !== app) ?? ''
  await driver.switchTo().window(checkout)
  await screen.fill('Card number', CARDS.succeeds)
  await screen.fill('Expiration', '12 / 34')
  await screen.fill('CVC', '123')
  await screen.click('Pay $20.00')
  // 509 or 510: leaving the movie may have returned its credit.
  await screen.see('Current credits: 5')
  await driver.close()
  await driver.switchTo().window(app ?? '')
})

test('the user signs out', async () => {
  await screen.open(productUrl())
  await screen.click('Logout')
  await screen.see('Guest User')
})

test('the app recovers when the server is away and back', async () => {
  await screen.open(`${proxy.url}/movies`)
  await expect.poll(() => screen.count('main article')).toBe(FIRST_PAGE_TITLES)
  await proxy.stop()
  await screen.click('Next')
  await screen.see('Try again')
  await proxy.start()
  await screen.click('Try again')
  await expect.poll(() => screen.count('main article')).toBe(20)
  await expect.poll(screen.path).toBe('/movies?page=2')
})

function productUrl(): string {
  return process.env['PRODUCT_URL'] ?? ''
}

function isDark(): Promise<boolean> {
  return screen.run('return document.documentElement.classList.contains("dark")')
}

function countLoadedImages(): Promise<number> {
  return screen.run(
    'return [...document.querySelectorAll("main article img")].filter((image) => image.naturalWidth > 1).length',
  )
}

async function expectPlaying(): Promise<void> {
  await expect.poll(readPlayerTime, 'seconds played').toBeGreaterThan(2)
}

function readPlayerTime(): Promise<number> {
  return screen.inFrame('Player', () =>
    screen.run<number>('return document.querySelector("video")?.currentTime ?? 0'),
  )
}
