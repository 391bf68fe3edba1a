import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { filterChips, filterPanel } from './support/filters.ts'
import { expectResponsiveLayout } from './support/layout-checks.ts'
import { expect, test, WIDTHS } from './support/test.ts'
import { chooseMore } from './support/title-page.ts'

const MOVIE = '/movie/655018'

for (const width of WIDTHS) {
  test(`a person’s page opens from the cast, filters and marks what was seen at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(MOVIE)
    const link = page.getByRole('region', { name: 'Cast' }).getByRole('listitem').getByRole('link').first()
    const name = (await link.innerText()).split('\n')[0] ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${name}`))
    const filmography = page.getByRole('region', { name: 'Filmography' })
    const entries = filmography.getByRole('listitem')
    await expect(filmography.getByText(/^You’ve seen 0 of \d+$/)).toBeVisible()
    await expect(entries).not.toHaveCount(0)
    const all = await entries.count()

    await filmography.getByRole('searchbox').fill('Kepler')
    await expect(entries).toHaveCount(1)
    await expect(page).toHaveURL(/q=Kepler/)
    await page.reload()
    await expect(entries).toHaveCount(1)
    await filmography.getByRole('searchbox').fill('no such title')
    await expect(filmography.getByText('No titles match these filters.')).toBeVisible()
    await filmography.getByRole('button', { name: 'Clear filters' }).click()
    await expect(filmography.getByRole('searchbox')).toHaveValue('')
    await expect(entries).toHaveCount(all)
  })
}

for (const width of WIDTHS)
  test(`a filmography is filtered by genre and year, and ordered, in the URL at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/person/2975207?kind=movie')
    const filmography = page.getByRole('region', { name: 'Filmography' })
    const entries = filmography.getByRole('listitem').getByRole('link')
    await expect(entries).not.toHaveCount(0)
    const all = await entries.count()
    await filmography.getByRole('button', { name: 'Filters', exact: true }).click()
    await filterPanel(page)
      .getByRole('group', { name: 'Genres', exact: true })
      .getByRole('button', { name: 'Comedy', exact: true })
      .click()
    await filterPanel(page).getByRole('textbox', { name: 'From' }).fill('1980')
    await filterPanel(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Rating')
    await expectNoAxeViolationsInBothThemes(page, 'filters of a filmography')
    const submit = filterPanel(page).getByRole('button', { name: /^Show \d+ titles$/ })
    const count = Number(/\d+/.exec(await submit.innerText())?.[0])
    expect(count).toBeLessThan(all)
    await submit.click()
    await expect(page).toHaveURL('/person/2975207?kind=movie&filter=genres.35+years.1980-+sort.rating')
    await expect(entries).toHaveCount(count)
    await expect(entries.first()).toContainText(/\d{4} · Rated \d/)
    await page.reload()
    await expect(entries).toHaveCount(count)
    await expectResponsiveLayout(page, 'filtered filmography')
    await entries.first().click()
    await expect(page).toHaveURL(/\/movie\/\d+$/)
    await page.goBack()
    await filterChips(page).getByRole('button', { name: 'Remove Comedy' }).click()
    await expect(page).toHaveURL('/person/2975207?kind=movie&filter=years.1980-+sort.rating')
    await page.goto('/person/2975207?filter=years.1900')
    await expect(filmography.getByText('No titles match these filters.')).toBeVisible()
    await filmography.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/person/2975207')
  })

test('a filmography counts the titles that were seen', async ({ page }) => {
  await page.goto(MOVIE)
  await chooseMore(page, 'Mark as watched')
  await page.getByRole('region', { name: 'Cast' }).getByRole('listitem').getByRole('link').first().click()
  const filmography = page.getByRole('region', { name: 'Filmography' })
  await expect(filmography.getByText(/^You’ve seen 1 of \d+$/)).toBeVisible()
  await expect(filmography.getByRole('link', { name: /Kepler.*Seen/ })).toBeVisible()
})

test.describe('without such a page', () => {
  test.use({ expectedErrors: /Catalogue status 404/ })

  test('a person that the catalog does not have is not found', async ({ page }) => {
    await page.goto('/person/99999999')
    await expect(page.getByRole('heading', { name: 'Person not found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  })
})

test('500 credits are all there, and only those near the viewport are laid out @full', async ({ page }) => {
  const cast = Array.from({ length: 500 }, (_, index) => ({
    id: index + 1,
    media_type: 'movie',
    title: `Title ${index + 1}`,
    release_date: `${1950 + (index % 70)}-01-01`,
    character: `Passer-by ${index + 1}`,
  }))
  await page.route('**/tmdb/3/person/5?**', (route) =>
    route.fulfill({ json: { id: 5, name: 'Ines Marlow', combined_credits: { cast, crew: [] } } }),
  )
  await page.goto('/person/5')
  const filmography = page.getByRole('region', { name: 'Filmography' })
  await expect(filmography.getByRole('listitem')).toHaveCount(500)
  await expect(filmography.getByText('You’ve seen 0 of 500')).toBeVisible()
  await filmography.getByRole('searchbox').fill('passer-by 499')
  await expect(filmography.getByRole('listitem')).toHaveCount(1)
})

const directory = (page: Page) => page.getByRole('region', { name: 'Popular people' }).getByRole('article')
const comingSoon = (page: Page) => page.getByRole('region', { name: 'Coming soon' })

for (const width of WIDTHS) {
  test(`the directory has popular people, page by page, and finds others at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/people')
    await expect(page.getByRole('main').getByRole('heading', { name: 'Coming soon' })).toBeVisible()
    await expect(directory(page)).toHaveCount(20)
    const [first = ''] = await directory(page).getByRole('heading').allInnerTexts()
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/people?page=2')
    await expect(directory(page).getByRole('heading', { name: first, exact: true })).toHaveCount(0)

    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search people' })
    await search.fill(first)
    await search.press('Enter')
    await expect(page).toHaveURL(/^[^?]*\/people\?query=[^&]+$/)
    await expect(page).toHaveTitle(`${first} · People · Marquee`)
    const found = page.getByRole('region', { name: 'People found' }).getByRole('article')
    await expect(found.filter({ hasText: first }).first()).toBeVisible()
    await page.reload()
    await found.filter({ hasText: first }).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
    await page.goBack()
    await search.fill('no such person at all')
    await search.press('Enter')
    await expect(page.getByRole('heading', { name: 'No people found' })).toBeVisible()
    await expect(comingSoon(page)).toBeVisible()
    await page.getByRole('button', { name: 'Show popular people' }).click()
    await expect(directory(page)).toHaveCount(20)
  })
}

