import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** Opened repeatedly: after the first time it costs no credit. */
export const MOVIE_PATH = '/movie/655018'

/** Opens a page as a user who has just signed up and spent a credit on the movie. */
export async function openSignedInPage(browser: Browser, url: string): Promise<Page> {
  const page = await openPage(browser, { baseURL: url })
  await page.goto('/auth?mode=signup')
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password').fill('correct horse')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('10 left').waitFor()
  await page.goto(`${MOVIE_PATH}/watch`)
  await page.getByText('9 left').waitFor()
  return page
}

/** Opens a page with an empty cache. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const viewport = { width: 1280, height: 800 }
  // An otherwise empty page embeds the player too, which its policy would not allow.
  const context = await browser.newContext({ viewport, bypassCSP: true, ...options })
  return context.newPage()
}
