import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { delayResponse } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts, scrollTo } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

/** Two people in more than 300 TV shows, nine of them with both. */
const PEOPLE = '815787_2975207'

const cards = page.getByRole('main').getByRole('article')
const chips = page.getByRole('list', { name: 'Active filters' })
const panel = page.getByRole('dialog', { name: 'Filters' })
const field = panel.getByRole('combobox', { name: 'People' })
const options = panel.getByRole('listbox').getByRole('option')
const chosen = panel.getByRole('list', { name: 'Selected: People' }).getByRole('button', { name: /^Remove / })
const match = panel.getByRole('group', { name: 'Match people' })

beforeEach(() => page.viewport(390, 844))

test('TV shows come from the credits of the people, with the rest of the filter', async () => {
  const { router } = await renderScreen(`/tv-shows?filter=all-people.${PEOPLE}+sort.title`)
  await expect.element(page.getByText('9 TV shows')).toBeVisible()
  await expect.element(cards).toHaveLength(9)
  const names = getTexts(cards.getByRole('heading')).map(String)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-US')))
  expect(listCatalogueRequests().filter((request) => request.startsWith('/discover'))).toEqual([])
  expect(listCatalogueRequests().filter((request) => request.includes('/tv_credits'))).toHaveLength(2)

  await openFilters()
  await match.getByRole('button', { name: 'Any of these' }).click()
  await expect.element(panel.getByRole('button', { name: /^Show 3\d\d TV shows$/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Returning' }).click()
  await panel.getByRole('button', { name: /^Show up to 3\d\d TV shows$/ }).click()
  const url = `/tv-shows?filter=status.returning+people.${PEOPLE}+sort.title`
  await expect.poll(() => router.state.location.href).toBe(url)
  await expect.element(page.getByText(/^\d+ TV shows so far$/)).toBeVisible()
  await router.navigate({ href: cards.first().getByRole('link').element().getAttribute('href') ?? '' })
  const details = page.getByRole('region', { name: 'Details' })
  await expect.element(details).toBeInTheDocument()
  scrollTo(details)
  await expect.element(details).toMatchTextContent('StatusReturning')
  router.history.back()
  await expect.element(chips.getByRole('button', { name: 'Remove Lupe Galindo' })).toBeVisible()
})

test('Enter waits for the people whom the text matches', async () => {
  const { resolve } = await openSearch()
  await field.fill('wampler')
  await expect.element(options.first()).toBeVisible()
  await field.fill('galindo')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('galindo')
  await expect.element(chosen).not.toBeInTheDocument()
  resolve()
  await expect.element(chosen).toHaveAccessibleName(/Galindo/)
})

test('Enter no longer waits after another key', async () => {
  const { resolve } = await openSearch()
  await field.fill('galindo')
  await userEvent.keyboard('{Enter}{ArrowDown}')
  resolve()
  await expect.element(options.first()).toMatchTextContent(/Galindo/)
  await expect.element(field).toHaveValue('galindo')
})

test('the field chooses a person who was found, and gets the focus back from one who is removed', async () => {
  await renderScreen(`/movies?filter=people.${PEOPLE}#filters`)
  await field.fill('wampler')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expectNoAxeViolations()
  await expect.element(match).toBeVisible()
  await panel.getByRole('button', { name: 'Remove Lupe Galindo' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(match).not.toBeInTheDocument()
})

describe('when the catalogue fails', () => {
  expectErrors(/^(?:RequestError|Error fetching)/)

  test('credits and suggestions can be retried', async () => {
    const catalogue: Record<string, Stub> = { '/person/815787/tv_credits': 401 }
    await renderScreen('/tv-shows?filter=people.815787', { catalogue })
    await expect.element(page.getByText('We couldn’t load TV shows.')).toBeVisible()
    delete catalogue['/person/815787/tv_credits']
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect.element(cards).toHaveLength(20)

    await openFilters()
    catalogue['/search/person'] = 401
    await field.fill('lupe gal')
    await expect.element(panel.getByText('We couldn’t load some options.')).toBeVisible()
    delete catalogue['/search/person']
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(panel.getByRole('option', { name: /^Lupe Galindo/ })).toBeVisible()
  })

  test('a person who is gone has no TV shows', async () => {
    const path = '/person/99999999'
    const catalogue: Record<string, Stub> = {
      // A second request might fail after the test.
      [path]: () => {
        catalogue[path] = () => new Promise(() => undefined)
        return Response.json({}, { status: 404 })
      },
    }
    await renderScreen('/tv-shows?filter=people.99999999', { catalogue })
    await expect.element(page.getByText('No titles match these filters')).toBeVisible()
    await expect.element(chips.getByRole('button', { name: 'Remove Person' })).toBeVisible()
    await expect.poll(() => vi.mocked(console.error).mock.calls).toHaveLength(1)
  })
})

/** Opens a panel in which the search for `galindo` waits for `resolve`. */
async function openSearch() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const search = (url: URL) =>
    delayResponse(url.searchParams.get('query') === 'galindo' ? promise : Promise.resolve())(url)
  await renderScreen('/movies#filters', { catalogue: { '/search/person': search } })
  return { resolve }
}

async function openFilters(): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click()
  await expect.element(panel).toBeVisible()
}
