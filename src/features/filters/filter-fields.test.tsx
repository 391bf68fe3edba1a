import { beforeEach, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { page } from 'vitest/browser'

import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { toPage } from '#src/testing/catalogue-stubs.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const FOUND = toPage([{ id: 1, title: 'A', name: 'A' }])

const panel = page.getByRole('dialog', { name: 'Filters' })
const cards = page.getByRole('main').getByRole('article')
const chips = page.getByRole('list', { name: 'Active filters' })

beforeEach(() => page.viewport(390, 844))

test.each([
  {
    parts: 'genres',
    path: '/movies',
    choose: async () => {
      await press('Genres', 'Drama')
      await press('Genres', 'Comedy')
    },
    search: '?filter=genres.18_35',
    names: ['Drama', 'Comedy'],
    request: '/discover/movie?with_genres=18|35&sort_by=popularity.desc&page=1',
  },
  {
    parts: 'all parts of a movie',
    path: '/movies',
    choose: async () => {
      await press('Genres', 'Drama')
      await press('Genres', 'Comedy')
      await press('Match genres', 'All of these')
      await fill('Release year', 'From', '1990')
      await fill('Release year', 'To', '1999')
      await fill('Runtime in minutes', 'To', '95')
      await select('Minimum rating', '7 and up')
      await select('Minimum votes', '500')
      await press('Age rating', 'PG')
      await press('Age rating', 'PG-13')
      await find('People', 'curtis wam', 'Curtis Wampler')
      await find('People', 'lupe gal', 'Lupe Galindo')
      await press('Match people', 'All of these')
    },
    search:
      '?filter=all-genres.18_35+years.1990-1999+minutes.-95+rating.7+votes.500+certified.PG_PG-13+region.US+' +
      'all-people.815787_2975207',
    names: [
      'Drama',
      'Comedy',
      '1990–1999',
      'Up to 95 min',
      'Rated 7+',
      '500+ votes',
      'PG (US)',
      'PG-13 (US)',
      'Curtis Wampler',
      'Lupe Galindo',
    ],
    request:
      '/discover/movie?with_genres=18,35' +
      '&primary_release_date.gte=1990-01-01&primary_release_date.lte=1999-12-31' +
      '&with_runtime.gte=1&with_runtime.lte=95&vote_average.gte=7&vote_count.gte=500' +
      '&certification_country=US&certification=PG|PG-13&with_people=815787,2975207' +
      '&sort_by=popularity.desc&page=1',
  },
  {
    parts: 'all parts of a TV show',
    path: '/tv-shows',
    choose: async () => {
      await unfold('Exclude genres')
      await press('Exclude genres', 'Reality')
      await select('Original language', 'Japanese')
      await select('Region', 'Germany')
      await press('Available on', 'Netflix')
      await press('Status', 'Ended')
      await find('Keywords', 'lighthouse', 'lighthouse')
      await find('Keywords', 'night', 'night')
      await unfold('Exclude keywords')
      await find('Exclude keywords', 'night train', 'night train')
      await select('Sort by', 'Title, A to Z')
    },
    search:
      '?filter=not.10764+language.ja+on.8+status.ended+region.DE+keywords.678292572_218853498+' +
      'no-keywords.311608596+sort.title',
    names: [
      'Not Reality',
      'Japanese',
      'Netflix (DE)',
      'Ended',
      'lighthouse',
      'night',
      'Not night train',
      'A to Z',
    ],
    request:
      '/discover/tv?without_genres=10764&with_original_language=ja' +
      '&with_watch_providers=8&watch_region=DE&with_status=3' +
      '&with_keywords=678292572|218853498&without_keywords=311608596&sort_by=name.asc&page=1',
  },
])(
  'a filter by $parts is chosen in the panel, survives Back, and can be shared',
  async ({ path, choose, search, names, request }) => {
    const catalogue = { '/discover/movie': FOUND, '/discover/tv': FOUND }
    const { router } = await renderScreen(path, { catalogue })
    const expectUrl = (url: string) => expect.poll(() => router.state.location.href).toBe(url)
    const expectFiltered = async () => {
      await expect.element(cards).toHaveLength(1)
      for (const name of names)
        await expect.element(chips.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
      await expect.element(chips.getByRole('button')).toHaveLength(names.length + 1)
    }
    await page.getByRole('main').getByRole('button', { name: 'Filters' }).click()
    await choose()
    await panel.getByRole('button', { name: /^Show 1 (?:movie|TV show)$/ }).click()
    await expect.element(panel).not.toBeInTheDocument()
    await expectUrl(path + search)
    await expectFiltered()
    expect(listCatalogueRequests().map(decodeURIComponent)).toContain(request)

    await router.navigate({ href: '/about' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'About Marquee' })).toBeVisible()
    router.history.back()
    await expectUrl(path + search)
    await expectFiltered()
    router.history.back()
    await expectUrl(path)
    await expect.element(chips).not.toBeInTheDocument()

    await cleanup()
    await renderScreen(path + search, { catalogue })
    await expectFiltered()
  },
)

async function press(group: string, name: string): Promise<void> {
  await panel.getByRole('group', { name: group }).getByRole('button', { name }).click()
}

async function select(label: string, option: string): Promise<void> {
  await panel.getByRole('combobox', { name: label }).selectOptions(option)
}

async function fill(group: string, field: string, text: string): Promise<void> {
  await panel.getByRole('group', { name: group }).getByRole('textbox', { name: field }).fill(text)
}

async function unfold(title: string): Promise<void> {
  await panel.getByText(title, { exact: false }).first().click()
}

/** Chooses a person or a keyword by typing a text. */
async function find(field: string, text: string, name: string): Promise<void> {
  await panel.getByRole('combobox', { name: field }).fill(text)
  await panel
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await expect.element(panel.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
}
