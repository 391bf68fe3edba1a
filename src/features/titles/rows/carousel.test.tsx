import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { DEMO_CATALOGUE } from '#domain/catalogue/catalogue-urls.ts'
import { parseTitlePage } from '#domain/catalogue/from-tmdb.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { scrollTo } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const row = page.getByRole('list', { name: 'Trending', exact: true })
const cards = row.getByRole('article')
const back = page.getByRole('button', { name: 'Scroll Trending left' })
const on = page.getByRole('button', { name: 'Scroll Trending right' })
const link = (index: number) => row.getByRole('listitem').nth(index).getByRole('link')
const next = page.getByRole('list', { name: 'Trending Movies' }).getByRole('link').first()
const getRequests = () =>
  listCatalogueRequests().filter((request) => request.startsWith('/trending/all/day')).length

test('a row has the cards that fit until it is used, and loads 26 titles and then 50 as it is scrolled', async () => {
  const titleCount = await countTitles()
  await openHome()
  expect(cards.elements().length).toBeGreaterThan(findVisibleCards().length)
  expect(cards.elements().length).toBeLessThan(12)
  await row.hover()
  await expect.element(cards).toHaveLength(titleCount)
  expect(getRequests()).toBe(1)
  await on.click()
  await expect.element(cards).toHaveLength(26)
  expect(getRequests()).toBe(2)
  scrollToEnd()
  await expect.element(cards).toHaveLength(50)
  expect(getRequests()).toBe(3)
  scrollToEnd()
  await expect.element(on).toBeDisabled()
  expect(cards.elements()).toHaveLength(50)
  expect(getRequests()).toBe(3)
})

test('the arrow buttons scroll a row by a page, and are enabled while it can scroll that way', async () => {
  await openHome()
  await row.hover()
  await expect.element(back).toBeDisabled()
  const visible = findVisibleCards()
  await on.click()
  await expect.poll(findVisibleCards).toEqual(visible.map((index) => index + visible.length))
  await expect.element(back).toBeEnabled()
  await back.click()
  await expect.poll(() => row.element().scrollLeft).toBe(0)
  await expect.element(back).toBeDisabled()
})

test('the first press of an arrow button scrolls a whole page, also without a pointer', async () => {
  await openHome()
  const visible = findVisibleCards()
  // As a screen reader clicks.
  on.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(findVisibleCards).toEqual(visible.map((index) => index + visible.length))
  await expect.element(cards).toHaveLength(26)
})

test('an arrow button keeps the focus at the end of a row', async () => {
  await openHome()
  await expect
    .poll(() => {
      scrollToEnd()
      return cards.elements().length
    })
    .toBe(50)
  on.element().focus()
  await userEvent.keyboard('{Enter}')
  scrollToEnd()
  await expect.element(on).toBeDisabled()
  await expect.element(on).toHaveFocus()
})

test('Shift+Tab brings a card out from under the top bar', async () => {
  await openHome()
  next.element().focus()
  const { bottom } = page.getByRole('banner').element().getBoundingClientRect()
  const card = row.getByRole('listitem').first()
  // The bar covers the upper part of the card.
  scrollBy(0, card.element().getBoundingClientRect().top - (bottom - 5))
  row.getByRole('button', { name: /^Add/ }).first().element().focus({ preventScroll: true })
  await userEvent.tab({ shift: true })
  await expect.element(link(0)).toHaveFocus()
  await expect.poll(() => link(0).element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
})

test('arrow keys move along a row and between rows', async () => {
  const titleCount = await countTitles()
  const { router } = await openHome()
  link(0).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(link(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(link(2)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(link(1)).toHaveFocus()
  await expect.element(cards).toHaveLength(titleCount)
  // Not the last card later: focusing it loads more.
  const last = link(titleCount - 1)
  await userEvent.keyboard('{End}')
  await expect.element(last).toHaveFocus()
  await expect.element(last).toBeInViewport()
  await userEvent.keyboard('{Home}')
  await expect.element(link(0)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(next).toHaveFocus()
  await expect.element(next).toBeInViewport()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(link(0)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toMatch(/^\/(movie|tv)\/\d+$/)
})

test('rows of a page have nothing to do with those of Home, which is hidden then', async () => {
  const { router } = await renderScreen('/')
  await expect.element(page.getByRole('list', { name: 'Trending', exact: true })).toBeVisible()
  await router.navigate({ href: '/streaming/amazon-prime' })
  await expect.element(page.getByRole('heading', { level: 1, name: /Prime/ })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('article').first()).toBeVisible()

  const rows = [...document.querySelectorAll<HTMLElement>('[data-carousel]')]
  const ids = rows.map(({ dataset }) => dataset['scrollRestorationId'])
  expect(new Set(ids).size, 'rows that store their own scroll position').toBe(rows.length)

  const shown = rows.filter((row) => row.checkVisibility())
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.length).toBeLessThan(rows.length)
  shown.at(-1)?.querySelector('a')?.focus()
  let wasHandled = true
  addEventListener('keydown', (event) => (wasHandled = event.defaultPrevented), { once: true })
  await userEvent.keyboard('{ArrowDown}')
  expect(wasHandled, 'below the last row, the page scrolls').toBe(false)
})

/**
 * Returns the number of titles on the first page of what is trending. It changes from day to day: the 20 results include
 * people and, on some days, titles for adults, which the product does not list.
 */
async function countTitles(): Promise<number> {
  const response = await fetch(`${DEMO_CATALOGUE.apiUrl}/trending/all/day?api_key=test&page=1`)
  return parseTitlePage(await response.json()).items.length
}

/** Opens Home, with the row below the first one loaded. */
async function openHome() {
  const screen = await renderScreen('/')
  await expect.element(cards.first()).toBeVisible()
  const below = page.getByRole('region', { name: 'Trending Movies' })
  scrollTo(below)
  await expect.element(next).toBeVisible()
  scrollTo(page.getByRole('region', { name: 'Trending', exact: true }))
  return screen
}

function scrollToEnd(): void {
  const element = row.element()
  element.scrollTo({ left: element.scrollWidth })
}

/** Returns the indexes of the cards that the row shows in full. */
function findVisibleCards(): number[] {
  const element = row.element()
  const bounds = element.getBoundingClientRect()
  return [...element.children].flatMap((card, index) => {
    const { left, right } = card.getBoundingClientRect()
    return left >= bounds.left && right <= bounds.right ? [index] : []
  })
}
