import type { Page } from '@playwright/test'

import { recordCatalogueRequests } from './support/catalogue.ts'
import { chooseFound, filterChips, filterPanel, openFilters, showMatches } from './support/filters.ts'
import { expect, isFullRun, test } from './support/test.ts'

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const cards = (page: Page) => page.getByRole('main').getByRole('article')

type RoundTrip = {
  part: string
  path: '/movies' | '/tv-shows'
  choose: (page: Page) => Promise<unknown>
  url: string
  chips: string[]
  request: string
}

const press = (group: string, name: string) => async (page: Page) =>
  filterPanel(page)
    .getByRole('group', { name: group, exact: true })
    .getByRole('button', { name, exact: true })
    .click()

const select = (label: string, option: string) => async (page: Page) =>
  filterPanel(page).getByRole('combobox', { name: label }).selectOption(option)

const fill = (group: string, field: string, text: string) => async (page: Page) =>
  filterPanel(page)
    .getByRole('group', { name: group, exact: true })
    .getByRole('textbox', { name: field })
    .fill(text)

const ROUND_TRIPS: RoundTrip[] = [
  {
    part: 'several genres',
    path: '/movies',
    choose: async (page) => {
      await press('Genres', 'Drama')(page)
      await press('Genres', 'Comedy')(page)
    },
    url: '?filter=genres.18_35',
    chips: ['Drama', 'Comedy'],
    request: 'with_genres=18%7C35&sort_by=popularity.desc',
  },
  {
    part: 'all of several genres',
    path: '/movies',
    choose: async (page) => {
      await press('Genres', 'Drama')(page)
      await press('Genres', 'Comedy')(page)
      await press('Match genres', 'All of these')(page)
    },
    url: '?filter=all-genres.18_35',
    chips: ['Drama', 'Comedy'],
    request: 'with_genres=18%2C35&sort_by=popularity.desc',
  },
  {
    part: 'excluded genres',
    path: '/tv-shows',
    choose: async (page) => {
      await filterPanel(page).getByText('Exclude genres').click()
      await press('Exclude genres', 'Reality')(page)
    },
    url: '?filter=not.10764',
    chips: ['Not Reality'],
    request: 'without_genres=10764&sort_by=popularity.desc',
  },
  {
    part: 'years',
    path: '/movies',
    choose: async (page) => {
      await fill('Release year', 'From', '1990')(page)
      await fill('Release year', 'To', '1999')(page)
    },
    url: '?filter=years.1990-1999',
    chips: ['1990–1999'],
    request:
      'primary_release_date.gte=1990-01-01&primary_release_date.lte=1999-12-31&sort_by=popularity.desc',
  },
  {
    part: 'runtime',
    path: '/movies',
    choose: fill('Runtime in minutes', 'To', '95'),
    url: '?filter=minutes.-95',
    chips: ['Up to 95 min'],
    request: 'with_runtime.gte=1&with_runtime.lte=95&sort_by=popularity.desc',
  },
  {
    part: 'rating and votes',
    path: '/movies',
    choose: async (page) => {
      await select('Minimum rating', '7 and up')(page)
      await select('Minimum votes', '500')(page)
    },
    url: '?filter=rating.7+votes.500',
    chips: ['Rated 7+', '500+ votes'],
    request: 'vote_average.gte=7&vote_count.gte=500&sort_by=popularity.desc',
  },
  {
    part: 'original language',
    path: '/tv-shows',
    choose: select('Original language', 'Japanese'),
    url: '?filter=language.ja',
    chips: ['Japanese'],
    request: 'with_original_language=ja&sort_by=popularity.desc',
  },
  {
    part: 'age rating',
    path: '/movies',
    choose: async (page) => {
      await press('Age rating', 'PG')(page)
      await press('Age rating', 'PG-13')(page)
    },
    url: '?filter=certified.PG_PG-13+region.US',
    chips: ['PG (US)', 'PG-13 (US)'],
    request: 'certification_country=US&certification=PG%7CPG-13&sort_by=popularity.desc',
  },
  {
    part: 'streaming services of another region',
    path: '/movies',
    choose: async (page) => {
      await select('Region', 'Germany')(page)
      await press('Available on', 'Netflix')(page)
    },
    url: '?filter=on.8+region.DE',
    chips: ['Netflix (DE)'],
    request: 'with_watch_providers=8&watch_region=DE&sort_by=popularity.desc',
  },
  {
    part: 'status',
    path: '/tv-shows',
    choose: press('Status', 'Ended'),
    url: '?filter=status.ended',
    chips: ['Ended'],
    request: 'with_status=3&sort_by=popularity.desc',
  },
  {
    part: 'all of several people',
    path: '/movies',
    choose: async (page) => {
      await chooseFound(page, 'People', 'curtis wam', 'Curtis Wampler')
      await chooseFound(page, 'People', 'lupe gal', 'Lupe Galindo')
      await press('Match people', 'All of these')(page)
    },
    url: '?filter=all-people.815787_2975207',
    chips: ['Curtis Wampler', 'Lupe Galindo'],
    request: 'with_people=815787%2C2975207&sort_by=popularity.desc',
  },
  {
    part: 'several keywords and an excluded one',
    path: '/tv-shows',
    choose: async (page) => {
      await chooseFound(page, 'Keywords', 'lighthouse', 'lighthouse')
      await chooseFound(page, 'Keywords', 'night', 'night')
      await filterPanel(page).getByText('Exclude keywords').click()
      await chooseFound(page, 'Exclude keywords', 'night train', 'night train')
    },
    url: '?filter=keywords.678292572_218853498+no-keywords.311608596',
    chips: ['lighthouse', 'night', 'Not night train'],
    request: 'with_keywords=678292572%7C218853498&without_keywords=311608596&sort_by=popularity.desc',
  },
  {
    part: 'sort order',
    path: '/tv-shows',
    choose: select('Sort by', 'Title, A to Z'),
    url: '?filter=sort.title',
    chips: ['A to Z'],
    request: 'sort_by=name.asc',
  },
]

