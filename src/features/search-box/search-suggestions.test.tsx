import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { announceNavigation } from '#src/app/router.tsx'
import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const NIGHT = [
  { id: 1, media_type: 'movie', title: 'The Long Night', release_date: '2001-02-03', popularity: 90 },
  { id: 392_019, media_type: 'tv', name: 'Night Post', first_air_date: '2019-02-03', popularity: 5 },
  { id: 3, media_type: 'person', name: 'Nia Nightly', known_for_department: 'Acting' },
  { id: 4, media_type: 'movie', title: 'Night', popularity: 1 },
]
const NIGHTS = [{ id: 9, name: 'Night Collection', poster_path: null, backdrop_path: null }]
const CATALOGUE = {
  '/search/multi': { page: 1, results: NIGHT, total_pages: 1, total_results: 4 },
  '/search/collection': { page: 1, results: NIGHTS, total_pages: 1, total_results: 1 },
  '/person/3': { id: 3, name: 'Nia Nightly' },
}
const RECENT = ['salt road', 'genre:comedy', 'ferry']

const banner = page.getByRole('banner')
const field = banner.getByPlaceholder('Search...')
const list = banner.getByRole('listbox')
const options = list.getByRole('option')
const active = list.getByRole('option', { selected: true })

test('suggestions are found while typing and opened with the keyboard', async () => {
  await page.viewport(390, 844)
  const { router, expectUrl } = await open()
  announceNavigation(router)
  await field.click()
  for (const letter of 'night') document.execCommand('insertText', false, letter)
  await expectOptions([
    'NightMovie',
    'Night PostTV show · 2019',
    'The Long NightMovie · 2001',
    'NNia NightlyPerson',
    'Night CollectionCollection',
    'Search for “night”',
  ])
  await expect.element(banner.getByRole('status')).toHaveTextContent('5 suggestions')
  const searches = listCatalogueRequests().filter((request) => request.startsWith('/search/'))
  expect(searches.toSorted()).toEqual([
    '/search/collection?query=night&page=1',
    '/search/multi?query=night&page=1',
  ])
  await expect.element(field).toHaveRole('combobox')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expect.element(active).not.toBeInTheDocument()
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expect.element(options.first()).toBeInViewport({ ratio: 1 })

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(active).toHaveTextContent('NightMovie')
  await expect.element(field).toHaveFocus()
  expect(field.element().getAttribute('aria-activedescendant')).toBe(active.element().id)
  await userEvent.keyboard('{End}')
  await expect.element(active).toHaveTextContent('Search for “night”')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(active, { message: 'wraps around' }).toHaveTextContent('NightMovie')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(active).toHaveTextContent('Search for “night”')
  await userEvent.keyboard('{Home}')
  await expect.element(active).toHaveTextContent('NightMovie')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(active).toHaveTextContent('NNia NightlyPerson')
  await userEvent.keyboard('{Enter}')
  await expectUrl('/person/3')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('Escape closes the list and then clears the field, and a press elsewhere closes the list', async () => {
  const { expectUrl } = await open()
  await field.fill('night')
  await expectCount(6)
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).toHaveValue('night')
  await userEvent.keyboard('{ArrowDown}')
  await expectCount(6)
  await page.getByRole('complementary', { name: 'Sidebar' }).click({ position: { x: 5, y: 5 } })
  await expect.element(list).not.toBeInTheDocument()
  field.element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  await field.fill('night')
  await expectCount(6)
  await options.filter({ hasText: 'Night Post' }).click()
  await expectUrl('/tv/392019')
  await expect.element(list).not.toBeInTheDocument()
})

test('keys that an input method needs are left to it', async () => {
  await open()
  await field.fill('night')
  await expectCount(6)
  const press = (isComposing: boolean) =>
    field
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true, cancelable: true }),
      )
  expect(press(true)).toBe(true)
  expect(press(false)).toBe(false)
})

test('leaving the page closes the list, also after coming back', async () => {
  const { router } = await open()
  await router.navigate({ href: '/about' })
  const about = page.getByRole('heading', { level: 1, name: /^About/ })
  await expect.element(about).toBeVisible()
  await field.fill('night')
  await expect.element(list).toBeVisible()
  router.history.back()
  await expect.element(about).not.toBeInTheDocument()
  await expect.element(list).not.toBeInTheDocument()
  router.history.forward()
  await expect.element(about).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
})

