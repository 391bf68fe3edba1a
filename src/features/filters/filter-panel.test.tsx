import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { libraryItems } from '#src/features/library/current.ts'
import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

type Router = Awaited<ReturnType<typeof renderScreen>>['router']

const panel = page.getByRole('dialog', { name: 'Filters' })
const opener = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const chips = page.getByRole('list', { name: 'Active filters' })
const chip = (name: string) => chips.getByRole('button', { name: `Remove ${name}` })
const pages = page.getByRole('navigation', { name: 'Pagination' })
const submit = panel.getByRole('button', { name: /^Show / }).last()
const saved = panel.getByRole('group', { name: 'Saved filters' })
const genre = (name: string) =>
  panel.getByRole('group', { name: 'Genres', exact: true }).getByRole('button', { name, exact: true })

test('the panel counts what matches while choosing, and nothing applies until it is shown', async () => {
  const router = await openFilters('/movies')
  await expect.element(submit).toMatchTextContent(/^Show [\d,]+ movies$/)
  const all = submit.element().textContent
  await genre('Western').click()
  await expect.element(submit).not.toHaveTextContent(all)
  await expectUrl(router, '/movies#filters')

  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect.element(submit).toHaveTextContent(all)
  await expect.element(genre('Western')).toHaveAttribute('aria-pressed', 'false')
  await genre('Western').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expectUrl(router, '/movies')
  expect(router.history.canGoBack()).toBe(false)
  await expect.element(opener('Filters')).toHaveFocus()

  await opener('Filters').click()
  await submit.click()
  await expect.element(panel).not.toBeInTheDocument()
  await expectUrl(router, '/movies')
  expect(router.history.canGoBack(), 'without a change it only closes').toBe(false)
})

