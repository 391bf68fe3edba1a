import { describe, expect, test } from 'vitest'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'

import { rangeNames } from '#domain/hiding/testing/numbered-movies.ts'
import { runCommand } from '#src/features/command-menu/testing/run-command.ts'
import {
  cards,
  expectNames,
  note,
  numberedMovies,
  openHiding,
} from '#src/features/hiding/testing/numbered-movies.ts'
import { libraryItems } from '#src/features/library/current.ts'
import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { scrollTo } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { expectToast } from '#src/testing/toasts.ts'

const menu = page.getByRole('menu')
const item = (name: string) => menu.getByRole('menuitem', { name, exact: true })
const favorite = menu.getByRole('menuitemcheckbox', { name: 'Favorite' })
const card = (name: string) => cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
const link = (name: string) => card(name).getByRole('link')
const options = (name: string) => page.getByRole('button', { name: `Options for ${name}`, exact: true })

async function openListing(catalogue = numberedMovies()) {
  const router = await openHiding('/movies', [], catalogue)
  await expect.element(card('Movie 1')).toBeVisible()
  return router
}

/** The menus load at the first use of the page. */
async function rightClick(target: Locator): Promise<void> {
  await target.hover()
  await expect.element(target.getByRole('button', { name: /^Options for / })).toBeVisible()
  await target.click({ button: 'right' })
}

test('the menu of a card opens, saves and marks its title, and hides it on a second level', async () => {
  const router = await openListing()
  await rightClick(card('Movie 3'))
  await expect.element(page.getByRole('menu', { name: 'Options for Movie 3', exact: true })).toBeVisible()
  await expect.element(item('Open')).toHaveFocus()
  await expect.element(item('Open')).toHaveAttribute('href', '/movie/3')
  await expect.element(item('Not for me')).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(item('Hide this title')).not.toBeInTheDocument()
  await expectNoAxeViolations()

  await expect.element(favorite).not.toBeChecked()
  await favorite.click()
  await expectToast('Added to watchlist', 'Movie 3')
  expect([...libraryItems.watchlist.get().byKey.keys()]).toEqual(['movie-3'])
  await rightClick(card('Movie 3'))
  await expect.element(favorite).toBeChecked()
  await favorite.click()
  await expect.poll(() => libraryItems.watchlist.get().byKey.size).toBe(0)

  await rightClick(card('Movie 3'))
  await item('Mark as watched').click()
  await expectToast('Marked as watched', 'Movie 3')
  await rightClick(card('Movie 3'))
  await expect.element(item('Mark as unwatched')).toBeVisible()
  await expect.element(item('Mark as watched')).not.toBeInTheDocument()
  await item('Mark as unwatched').click()
  await expectToast('Marked as unwatched', 'Movie 3')

  await rightClick(card('Movie 3'))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/movie/3')
  await expect.element(menu).not.toBeInTheDocument()
})

test('the menu of a card adds its title to a new list, and the card gets the focus back', async () => {
  await openListing()
  await rightClick(card('Movie 2'))
  await item('Add to list').click()
  const dialog = page.getByRole('dialog', { name: 'Add to your lists' })
  await dialog.getByLabelText('List name').fill('Rainy days')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: /Rainy days/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(link('Movie 2')).toHaveFocus()
})

