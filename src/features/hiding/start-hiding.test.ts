import { beforeEach, expect, test, vi } from 'vitest'

import { createViewing } from '#domain/history/testing/viewings.ts'
import { toViewingBody } from '#domain/history/viewing.ts'
import { toPositionItem } from '#domain/progress/position-item.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import { loadPage, setUpDevice, USER, type Device } from '#src/features/library/testing/test-device.ts'

import type { Hiding } from './hiding.ts'

/** Other tests may use the processor meanwhile. */
const WAIT_MS = 30_000

const LOST = { kind: 'movie', id: 1, name: 'Lost' } as const
const OTHER = { kind: 'movie', id: 2, name: 'Other' } as const
const DONE = { watched: 6000, duration: 6000 }

let device: Device

beforeEach(() => {
  device = setUpDevice({ hasOtherTabs: false })
})

/** Loads the app as a page does. Resolves before its rules have loaded. */
async function openPage(owner?: string) {
  const { getLibrary, switchLibrary, change } = await loadPage(owner)
  const [{ awaitStoredRules, hiding }, { startHiding }, { hideTitle }] = await Promise.all([
    import('./hiding.ts'),
    import('./start-hiding.ts'),
    import('#src/features/library/views/hide-rules.ts'),
  ])
  const start = () => startHiding({ subscribe: () => undefined })
  /** Returns the titles that lists show; undefined while they wait. */
  const read = () => hiding.get().sift([LOST, OTHER])
  const hide = () => change(() => hideTitle(LOST, false))
  const nextHiding = () =>
    new Promise<Hiding>((resolve) => {
      const unsubscribe = hiding.subscribe(() => {
        unsubscribe()
        resolve(hiding.get())
      })
    })
  return { getLibrary, switchLibrary, awaitStoredRules, start, read, hide, nextHiding }
}

/** Hides a title on a page that shows lists. */
async function hideOnPage(owner?: string) {
  const page = await openPage(owner)
  page.start()
  await page.getLibrary().load('hide_rule')
  await page.hide()
  await vi.waitUntil(() => page.read()?.length === 1, WAIT_MS)
  return page
}

test('without rules, lists wait for nothing', async () => {
  const page = await openPage()
  expect(page.awaitStoredRules()).toBe(false)
  page.start()
  expect(page.read()).toEqual([LOST, OTHER])
})

test('on the next visit, lists wait for the rules and never show a hidden title', async () => {
  await hideOnPage()
  const page = await openPage()
  expect(page.awaitStoredRules()).toBe(true)
  expect(page.read()).toBeUndefined()
  const next = page.nextHiding()
  page.start()
  expect(page.read()).toBeUndefined()
  expect((await next).sift([LOST, OTHER])).toEqual([OTHER])
})

test('the first visit after an earlier version waits for its rules', async () => {
  device.texts.set('notForMe', JSON.stringify({ rules: [{ type: 'title', ...LOST, at: 1 }] }))
  const page = await openPage()
  expect(page.awaitStoredRules()).toBe(true)
  const next = page.nextHiding()
  page.start()
  expect((await next).sift([LOST, OTHER])).toEqual([OTHER])
})

test('once nothing is hidden, the next visit does not wait', async () => {
  const page = await hideOnPage()
  await page.getLibrary().clear(['hide_rule'])
  await vi.waitUntil(() => page.read()?.length === 2, WAIT_MS)
  expect((await openPage()).awaitStoredRules()).toBe(false)
})

test('lists wait for what was watched, played or imported, and never show it', async () => {
  const first = await openPage()
  const position = toPositionItem(createMoviePosition({ playable: { kind: 'movie', id: 1 }, progress: DONE }))
  const viewing = createViewing({ playable: OTHER, origin: 'import' })
  await first
    .getLibrary()
    .change([
      { kind: 'hide_rule', key: 'watched', body: { type: 'watched' } },
      { kind: 'viewing', key: viewing.key, body: toViewingBody(viewing) },
      position,
    ])
  device.texts.set('hasHideRules', 'true')
  const page = await openPage()
  page.awaitStoredRules()
  page.start()
  const shown: unknown[] = []
  await vi.waitUntil(() => {
    shown.push(...(page.read() ?? []))
    return page.read() !== undefined
  }, WAIT_MS)
  expect(shown).toEqual([])
})

test('rules of a user end with the session', async () => {
  const page = await hideOnPage(USER)
  const next = page.nextHiding()
  page.switchLibrary(undefined)
  // Lists may wait for the rules of the guest.
  expect((await next).sift([LOST])).not.toEqual([])
  await vi.waitUntil(() => page.read()?.length === 2, WAIT_MS)
  expect((await openPage()).awaitStoredRules()).toBe(false)
})

test('where the browser provides no database, lists show everything', async () => {
  device.texts.set('hasHideRules', 'true')
  vi.stubGlobal('indexedDB', undefined)
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await openPage()
  page.awaitStoredRules()
  page.start()
  await vi.waitUntil(() => page.read()?.length === 2, WAIT_MS)
  expect(reported).toHaveBeenCalledOnce()
  reported.mockRestore()
})
