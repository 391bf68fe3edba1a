import { signInAsNewUser } from '../support/backend.ts'
import { expect, test } from '../support/test.ts'
import { choose, moveTo, pressRemote, stubGamepad, TV } from '../support/tv.ts'
import { MOVIE } from '../support/watch-page.ts'

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.use(TV)

test('TV mode is on by itself on TVs, and by the setting', async ({ page, browser }) => {
  await page.goto('/people')
  await expect(page.locator('html')).toHaveAttribute('data-tv')
  const desktop = await browser.newPage({ userAgent: DESKTOP })
  await desktop.goto('/settings')
  await desktop.getByRole('tab', { name: 'Appearance' }).focus()
  await expect(desktop.locator('html')).not.toHaveAttribute('data-tv')
  await desktop.getByRole('combobox', { name: 'TV mode' }).selectOption('On')
  await expect(desktop.locator('html')).toHaveAttribute('data-tv')
  await desktop.close()
})

test('Back closes what is open, then goes back to what had the focus, then asks to leave', async ({
  page,
}) => {
  await page.goto('/movies')
  const cards = page.getByRole('main').getByRole('article').getByRole('link')
  await expect(cards.first()).toBeFocused()
  await moveTo(page, cards.nth(8))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'Watch Now' })).toBeFocused()
  await choose(page, page.getByRole('button', { name: 'More', exact: true }))
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await pressRemote(page, 461)
  await expect(menu).toBeHidden()
  await pressRemote(page, 10_009)
  await expect(page).toHaveURL('/movies')
  await expect(cards.nth(8)).toBeFocused()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave Marquee?' })
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(cards.nth(8)).toBeFocused()
})

test('leaving returns to what was open before', async ({ page }) => {
  await page.goto('about:blank')
  await page.goto('/people')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave Marquee?' })
  await choose(page, question.getByRole('button', { name: 'Leave' }))
  await expect(page).toHaveURL('about:blank')
})

test('a held Back or OK acts once', async ({ page }) => {
  await page.goto('/movies')
  const card = page.getByRole('main').getByRole('article').getByRole('link').first()
  await expect(card).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'Watch Now' })).toBeFocused()
  const favorite = page.getByRole('button', { name: 'Favorite' })
  await moveTo(page, favorite)
  for (let repeats = 0; repeats < 4; repeats += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  for (let repeats = 0; repeats < 4; repeats += 1) await page.keyboard.down('Escape')
  await page.keyboard.up('Escape')
  await expect(card).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('arrows turn the pages of the lightbox', async ({ page }) => {
  await page.goto(MOVIE.path)
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeFocused()
  const gallery = page.getByRole('region', { name: 'Gallery' })
  await gallery.scrollIntoViewIfNeeded()
  await choose(page, gallery.getByRole('button').first())
  const lightbox = page.getByRole('dialog', { name: /^Images of/ })
  await expect(lightbox.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('2 / 2')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gallery.getByRole('button').first()).toBeFocused()
})

test('arrows reach all of the sidebar, which opens when it has the focus', async ({ page }) => {
  test.slow()
  await signInAsNewUser(page)
  await page.goto('/people')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const width = () => sidebar.evaluate(({ clientWidth }) => clientWidth)
  const closed = await width()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBeGreaterThan(3 * closed)
  await expect(sidebar.getByRole('link', { name: 'More Credits' })).toBeVisible()
  for (const element of await sidebar.locator('a, button').all()) await moveTo(page, element)
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBe(closed)
})

test('a row and the page remember what had the focus', async ({ page }) => {
  await page.goto('/')
  const row = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('link')
  await moveTo(page, row('Trending').nth(3))
  await moveTo(page, row('Trending Movies').first())
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('complementary').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(row('Trending Movies').first()).toBeFocused()
  await moveTo(page, row('Trending').nth(3))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'Watch Now' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row('Trending').nth(3)).toBeFocused()
})

test.describe('on a small TV', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('arrows take the cards of the hero in their order', async ({ page }) => {
    await page.goto('/')
    const cards = page.getByRole('main').getByRole('list').first().getByRole('link')
    await expect(cards.first()).toBeFocused()
    for (const index of [1, 2, 3, 4, 5, 6]) {
      await page.keyboard.press('ArrowRight')
      await expect(cards.nth(index)).toBeFocused()
    }
    for (const index of [5, 4, 3, 2, 1, 0]) {
      await page.keyboard.press('ArrowLeft')
      await expect(cards.nth(index)).toBeFocused()
    }
  })
})

test('a held key goes through the rows, which load on the way', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').locator('a:focus')).toHaveCount(1)
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('ArrowRight')
  const last = page.getByRole('list', { name: 'Family TV Shows' })
  await expect(async () => {
    for (let repeats = 0; repeats < 10; repeats += 1) await page.keyboard.down('ArrowDown')
    await expect(last.locator(':focus')).toHaveCount(1, { timeout: 300 })
  }).toPass({ timeout: 45_000 })
  await page.keyboard.up('ArrowDown')
  await expect(last.locator(':focus')).toBeInViewport({ ratio: 0.99 })
})

test('holding OK on a card opens its menu', async ({ page }) => {
  await page.goto('/movies')
  const card = page.getByRole('main').getByRole('article').getByRole('link').first()
  await expect(card).toBeFocused()
  const menu = page.getByRole('menu')
  await expect(async () => {
    await page.keyboard.down('Enter')
    await expect(menu).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.keyboard.up('Enter')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()
  await expect(page).toHaveURL('/movies')
})

test.describe('a gamepad', () => {
  test.use({ userAgent: DESKTOP })

  test('turns TV mode on, and its D-pad, stick and bumpers move the focus', async ({ page }) => {
    await page.addInitScript(stubGamepad)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-tv')
    await page.evaluate(() => window.gamepad.connect())
    await expect(page.locator('html')).toHaveAttribute('data-tv')
    const cards = page.getByRole('main').getByRole('list').first().getByRole('link')
    await expect(cards.first()).toBeFocused()
    await page.evaluate(() => window.gamepad.press(15))
    await expect(cards.nth(1)).toBeFocused()
    await page.evaluate(() => window.gamepad.push(1, 0))
    await expect(cards.nth(2)).toBeFocused()
    await page.evaluate(() => window.gamepad.press(5))
    await expect(page.getByRole('list', { name: 'Trending', exact: true }).locator(':focus')).toHaveCount(1)
    await page.evaluate(() => window.gamepad.press(4))
    await expect(cards.nth(2)).toBeFocused()
    await page.evaluate(() => window.gamepad.press(0))
    await expect(page.getByRole('main').getByRole('link', { name: 'Watch Now' })).toBeFocused()
    await page.evaluate(() => window.gamepad.press(1))
    await expect(page).toHaveURL('/')
    await expect(cards.nth(2)).toBeFocused()
  })
})
