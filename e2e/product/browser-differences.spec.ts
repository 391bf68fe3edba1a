import { requestAsUser, signInAsNewUser } from '../support/backend.ts'
import { onlyInChromium } from '../support/engine.ts'
import { clickAndConfirm, expectToast } from '../support/feedback.ts'
import { expect, test } from '../support/test.ts'
import { addHistoryRow, fetchHistoryRows } from '../support/watch-history.ts'
import { getPlayerFrame } from '../support/watch-page.ts'

const PHONE = { width: 390, height: 844 }

test.describe('on a touch screen', () => {
  onlyInChromium('touch')
  test.use({ viewport: PHONE, hasTouch: true })

  test('the drawer has a close button @full', async ({ page }) => {
    await page.goto('/people')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Toggle sidebar' }).tap()
    await expect(menu).toBeVisible()
    const close = menu.getByRole('button', { name: 'Close menu' })
    const { width = 0, height = 0 } = (await close.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await close.tap()
    await expect(menu).toBeHidden()
  })

  test('without `closedby`, a tap beside the drawer or a dialog closes it, and does nothing else @full', async ({
    page,
  }) => {
    await page.addInitScript(removeClosedBy)
    await page.goto('/settings?tab=data')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Toggle sidebar' }).tap()
    await expect(menu).toBeVisible()
    await menu.getByText('Guest User').tap()
    await expect(menu).toBeVisible()
    await page.touchscreen.tap(PHONE.width - 20, 30)
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/settings/)

    const dialog = page.getByRole('dialog', { name: 'Clear your watchlist?' })
    await page.getByRole('button', { name: 'Clear watchlist' }).tap()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('heading').tap()
    await expect(dialog).toBeVisible()
    await page.touchscreen.tap(PHONE.width / 2, 20)
    await expect(dialog).toBeHidden()
  })
})

test('without `closedby`, a click beside the palette closes it, but a drag out of it does not @full', async ({
  page,
}) => {
  await page.addInitScript(removeClosedBy)
  await page.goto('/people')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').hover()
  await page.mouse.down()
  await page.mouse.move(10, 400)
  await page.mouse.up()
  await expect(palette).toBeVisible()
  await page.mouse.click(10, 400)
  await expect(palette).toBeHidden()
})

test('where only videos can fill the screen, the Fullscreen buttons of app and player do that @full', async ({
  page,
}) => {
  // As on an iPhone.
  await page.addInitScript(() => {
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
      Reflect.deleteProperty(Document.prototype, name)
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen')
    DOMTokenList.prototype.supports = (token) => token !== 'allow-presentation'
    Object.assign(HTMLVideoElement.prototype, {
      webkitEnterFullscreen(this: HTMLVideoElement) {
        this.dataset['fullscreen'] = String(Number(this.dataset['fullscreen'] ?? 0) + 1)
      },
    })
  })
  await signInAsNewUser(page)
  await page.goto('/movie/655018/watch')
  const player = await getPlayerFrame(page)
  const video = player.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0)
  await expect(page.locator('iframe[title^="Player"]')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin',
  )
  const bar = page.getByRole('group', { name: 'Player controls' })
  await bar.getByRole('button', { name: 'Fullscreen' }).click()
  await expect(video).toHaveAttribute('data-fullscreen', '1')
  // The player hides its controls while the pointer rests.
  await video.hover({ force: true })
  await player.getByRole('button', { name: 'Fullscreen' }).click()
  await expect(video).toHaveAttribute('data-fullscreen', '2')
  await expect(page.getByText('Fullscreen is not available')).toHaveCount(0)
})

test.describe('with site data blocked', () => {
  test.use({ expectedErrors: /^(The browser does not store|Failed to write) the library on this device/ })

  test('the app works for a guest and remembers until the page is closed', async ({ page }) => {
    await page.addInitScript(blockSiteData)
    await page.goto('/')
    const card = page.getByRole('list', { name: 'Trending Movies' }).getByRole('article').first()
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('button', { name: /^Add/ }).click()
    await expect(page.getByText('5 left')).toBeVisible()
    await page.getByRole('switch', { name: 'Dark Mode' }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await page.keyboard.press('ControlOrMeta+b')
    await page.getByRole('link', { name: 'My Watchlist' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Watchlist' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveText(new RegExp(name))
    await page.getByRole('main').getByRole('article').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('banner').getByPlaceholder('Search...').fill('salt')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Watch Now' }).click()
    await expect(page).toHaveURL(/\/auth\?mode=signup$/)
  })

  test('but local storage, a user has the library of the account, and clears the history', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
      }
    })
    await signInAsNewUser(page)
    await addHistoryRow(page)
    await page.goto('/')
    const card = page.getByRole('list', { name: 'Trending Movies' }).getByRole('article').first()
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('button', { name: /^Add/ }).click()
    await expect
      .poll(() => requestAsUser(page, 'GET', 'library_items?select=kind'))
      .toEqual([{ kind: 'watchlist' }])
    await page.evaluate(() => localStorage.removeItem('watchlist'))
    await page.goto('/watchlist')
    await expect(page.getByRole('main').getByRole('article')).toHaveText(new RegExp(name))
    await page.goto('/settings?tab=data')
    await clickAndConfirm(page, 'Clear watch history')
    await expectToast(page, 'Watch History Cleared', 'Your watch history has been cleared')
    expect(await fetchHistoryRows(page)).toEqual([])
    await page.goto('/watchlist')
    await expect(page.getByRole('main').getByRole('article')).toHaveText(new RegExp(name))
  })
})

/** Init script: browsers without `closedby` ignore the attribute. */
function removeClosedBy(): void {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
  // oxlint-disable-next-line typescript/unbound-method -- the proxy passes the element on
  Element.prototype.setAttribute = new Proxy(Element.prototype.setAttribute, {
    apply: (setAttribute, element, [name, value]) =>
      name === 'closedby' ? undefined : Reflect.apply(setAttribute, element, [name, value]),
  })
}

/** Init script: all access to site data throws, as in Firefox with cookies and site data blocked. */
function blockSiteData(): void {
  const blocked: [object, string][] = [
    [window, 'localStorage'],
    [window, 'sessionStorage'],
    [window, 'indexedDB'],
    [window, 'caches'],
    [window, 'BroadcastChannel'],
    [Document.prototype, 'cookie'],
    [Navigator.prototype, 'serviceWorker'],
  ]
  const error = new DOMException('The operation is insecure.', 'SecurityError')
  const deny = () => {
    throw error
  }
  for (const [target, name] of blocked)
    Object.defineProperty(target, name, { get: deny, set: deny, configurable: true })
}