test('announced titles name the people in them', async ({ page }) => {
  await page.goto('/people')
  await comingSoon(page).scrollIntoViewIfNeeded()
  const cards = comingSoon(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(6)
  const dates = await cards.locator('p').allInnerTexts()
  expect(dates.map((date) => Date.parse(date) > Date.now())).toEqual(dates.map(() => true))
  const person = cards.first().getByRole('listitem').first().getByRole('link')
  const [name = ''] = (await person.innerText()).split(' · ')
  await person.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a person opens with the name and the portrait that the list has', async ({ page }) => {
  await page.goto('/people')
  await expect(directory(page)).toHaveCount(20)
  await page.route('**/tmdb/3/person/*?**', () => undefined)
  const [first = ''] = await directory(page).getByRole('heading').allInnerTexts()
  await directory(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: first, exact: true })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading this person' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Share' })).toBeVisible()
})

test.describe('without the catalog', () => {
  // Requests may time out when the clock moves on.
  test.use({ expectedErrors: /Catalogue status 503|No catalogue response/ })

  test('the directory and the announced titles offer a retry @full', async ({ page }) => {
    let isDown = true
    await page.route(/\/tmdb\/3\/(?:person\/popular|discover)/, (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.fallback(),
    )
    await page.clock.install()
    await page.goto('/people')
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
    const failed = alert('We couldn’t load people.')
    const comingSoonFailed = alert('We couldn’t load announced titles.')
    await expect(async () => {
      await page.clock.fastForward(10_000)
      await expect(failed).toBeVisible({ timeout: 500 })
      await expect(comingSoonFailed).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
    isDown = false
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(directory(page)).toHaveCount(20)
    await comingSoonFailed.getByRole('button', { name: 'Try again' }).click()
    await expect(comingSoon(page).getByRole('heading', { level: 3 })).toHaveCount(6)
  })
})
