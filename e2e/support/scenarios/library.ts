import type { HideRule } from '#domain/hiding/hide-rules.ts'

import { storeRules } from '../hiding.ts'
import { addToStorage } from '../local-storage.ts'
import { expect } from '../test.ts'
import { chooseMore } from '../title-page.ts'
import { progressEntry } from '../watch-history.ts'
import { type Scenario, byNavigation, byPageLoad } from './scenario.ts'

const STORED = {
  watchlist: [
    { id: 655018, title: 'North Pier', media_type: 'movie', poster_path: null, vote_average: 8.1 },
    { id: 676869, title: 'The Salt Road', media_type: 'movie', poster_path: null, vote_average: 7 },
    { id: 392019, name: 'Low Water', media_type: 'tv', poster_path: null, vote_average: 6.5 },
  ],
  ratings: Object.fromEntries([655018, 676869, 529650].map(createRating)),
  watchProgress: {
    'movie-655018': progressEntry(655018, 'movie'),
    'movie-676869': progressEntry(676869, 'movie', { title: 'The Salt Road' }),
    'tv-392019': progressEntry(392019, 'tv', {
      title: '',
      show_progress: {
        s1e1: { season: 1, episode: 1, progress: { watched: 2400, duration: 2400 }, last_updated: 1 },
        s1e2: { season: 1, episode: 2, progress: { watched: 600, duration: 2400 }, last_updated: 2 },
      },
    }),
    ...createFinished(529650, 612407),
  },
}

const ACTIVITY =
  'Profile Name,Start Time,Duration,Title\nRobin,2024-05-02 20:00:00,01:10:00,Tidewrack\nKids,2024-05-01 20:00:00,01:10:00,Quay\n'

