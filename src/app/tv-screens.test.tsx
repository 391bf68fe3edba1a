import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

expectErrors(/no route matches/)

/** Every screen of the app, in groups that share a user. */
const SCREENS = {
  'home and listings': [
    '/',
    '/movies?genre=28',
    '/tv-shows',
    '/categories?tab=tv&genre=18&filters=%5B%22all%22%5D',
  ],
  'search and titles': ['/search', '/search?q=night', '/random', '/movie/655018', '/tv/392019'],
  'the watch pages': ['/movie/655018/watch', '/tv/392019/watch'],
  'library and account': [
    '/people',
    '/watchlist',
    '/history',
    '/profile',
    '/credits',
    '/subscription-success',
  ],
  settings: ['/settings', '/settings?tab=data', '/settings?tab=servers', '/settings?tab=profile'],
  'streaming services': ['/streaming/netflix', '/streaming/hbo-max'],
  'unknown paths': ['/no/such/page'],
}

beforeEach(() => {
  localStorage.setItem('appSettings', '{"tvMode":"on"}')
  // As another tab would.
  dispatchEvent(new StorageEvent('storage', { key: 'appSettings' }))
})

test.each(Object.entries(SCREENS))('on a TV, %s have large texts', async (_group, paths) => {
  await checkScreens(paths, {})
})

test('on a TV, the screens of guests have large texts', async () => {
  await checkScreens(['/auth?mode=login', '/auth?mode=signup', '/credits'])
})

/** Checks the screens at the sizes of a TV with 1080 and with 720 lines. */
async function checkScreens([first = '', ...others]: readonly string[], session?: object): Promise<void> {
  await page.viewport(1920, 1080)
  const { router } = await renderScreen(first, session && { session })
  for (const path of [first, ...others]) {
    if (path !== first) await router.navigate({ href: path })
    await waitUntilLoaded()
    expect.soft(findTvFaults(), path).toEqual([])
    await page.viewport(1280, 720)
    await waitUntilLoaded()
    expect.soft(findTvFaults(), `${path} with 720 lines`).toEqual([])
    await page.viewport(1920, 1080)
  }
}

/** Waits for the heading, until no skeleton is in the window, and until something has the focus. */
async function waitUntilLoaded(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect
    .poll(() =>
      [...document.querySelectorAll('main .skeleton')].filter((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return bottom >= 0 && top <= innerHeight
      }),
    )
    .toEqual([])
  await expect.poll(() => document.querySelectorAll(':focus:not(main, body)')).toHaveLength(1)
}

/** Returns the texts in the window that are too small for a TV, and what is too close to its edges. */
function findTvFaults(): string[] {
  const muted = getComputedStyle(document.querySelector('.text-muted') ?? document.body).color
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const faults: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    const text = `“${node.textContent?.trim().slice(0, 40)}”`
    if (!element || text === '“”' || !isReadable(element, box)) continue
    const { fontSize, color } = getComputedStyle(element)
    const isSecondary =
      color === muted || element.closest('.text-muted, [class*="text-xs"], [class*="text-[0.8125rem]"]')
    if (Number.parseFloat(fontSize) < (isSecondary ? 20 : 24)) faults.push(`${text} has ${fontSize}`)
    const isFixed = element.closest('aside, header.top-bar')
    // A list that scrolls is clipped.
    const isAtTop = box.top < 27 && !element.closest('.overflow-y-auto')
    if (isFixed && (box.left < 48 || box.right > innerWidth - 48 || isAtTop))
      faults.push(`${text} is at the edge`)
    if (!isFixed && box.left < 48 && !element.closest('[data-carousel]'))
      faults.push(`${text} is at the edge`)
  }
  return faults
}

function isReadable(element: Element, { left, right, top, bottom, width, height }: DOMRect): boolean {
  const isInWindow =
    width > 2 && height > 2 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  return (
    isInWindow &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[aria-hidden="true"], .sr-only, script, style')
  )
}
