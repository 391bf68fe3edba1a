import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const MOVIE = '/movie/655018'

const main = page.getByRole('main')
const more = page.getByRole('button', { name: 'More', exact: true })
const heading = page.getByRole('heading', { level: 1 })
const notifications = page.getByRole('region', { name: /Notifications/ })
const copied = notifications.getByText('Link copied')

test('sharing copies the link to a title, without the state of the view', async () => {
  const copy = stubClipboard()
  await renderScreen('/tv/312700?season=1#top')
  await shareTitle()
  await expect.element(copied).toBeVisible()
  await expect.element(more).toHaveFocus()
  expect(copy.mock.calls).toEqual([[toUrl('/tv/312700')]])
})

test('sharing uses the device where it can', async () => {
  const share = stubShare()
  await renderScreen(MOVIE)
  await shareTitle()
  const name = heading.element().textContent
  await expect
    .poll(() => share.mock.calls)
    .toEqual([[{ title: name, text: `${name} on Marquee`, url: toUrl(MOVIE) }]])
  await expect.element(copied).not.toBeInTheDocument()
})

test('a person can be shared', async () => {
  const share = stubShare()
  await renderScreen('/person/2975207')
  await main.getByRole('button', { name: 'Share' }).click()
  await expect
    .poll(() => share.mock.calls)
    .toEqual([[expect.objectContaining({ url: toUrl('/person/2975207') })]])
})

test('deciding not to share neither copies the link nor shows an error', async () => {
  const copy = stubClipboard()
  const share = stubShare(new DOMException('Share canceled', 'AbortError'))
  await renderScreen(MOVIE)
  await shareTitle()
  await expect.poll(() => share.mock.settledResults).toEqual([expect.objectContaining({ type: 'rejected' })])
  await expect.element(notifications.getByRole('listitem')).not.toBeInTheDocument()
  expect(copy).not.toHaveBeenCalled()
})

test('a device that fails to share copies the link instead', async () => {
  const copy = stubClipboard()
  stubShare(new DOMException('Permission denied', 'NotAllowedError'))
  await renderScreen(MOVIE)
  await shareTitle()
  await expect.element(copied).toBeVisible()
  expect(copy.mock.calls).toEqual([[toUrl(MOVIE)]])
})

test('without a clipboard, the link can be selected', async () => {
  stubNavigator({ clipboard: undefined })
  await renderScreen('/collection/473964')
  await main.getByRole('button', { name: 'Share' }).click()
  await expect.element(notifications.getByText('Couldn’t copy the link')).toBeVisible()
  const link = notifications.getByRole('textbox', { name: 'Link to this page' })
  await expect.element(link).toHaveValue(toUrl('/collection/473964'))
  await link.click()
  await expect.poll(() => getSelection()?.toString()).toBe(toUrl('/collection/473964'))
  await expectNoAxeViolations()
})

async function shareTitle(): Promise<void> {
  await more.click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
}

function toUrl(path: string): string {
  return new URL(path, location.origin).href
}

function stubClipboard() {
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
}

/** Stubs a device that shares, or fails to. */
function stubShare(error?: DOMException) {
  const share = vi.fn<typeof navigator.share>(async () => {
    if (error) throw error
  })
  stubNavigator({ canShare: (data?: ShareData) => Boolean(data?.url), share })
  return share
}

/** Replaces what the prototype of `navigator` has. */
function stubNavigator(properties: object): void {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
}