/** A title that is found, one whose year is wrong, and one that is missing. */
const IMPORTED = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2024-05-03,Kepler's Daughter,,x,4.5,,,2024-05-02
2024-05-04,The Salt Road,1971,x,3,,,2024-05-04
2024-05-05,Nowhere To Be Found,2001,x,2,,,2024-05-05
`

const HIDE_RULES: HideRule[] = [
  { type: 'title', kind: 'movie', id: 655018, name: 'North Pier', at: 4 },
  { type: 'person', id: 3, name: 'Lorraine Yancey', at: 3, titles: { movie: [676869], tv: [] } },
  { type: 'genre', id: 18, name: 'Drama', at: 2 },
  { type: 'keyword', id: 9, name: 'time travel', at: 1, titles: { movie: [], tv: [] } },
]

export const LIBRARY: Scenario = {
  name: 'watchlist, continue watching, sidebar and settings',
  screens: [
    { name: 'picks, empty', open: byNavigation('/picks') },
    { name: 'ratings, empty', open: byNavigation('/ratings'), onlyInFullRuns: true },
    { name: 'watchlist, empty', open: byNavigation('/watchlist') },
    { name: 'watchlist, no movies', open: byNavigation('/watchlist?tab=movie'), onlyInFullRuns: true },
    { name: 'watchlist, no TV shows', open: byNavigation('/watchlist?tab=tv'), onlyInFullRuns: true },
    {
      name: 'watchlist',
      open: async (page) => {
        await page.evaluate(addToStorage, STORED)
        await byPageLoad('/watchlist')(page)
        await expect(page.getByRole('tab', { name: 'All (3)' })).toBeVisible()
      },
    },
    { name: 'ratings', open: byNavigation('/ratings') },
    { name: 'lists, empty', open: byNavigation('/lists'), onlyInFullRuns: true },
    {
      name: 'add to list',
      open: byNavigation('/movie/655018', async (page) => {
        await chooseMore(page, 'Add to list')
        const dialog = page.getByRole('dialog', { name: 'Add to your lists' })
        await dialog.getByLabel('List name').fill('Rainy days')
        await dialog.getByRole('button', { name: 'Create' }).click()
        await expect(dialog.getByRole('checkbox')).toBeChecked()
      }),
    },
    {
      name: 'lists',
      open: byNavigation('/lists', async (page) => {
        await expect(page.getByRole('list', { name: 'Lists' })).toBeVisible()
      }),
    },
    {
      name: 'list',
      open: async (page) => {
        await page.getByRole('link', { name: /Rainy days/ }).click()
        await expect(page.getByRole('heading', { level: 1, name: /^Rainy days$/ })).toBeVisible()
      },
    },
    {
      name: 'list, sorted and selected',
      open: async (page) => {
        await page.getByLabel('Sort by').selectOption('Title, A to Z')
        await expect(page.getByRole('button', { name: 'Show my order' })).toBeVisible()
        await page.getByRole('button', { name: 'Select', exact: true }).click()
        await page.getByRole('button', { name: 'Select all (1)' }).click()
      },
    },
    {
      name: 'new smart list',
      open: byNavigation('/lists', async (page) => {
        await page.getByRole('button', { name: 'New smart list' }).click()
        const dialog = page.getByRole('dialog', { name: 'New smart list' })
        await dialog.getByLabel('Name', { exact: true }).fill('In progress')
        await dialog.getByLabel('Watched').selectOption('In progress')
        await expect(dialog.getByRole('status').filter({ hasText: /match/ })).toBeVisible()
      }),
    },
    {
      name: 'smart list',
      open: async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
        await expect(page.getByRole('list', { name: 'Titles' })).toBeVisible()
      },
    },
    {
      name: 'up next',
      onlyInFullRuns: true,
      open: byNavigation('/up-next', (page) =>
        expect(page.getByRole('list', { name: 'What to watch next' })).toBeVisible(),
      ),
    },
    {
      name: 'history with viewings',
      onlyInFullRuns: true,
      open: byNavigation('/history', (page) =>
        expect(page.getByRole('list', { name: 'Entries' })).toBeVisible(),
      ),
    },
    {
      name: 'collapsed sidebar',
      onlyInFullRuns: true,
      open: async (page) => {
        await page.keyboard.press('Control+b')
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).focus()
      },
      only: 'wide',
    },
    {
      name: 'drawer',
      open: async (page) => {
        await page.getByRole('button', { name: 'Toggle sidebar' }).click()
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      },
      only: 'narrow',
    },
    { name: 'import', open: byNavigation('/import') },
    {
      name: 'import, before it is applied',
      open: async (page) => {
        await page.locator('input[type=file]').setInputFiles({
          name: 'diary.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(IMPORTED),
        })
        await page.getByText(/^Not found/).click()
        await page.getByText(/^What we’ll add \(/).click()
      },
    },
    {
      name: 'import, whose history it is',
      open: async (page) => {
        await page.getByRole('button', { name: 'Cancel import' }).click()
        await page.locator('input[type=file]').setInputFiles({
          name: 'ViewingActivity.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(ACTIVITY),
        })
        await page.getByRole('checkbox', { name: 'Robin' }).check()
      },
    },
    { name: 'upcoming, followed titles', open: byNavigation('/upcoming?view=following') },
    {
      name: 'home with continue watching and a toast',
      open: byNavigation('/', async (page) => {
        const row = page.getByRole('list', { name: 'Continue Watching' })
        await row
          .getByRole('button', { name: /Continue Watching/ })
          .first()
          .press('Enter')
        await expect(page.getByText('Removed from Continue Watching')).toBeVisible()
      }),
    },
    {
      name: 'TV show in progress, with a recap',
      open: byNavigation('/tv/392019', async (page) => {
        await page.getByRole('region', { name: 'Where was I?' }).locator('summary').click()
        await page.getByRole('region', { name: 'Episodes' }).getByText('About this episode').first().click()
        await expect(page.getByRole('link', { name: /^Resume / }).first()).toBeVisible()
        // Otherwise the top bar covers a part of some buttons.
        await page.evaluate(() => scrollTo(0, 0))
      }),
    },
    {
      name: 'about',
      open: async (page) => {
        await byNavigation('/about')(page)
        await expect(page.getByRole('list', { name: 'Libraries' })).toBeVisible()
      },
    },
    { name: 'settings, appearance', open: byNavigation('/settings') },
    { name: 'settings, data', open: byNavigation('/settings?tab=data') },
    {
      name: 'settings, confirmation dialog',
      open: async (page) => {
        await page.getByRole('button', { name: 'Clear watchlist' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'settings, servers',
      open: async (page) => {
        await page.keyboard.press('Escape')
        await byNavigation('/settings?tab=servers')(page)
        await page.getByLabel('Server name').fill('Mine')
        await page.getByLabel('Server URL').fill('https://player.example/{id}')
        await page.getByRole('button', { name: 'Add server' }).click()
        await page.getByLabel('Server name').fill('Another')
        // Not by a click: the toast of the first server may appear over the button.
        await page.getByLabel('Server URL').fill('ftp://player.example')
        await page.getByLabel('Server URL').press('Enter')
        await expect(page.getByText('Enter a URL that starts with')).toBeVisible()
      },
    },
    {
      name: 'settings, profile of a guest',
      open: byNavigation('/settings?tab=profile'),
      onlyInFullRuns: true,
    },
    { name: 'profile of a guest', open: byNavigation('/profile'), onlyInFullRuns: true },
    {
      name: 'picks',
      open: byNavigation('/picks', (page) =>
        expect(page.getByRole('heading', { name: 'Top picks' })).toBeVisible(),
      ),
    },
    {
      name: 'not for me',
      onlyInFullRuns: true,
      open: async (page) => {
        await storeRules(page, HIDE_RULES)
        await byPageLoad('/hidden')(page)
      },
    },
    {
      name: 'movies with hidden titles',
      onlyInFullRuns: true,
      open: byNavigation('/movies', async (page) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: / hidden$/ })
          .click()
        await page
          .getByText(/^Genre: /)
          .first()
          .scrollIntoViewIfNeeded()
      }),
    },
    {
      name: 'menu of a card',
      onlyInFullRuns: true,
      open: async (page) => {
        const card = page.getByRole('main').getByRole('article').first()
        // The first event loads the menus.
        await card.hover()
        await expect(card.getByRole('button', { name: /^Options for / })).toBeVisible()
        await card.click({ button: 'right' })
        await expect(page.getByRole('menuitem').first()).toBeFocused()
      },
    },
  ],
}

/** Returns movies that were finished today, as the device stores them. */
function createFinished(...ids: number[]) {
  const finished = { progress: { watched: 6000, duration: 6000 }, last_updated: Date.now() }
  return Object.fromEntries(
    ids.map((id) => [`movie-${id}`, progressEntry(id, 'movie', { title: `Movie ${id}`, ...finished })]),
  )
}

/** Returns a rating as the device stores it, with its key. */
function createRating(id: number, index: number) {
  const rating = {
    id,
    media_type: 'movie',
    half_stars: 10 - 3 * index,
    rated_at: 1,
    updated_at: 1,
    title: `Movie ${id}`,
    poster_path: null,
    vote_average: 7,
    release_date: '2024-01-01',
  }
  return [`movie-${id}`, rating]
}