test('the keyboard alone opens the menu, walks through its levels, and hides for 30 days', async () => {
  await openListing()
  // The first key loads the menus.
  await userEvent.keyboard('{Tab}')
  focus(link('Movie 1'))
  await expect.element(options('Movie 1')).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(options('Movie 1')).toHaveFocus()
  focus(link('Movie 1'))
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await expect.element(item('Open')).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(item('Back')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('See what’s hidden')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(item('Hide for 30 days')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(item('Not for me')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(link('Movie 1')).toHaveFocus()
  await userEvent.keyboard('{ContextMenu}')
  await expect.element(item('Open')).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(item('Back')).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await expectNames(rangeNames(2, 21))
  await expect.element(link('Movie 2')).toHaveFocus()
})

test.each(['mouse', 'touch'] as const)(
  'a press outside by %s closes the menu of a card and keeps the focus',
  async (pointer) => {
    await openListing()
    await rightClick(card('Movie 3'))
    await expect.element(item('Open')).toHaveFocus()
    await press(page.getByRole('heading', { level: 1 }), pointer)
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(link('Movie 3')).toHaveFocus()

    await rightClick(card('Movie 3'))
    await expect.element(item('Open')).toHaveFocus()
    const field = page.getByRole('main').getByRole('searchbox')
    await press(field, pointer)
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
  },
)

test('the menu of a card hides a genre, and goes back from a submenu', async () => {
  await openListing()
  await rightClick(card('Movie 4'))
  await item('Not for me').click()
  focus(item('Hide a keyword'))
  await userEvent.keyboard('{ArrowRight}')
  await item('Back').click()
  await expect.element(item('Hide a keyword')).toHaveFocus()
  await menu.getByRole('menuitemcheckbox', { name: 'Thriller' }).click()
  await expectToast('Thriller titles are hidden')
  await expectNames(rangeNames(1, 26).filter((_, index) => (index + 1) % 4 !== 0))
  await expect.element(note).toHaveTextContent('6 hidden')
})

test('rows, the showcase and search leave a hidden title out, and say so', async () => {
  const { router } = await renderScreen('/')
  const trending = page.getByRole('region', { name: 'Trending', exact: true })
  const first = trending.getByRole('article').first()
  await expect.element(first).toBeVisible()
  const name = first.getByRole('heading').element().textContent
  const href = first.getByRole('link').element().getAttribute('href') ?? ''
  const countLinks = (list: Locator) => list.element().querySelectorAll(`a[href="${href}"]`).length
  const count = trending.getByRole('article').elements().length
  await rightClick(first)
  await item('Not for me').click()
  await item('Hide this title').click()
  await expect.poll(() => countLinks(trending)).toBe(0)
  await expect.poll(() => trending.getByRole('article').elements().length).toBeGreaterThanOrEqual(count)
  expect(countLinks(page.getByRole('list', { name: 'Trending now' }))).toBe(0)
  await expect.element(trending.getByRole('button', { name: '1 hidden' })).toBeVisible()

  await router.navigate({ to: '/search', search: { q: name } })
  await page.getByRole('button', { name: '1 hidden' }).click()
  expect(cards.elements().filter((element) => element.querySelector(`a[href="${href}"]`))).toEqual([])
  await expect
    .element(page.getByRole('main').getByRole('link', { name, exact: true }))
    .toHaveAttribute('href', href)
})

test('the menu of a title’s page hides the title and a keyword of it', async () => {
  await renderScreen('/movie/655018')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  await item('Not for me').click()
  await item('Hide a keyword').click()
  const keyword = menu.getByRole('menuitemcheckbox').first()
  const name = keyword.element().textContent.trim()
  await keyword.click()
  await expect.element(page.getByText(`Titles about “${name}” are hidden`)).toBeVisible()
  await expect.poll(readRules).toMatchObject([{ type: 'keyword', name }])
  // The catalogue lists further movies that have it.
  expect(readRules()).toMatchObject([
    { titles: { movie: expect.arrayContaining([655018, expect.not.toBeOneOf([655018])]) } },
  ])
  await more.click()
  await item('Not for me').click()
  await item('Hide this title').click()
  await more.click()
  await item('Not for me').click()
  await expect.element(item('Show this title again')).toBeVisible()
})

test('a random pick is hidden on its page', async () => {
  await renderScreen('/random')
  await page.getByRole('button', { name: 'Not for me' }).click()
  await item('Hide this title').click()
  await expectToast('Hidden')
  expect(readRules()).toMatchObject([{ type: 'title' }])
})

test('cards of announced titles have the menu, and hidden ones are left out', async () => {
  await renderScreen('/people')
  const section = page.getByRole('region', { name: 'Coming soon' })
  const first = section.getByRole('heading', { level: 3 }).first()
  await expect.element(section).toBeInTheDocument()
  scrollTo(section)
  await expect.element(first).toBeVisible()
  const name = first.element().textContent
  await first.hover()
  await options(name).click()
  await item('Not for me').click()
  await item('Hide this title').click()
  await expect.element(section.getByRole('heading', { level: 3, name, exact: true })).not.toBeInTheDocument()
})

test('a row of a filmography has the menu of its title', async () => {
  const cast = [{ id: 655018, media_type: 'movie', title: 'Movie 1', character: 'Passer-by' }]
  await renderScreen('/person/5', {
    catalogue: { '/person/5': { id: 5, name: 'Ines Marlow', combined_credits: { cast, crew: [] } } },
  })
  const row = page.getByRole('region', { name: 'Filmography' }).getByRole('link', { name: /^Movie 1/ })
  await row.hover()
  await row.click({ button: 'right' })
  await expect.element(page.getByRole('menu', { name: 'Options for Movie 1', exact: true })).toBeVisible()
})

test('the command menu hides the title of the page, and finds what is hidden', async () => {
  await renderScreen('/movie/655018')
  await expect.element(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  await runCommand('hide this', 'Hide this title…')
  await expect.element(item('Hide this title')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectToast('Hidden', "Kepler's Daughter")
  await runCommand('hidden', 'Not for me')
  const list = page.getByRole('region', { name: 'Hidden' })
  await expect.element(list.getByRole('listitem')).toHaveLength(1)
})

describe('when the catalogue does not know the title', () => {
  expectErrors(/RequestError/)

  test('the menu says that it could not be loaded, and changes nothing', async () => {
    await openListing({ ...numberedMovies(), '/movie/3': 404 })
    await rightClick(card('Movie 3'))
    await favorite.click()
    await expectToast('We couldn’t load Movie 3', 'Please try again.')
    expect(libraryItems.watchlist.get().byKey.size).toBe(0)
  })
})

const readRules = () => [...libraryItems.hide_rule.get().byKey.values()].map(({ body }) => body)

async function press(locator: Locator, pointer: 'mouse' | 'touch'): Promise<void> {
  if (pointer === 'mouse') return locator.click()
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const { left, top, width, height } = locator.element().getBoundingClientRect()
  await cdp().send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: frame.left + left + width / 2, y: frame.top + top + height / 2 }],
  })
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

function focus(locator: Locator): void {
  const element = locator.element()
  if (element instanceof HTMLElement) element.focus()
}