/** All parts go through the same code; `domain/catalogue/filters` tests each. */
const roundTrips = ROUND_TRIPS.filter((_, index) => isFullRun || index % 3 === 0)

test.describe('the filter', () => {
  test.use({ locale: 'en-US' })

  for (const [index, { part, path, choose, url, chips, request }] of roundTrips.entries()) {
    test(`by ${part} survives a reload, Back and sharing`, async ({ page }) => {
      await page.setViewportSize(WINDOWS[index % 2] ?? { width: 390, height: 844 })
      const requests = recordCatalogueRequests(page)
      await page.goto(path)
      await openFilters(page)
      await choose(page)
      await expect(
        filterPanel(page).getByRole('button', { name: /^Show [\d,]+ (?:movies|TV shows)$/ }),
      ).toBeVisible()
      await showMatches(page)
      await expect(page).toHaveURL(path + url)
      await expect.poll(() => requests.some((one) => one.endsWith(`?${request}&page=1`))).toBe(true)
      const removeNames = chips.map((chip) => `Remove ${chip}`)
      const expectFiltered = async () => {
        await expect(cards(page)).not.toHaveCount(0)
        for (const name of removeNames)
          await expect(filterChips(page).getByRole('button', { name, exact: true })).toBeVisible()
        await expect(filterChips(page).getByRole('button')).toHaveCount(chips.length + 1)
      }
      await expectFiltered()

      await page.reload()
      await expectFiltered()
      await cards(page).first().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(?:Movies|TV Shows)$/)
      await page.goBack()
      await expect(page).toHaveURL(path + url)
      await expectFiltered()
      await page.goBack()
      await expect(page, 'the panel adds no entry of its own').toHaveURL(path)
      await expect(filterChips(page)).toBeHidden()
    })
  }
})