test('Enter without an active option submits the text, which becomes a recent search', async () => {
  const { expectUrl } = await open()
  await field.fill('night')
  await expectCount(6)
  await userEvent.keyboard('{Enter}')
  await expectUrl('/search?q=night')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByText('4 of 4 results for night')).toBeVisible()
  await field.fill('')
  await expectOptions(['night'])
  expect(localStorage.getItem('recentSearches')).toBe('["night"]')
})

test('recent searches are offered, removed one by one, and cleared', async () => {
  localStorage.setItem('recentSearches', JSON.stringify(RECENT))
  const { router, expectUrl } = await open()
  await field.click()
  await expectOptions(RECENT)
  await expectNoAxeViolations()
  await userEvent.keyboard('{ArrowDown}{Delete}')
  await expectOptions(['genre:comedy', 'ferry'])
  await expect.element(active).toHaveTextContent('genre:comedy')
  const [remove] = [...options.nth(1).element().querySelectorAll('[aria-hidden] svg')].slice(-1)
  await userEvent.click(remove ?? document.body)
  await expectOptions(['genre:comedy'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expectUrl('/search?q=genre%3Acomedy')
  await expect.element(field).toHaveValue('genre:comedy')

  await router.navigate({ href: '/search' })
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await expect.element(recent.getByRole('link')).toHaveTextContent('genre:comedy')
  await recent.getByRole('button', { name: 'Remove “genre:comedy”' }).click()
  await expect.element(recent).not.toBeInTheDocument()
  expect(localStorage.getItem('recentSearches')).toBe('[]')
})

test('Settings clear recent searches', async () => {
  localStorage.setItem('recentSearches', JSON.stringify(RECENT))
  await open('/settings?tab=data')
  const clear = { name: 'Clear recent searches' }
  await page.getByRole('button', clear).click()
  await page.getByRole('dialog').getByRole('button', clear).click()
  await expect.element(page.getByText('Recent searches cleared')).toBeVisible()
  await expect.element(page.getByText('Your recent searches have been cleared')).toBeVisible()
  expect(localStorage.getItem('recentSearches')).toBe('[]')
  await field.click()
  await expect.element(field).toHaveRole('combobox')
  await expect.element(list).not.toBeInTheDocument()
})

test('a newer text aborts the search for an older one', async () => {
  const catalogue: Record<string, Stub> = {
    ...CATALOGUE,
    '/search/multi': () => new Promise(() => undefined),
  }
  await open('/history', catalogue)
  await field.fill('ni')
  await expect.element(list).toHaveAttribute('aria-busy', 'true')
  await expect.poll(isAborted).toBe(false)
  catalogue['/search/multi'] = CATALOGUE['/search/multi']
  await field.fill('night')
  await expect.poll(isAborted).toBe(true)
  await expect.element(options.first()).toHaveTextContent('NightMovie')
})

describe('when the catalogue fails', () => {
  expectErrors(/RequestError/)

  test('suggestions show an error with a retry, and none say so', async () => {
    const catalogue: Record<string, Stub> = { '*': 404 }
    await open('/history', catalogue)
    await field.fill('night')
    const retry = banner.getByRole('button', { name: 'Try again' })
    await expect.element(retry).toBeVisible()
    await expectOptions(['Search for “night”'])
    await expectNoAxeViolations()
    delete catalogue['*']
    await userEvent.tab()
    await expect.element(retry, { message: 'the panel follows the field' }).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(options.first()).toMatchTextContent(/Night/)
    await field.fill('qqqqzzzz')
    await expect.element(banner.getByRole('status')).toHaveTextContent('No suggestions for “qqqqzzzz”')
    await expectOptions(['Search for “qqqqzzzz”'])
  })
})

async function open(path = '/history', catalogue: Record<string, Stub> = CATALOGUE) {
  const { router } = await renderScreen(path, { catalogue })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const expectUrl = (url: string) => expect.poll(() => router.state.location.href).toBe(url)
  return { router, expectUrl }
}

async function expectOptions(texts: string[]): Promise<void> {
  await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toEqual(texts)
}

async function expectCount(count: number): Promise<void> {
  await expect.poll(() => options.elements()).toHaveLength(count)
}

/** Returns true if the search for `ni` was aborted; undefined before it is sent. */
function isAborted(): boolean | undefined {
  const request = vi.mocked(fetch).mock.calls.find(([input]) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    return searchParams.get('query') === 'ni'
  })
  return request?.[1]?.signal?.aborted
}
