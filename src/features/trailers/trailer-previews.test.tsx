import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { changeRecord, onlyExtras } from '#src/testing/catalogue-stubs.ts'
import { setMotion } from '#src/testing/motion.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const VIDEO = { id: 'trailer', key: 'movie-655018-1', site: 'Marquee Demo', type: 'Trailer', name: 'Trailer' }

/** Not what a link preloads while the pointer is on it. */
const EXTRAS = { queryKey: ['catalogue', 'extras'] }

/** Much longer than a preview takes to start. */
const LATER_MS = 5000

const main = page.getByRole('main')
const cards = main.getByRole('article')
const findFrames = () => [...document.querySelectorAll('iframe')]
const getRequests = () => listCatalogueRequests().filter((request) => request.includes('videos'))

beforeEach(async () => {
  await setMotion('no-preference')
  await page.viewport(1440, 900)
})

test('after 1.5 seconds of hover a muted trailer plays over the card, until the pointer leaves', async () => {
  const { isLoading } = await openMovies()
  // Waiting for the real pointer would move the clock.
  const move = new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true })
  cards.first().element().dispatchEvent(move)
  vi.advanceTimersByTime(1499)
  expect(isLoading()).toBe(false)
  expect(getRequests()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(isLoading()).toBe(true)
  await expect.poll(findFrames).toHaveLength(1)
  expect(getRequests()).toHaveLength(2)
  const [frame] = findFrames()
  expect(frame?.src).toBe('https://demo-player.test/trailer/movie-655018-1?autoplay=1&muted=1&controls=0')
  const favorite = cards.first().getByRole('button', { name: /your watchlist/ })
  await expect.element(favorite).toBeInViewport({ ratio: 1 })
  const { left, top, width, height } = frame?.getBoundingClientRect() ?? new DOMRect()
  expect(left, 'beside the sidebar').toBeGreaterThan(main.element().getBoundingClientRect().x)
  expect(top, 'below the button').toBeGreaterThan(favorite.element().getBoundingClientRect().bottom)
  const below = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(below?.closest('article'), 'the card is what the pointer is on').toBe(cards.first().element())
  await leaveCards()
  await expect.poll(findFrames).toEqual([])
})

test('a preview stays beside a sidebar at the right', async () => {
  document.dir = 'rtl'
  onTestFinished(() => void (document.dir = ''))
  await openMovies()
  await pointAt(cards.first())
  vi.advanceTimersByTime(1500)
  await expect.poll(findFrames).toHaveLength(1)
  expect(findFrames()[0]?.getBoundingClientRect().right).toBeLessThan(
    main.element().getBoundingClientRect().right,
  )
})

test('scrolling, keys and clicks end a preview, and a click opens the title', async () => {
  const { router } = await openMovies()
  const press = async () =>
    cards
      .first()
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  for (const end of [async () => scrollBy(0, 40), () => userEvent.keyboard('{Escape}'), press]) {
    await pointAt(cards.first())
    vi.advanceTimersByTime(1500)
    await expect.poll(findFrames).toHaveLength(1)
    await end()
    await expect.poll(findFrames).toEqual([])
    await leaveCards()
  }
  await pointAt(cards.first())
  vi.advanceTimersByTime(1500)
  await expect.poll(findFrames).toHaveLength(1)
  await cards.first().click()
  await expect.poll(() => router.state.location.href).toMatch(/^\/movie\/\d+$/)
  vi.advanceTimersByTime(LATER_MS)
  await expect.poll(findFrames).toEqual([])
})

test('the keyboard, touch, reduced motion and slow connections start no preview', async () => {
  const { isLoading } = await openMovies()
  cards.first().getByRole('link').element().focus()
  vi.advanceTimersByTime(LATER_MS)
  expect(isLoading()).toBe(false)
  cards
    .first()
    .element()
    .dispatchEvent(new PointerEvent('pointermove', { pointerType: 'touch', bubbles: true }))
  vi.advanceTimersByTime(LATER_MS)
  expect(isLoading()).toBe(false)
  await leaveCards()

  for (const connection of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }]) {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
    await pointAt(cards.first())
    vi.advanceTimersByTime(LATER_MS)
    expect(isLoading()).toBe(false)
    await leaveCards()
  }
  Reflect.deleteProperty(navigator, 'connection')

  await setMotion('reduce')
  await pointAt(cards.first())
  vi.advanceTimersByTime(LATER_MS)
  expect(isLoading()).toBe(false)
  await leaveCards()

  await setMotion('no-preference')
  await pointAt(cards.first())
  vi.advanceTimersByTime(1500)
  expect(isLoading()).toBe(true)
  await expect.poll(findFrames).toHaveLength(1)
})

test('a card whose title has no trailer remains as it is', async () => {
  const { catalogue, isLoading } = await openMovies()
  catalogue['*'] = onlyExtras(changeRecord({ videos: { results: [] } }))
  await pointAt(cards.first())
  vi.advanceTimersByTime(1500)
  await expect.poll(getRequests).toHaveLength(2)
  await expect.poll(isLoading).toBe(false)
  expect(findFrames()).toEqual([])
})

/** Opens a list on a device with the setting on, stops the clock, and waits until previews play: of the second card. */
async function openMovies() {
  localStorage.setItem('appSettings', '{"previewTrailers":true}')
  dispatchEvent(new StorageEvent('storage', { key: 'appSettings' }))
  const catalogue = { '*': onlyExtras(changeRecord({ videos: { results: [VIDEO] } })) }
  const screen = await renderScreen('/movies', { catalogue })
  await expect.element(cards.nth(1)).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await expect
    .poll(async () => {
      await pointAt(cards.nth(1))
      vi.advanceTimersByTime(1500)
      return findFrames()
    })
    .toHaveLength(1)
  await leaveCards()
  await expect.poll(findFrames).toEqual([])
  const { queryClient } = screen.router.options.context
  return { ...screen, catalogue, isLoading: () => queryClient.isFetching(EXTRAS) > 0 }
}

async function pointAt(target: Locator): Promise<void> {
  const { promise: hasMoved, resolve } = Promise.withResolvers<void>()
  const listeners = new AbortController()
  const onMove = (event: Event) => event.composedPath().includes(target.element()) && resolve()
  document.addEventListener('pointermove', onMove, listeners)
  await target.hover({ position: { x: 50, y: 30 } })
  await target.hover({ position: { x: 40, y: 20 } })
  await hasMoved
  listeners.abort()
}

async function leaveCards(): Promise<void> {
  await pointAt(page.getByRole('banner'))
}