test('Back closes the panel, and a link opens it', async () => {
  const { router } = await renderScreen('/tv-shows#filters')
  await expect.element(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expectUrl(router, '/tv-shows')
  await opener('Filters').click()
  await expect.element(panel).toBeVisible()
  router.history.back()
  await expect.element(panel).not.toBeInTheDocument()
  await expectUrl(router, '/tv-shows')
})

test('a genre listing counts as a filter, and stays a listing while it is the only one', async () => {
  const router = await openFilters('/movies?genre=80&page=2', 'Filters 1 on')
  await expect.element(page.getByText('Showing movies in selected genre')).toBeInTheDocument()
  await expect.element(genre('Crime')).toHaveAttribute('aria-pressed', 'true')
  await genre('Drama').click()
  await submit.click()
  await expectUrl(router, '/movies?filter=genres.18_80')
  await expect.element(page.getByText('Showing movies in selected genre')).not.toBeInTheDocument()
  await expect.element(pages).not.toBeInTheDocument()
  await chip('Crime').click()
  await expectUrl(router, '/movies?genre=18')
  await expect.element(pages).toBeVisible()
  await expect.element(opener('Filters 1 on')).toHaveFocus()
})

test('keywords are found by their names, by keyboard too, and join the filter', async () => {
  const router = await openFilters('/movies')
  const field = panel.getByRole('combobox', { name: 'Keywords', exact: true })
  await field.fill('zzqq')
  await expect.element(panel.getByText('No keywords match “zzqq.”')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel, { message: 'Enter does not apply the filter' }).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  await expect.element(panel, { message: 'Escape clears the field first' }).toBeVisible()
  await field.fill('light')
  const option = panel.getByRole('listbox').getByRole('option').nth(1)
  await expect.element(option).toBeVisible()
  const name = option.element().textContent
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(option).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await expect.element(field).toHaveFocus()
  await panel.getByRole('combobox', { name: 'Sort by' }).selectOptions('Rating')
  await submit.click()
  await expect
    .poll(() => router.state.location.href)
    .toMatch(/^\/movies\?filter=keywords\.\d+\+sort\.rating$/)
  await expect.element(chip(name)).toBeVisible()
})

test('chips remove one part each and leave the focus beside it, and Reset removes all', async () => {
  const { router } = await renderScreen('/movies?filter=genres.18_35+not.27+years.1990-+rating.6')
  await expect.element(chips.getByText('or', { exact: true })).toBeVisible()
  await chip('Not Horror').click()
  await expectUrl(router, '/movies?filter=genres.18_35+years.1990-+rating.6')
  await expect.element(chip('1990 or later')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectUrl(router, '/movies?filter=genres.18_35+rating.6')
  await chips.getByRole('button', { name: 'Reset' }).click()
  await expectUrl(router, '/movies')
  await expect.element(chips).not.toBeInTheDocument()
  await expect.element(opener('Filters')).toHaveFocus()
  router.history.back()
  await expectUrl(router, '/movies?filter=genres.18_35+rating.6')
  await expect.element(chip('Rated 6+')).toBeVisible()
})

test('invalid parts of a link count as missing', async () => {
  const { router } = await renderScreen(
    '/movies?filter=genres.18_999+years.abc+rating.99+sort.random+rubbish',
  )
  await expect.element(chips.getByRole('button', { name: /^Remove/ })).toBeVisible()
  expect(chips.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(1)
  await router.navigate({ href: '/movies?filter=rubbish' })
  await expect.poll(() => page.getByRole('main').getByRole('article').elements()).toHaveLength(19)
  await expect.element(pages).toBeVisible()
  await expect.element(chips).not.toBeInTheDocument()
})

test('filters are saved by name, applied, renamed, deleted and cleared', async () => {
  const router = await openFilters('/movies?filter=genres.18+years.-1999', 'Filters 2 on')
  await saved.getByRole('button', { name: 'Save this filter' }).click()
  await saved.getByRole('textbox', { name: 'Name' }).fill('  Old dramas ')
  await userEvent.keyboard('{Enter}')
  const named = (name: string) => saved.getByRole('button', { name, exact: true })
  await expect.element(named('Old dramas')).toHaveFocus()

  await router.navigate({ href: '/movies#filters' })
  await named('Old dramas').click()
  await expectUrl(router, '/movies?filter=genres.18+years.-1999')
  await expect.element(panel).not.toBeInTheDocument()

  await opener('Filters 2 on').click()
  await named('Rename Old dramas').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(named('Old dramas')).toHaveFocus()
  await named('Rename Old dramas').click()
  await saved.getByRole('textbox', { name: 'Name' }).fill('Dramas')
  await named('Save').click()
  await expect.element(named('Dramas')).toHaveFocus()
  await named('Delete Dramas').click()
  await expect.element(saved.getByRole('status')).toMatchTextContent(/“Dramas” deleted/)
  await expect.element(named('Undo')).toHaveFocus()
  await named('Save this filter').click()
  await saved.getByRole('textbox', { name: 'Name' }).fill('Saved since')
  await userEvent.keyboard('{Enter}')
  await named('Undo').click()
  await expect.element(named('Dramas')).toHaveFocus()
  await expect.element(named('Saved since')).toBeVisible()

  await router.navigate({ href: '/tv-shows#filters' })
  await expect.element(named('Save this filter')).toBeDisabled()
  await expect.element(named('Dramas')).not.toBeInTheDocument()

  await router.navigate({ href: '/settings?tab=data' })
  const clear = { name: 'Clear saved filters' }
  await page.getByRole('button', clear).click()
  await page.getByRole('dialog').getByRole('button', clear).click()
  await expect.element(page.getByText('Saved filters cleared')).toBeVisible()
  await expect.element(page.getByText('Your saved filters have been cleared')).toBeVisible()
  expect(libraryItems.saved_filter.get().byKey.size).toBe(0)
  await router.navigate({ href: '/movies#filters' })
  await expect.element(named('Save this filter')).toBeDisabled()
  await expect.element(named('Dramas')).not.toBeInTheDocument()
})

test('the panel works by keyboard alone', async () => {
  const { router } = await renderScreen('/movies')
  await expect.element(opener('Filters')).toBeVisible()
  opener('Filters').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(genre('Drama')).toBeVisible()
  genre('Drama').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(genre('Drama')).toHaveAttribute('aria-pressed', 'true')
  const from = panel.getByRole('group', { name: 'Release year' }).getByRole('textbox', { name: 'From' })
  const description = 'Enter a number from 1870 to 2100.'
  await from.fill('20000')
  await userEvent.tab()
  await expect.element(panel.getByText(description)).toBeVisible()
  for (const wrong of ['3000', '1999.5']) {
    await from.fill(wrong)
    await userEvent.keyboard('{Enter}')
    await expect.element(from).toHaveFocus()
    await expect.element(from).toHaveAccessibleDescription(description)
  }
  await from.fill('2020')
  await userEvent.keyboard('{Enter}')
  await expectUrl(router, '/movies?filter=genres.18+years.2020-')
})

test('the command menu opens the filters', async () => {
  const { router } = await renderScreen('/about')
  await openByCommand('filter tv', 'Filter TV shows')
  await expectUrl(router, '/tv-shows#filters')
  await expect.element(panel).toBeVisible()

  await router.navigate({ href: '/movies?filter=genres.18+years.2020-' })
  await expect.element(chip('Drama')).toBeVisible()
  await openByCommand('filter movies', 'Filter movies')
  await expect.element(genre('Drama')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expectUrl(router, '/movies?filter=genres.18+years.2020-')
  await expect.element(opener('Filters 2 on')).toHaveFocus()
})

test('fields that unfold and lists have the chevron of the product instead of the browser’s triangle', async () => {
  await openFilters('/movies')
  const summary = panel.getByText('Exclude genres').first().element().closest('summary')
  if (!summary) throw new Error('Nothing to unfold')
  const readChevron = () => {
    const { maskImage, rotate } = getComputedStyle(summary, '::after')
    return { display: getComputedStyle(summary).display, mask: maskImage.slice(0, 8), rotate }
  }
  const closed = { display: 'flex', mask: 'url("dat', rotate: '90deg' }
  expect(readChevron()).toEqual(closed)
  await userEvent.click(summary)
  await expect.poll(readChevron).toEqual({ ...closed, rotate: '-90deg' })
  const selects = [...panel.element().querySelectorAll('select')]
  expect(selects).not.toEqual([])
  for (const select of selects) expect(getComputedStyle(select).appearance).toBe('none')
})

test('a filtered list, its panel and no matches have no accessibility violations', async () => {
  const path = '/tv-shows?filter=genres.18_35+not.80+years.1990-2025+language.en+status.ended'
  const { router } = await renderScreen(path)
  await expect.element(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectNoAxeViolations()
  await opener('Filters 6 on').click()
  await expect.element(submit).toMatchTextContent(/^Show [\d,]+ TV shows$/)
  await saved.getByRole('button', { name: 'Save this filter' }).click()
  await expectNoAxeViolations()
  await router.navigate({ href: '/movies?filter=years.1930+rating.10' })
  await expect.element(page.getByText('No titles match these filters')).toBeVisible()
  await expectNoAxeViolations()
})

describe('a panel that crashes', () => {
  // React logs the format of its message first.
  expectErrors(/^%o|Unreadable name/)

  test('leaves the page as it is, and can be retried', async () => {
    const names = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(() => {
      throw new TypeError('Unreadable name')
    })
    const card = page.getByRole('main').getByRole('article').first()
    // The names of regions that exist may be known from other tests.
    const certifications = { QQ: [{ certification: 'A', order: 1 }] }
    const catalogue = { '/certification/movie/list': { certifications } }
    await openFilters('/movies', 'Filters', catalogue)
    const crashed = panel.getByRole('alert').filter({ hasText: 'Something went wrong here.' })
    await expect.element(crashed).toBeVisible()
    await expect.element(card).toBeVisible()
    names.mockRestore()
    await crashed.getByRole('button', { name: 'Try again' }).click()
    await expect.element(genre('Western')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
  })
})

async function openFilters(
  path: string,
  name = 'Filters',
  catalogue: Record<string, Stub> = {},
): Promise<Router> {
  const { router } = await renderScreen(path, { catalogue })
  await opener(name).click()
  await expect.element(panel).toBeVisible()
  return router
}

async function openByCommand(text: string, name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox').fill(text)
  await page.getByRole('option', { name, exact: true }).click()
}

async function expectUrl(router: Router, url: string): Promise<void> {
  await expect.poll(() => router.state.location.href).toBe(url)
}
