import type { Page } from '@playwright/test'

import { failCatalogue, mockList, movieRecord, restoreCatalogue } from '../catalogue.ts'
import { findChunkFile } from '../chunk-files.ts'
import { expect } from '../test.ts'
import { type Scenario, byNavigation, byPageLoad } from './scenario.ts'

const PATHS = ['/', '/tv/392019']
const FURTHER_PATHS = ['/movies', '/search?q=night', '/random', '/streaming/hulu', '/auth']

/** The catalogue responds late, and then with an error. */
export const LOADING_AND_ERRORS: Scenario = {
  name: 'loading and error states',
  screens: [...PATHS, ...FURTHER_PATHS].flatMap((path, index) => {
    const onlyInFullRuns = index >= PATHS.length
    let respond: () => void
    return [
      {
        name: `${path} while loading`,
        onlyInFullRuns,
        open: async (page: Page) => {
          const { promise: isReleased, resolve } = Promise.withResolvers<void>()
          respond = resolve
          await restoreCatalogue(page)
          await failCatalogue(page, async (route) => {
            await isReleased
            // Requests that the page has aborted cannot be fulfilled.
            await route.fulfill({ status: 401, json: {} }).catch(() => undefined)
          })
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        },
      },
      {
        name: `${path} with an error`,
        onlyInFullRuns,
        open: async (page: Page) => {
          respond()
          // The posters behind the sign-in form are left out without a message.
          if (path !== '/auth') await page.getByRole('button', { name: 'Try again' }).first().waitFor()
        },
      },
    ]
  }),
}

const LONG = 'The Unabridged and Occasionally Interrupted Correspondence of Wilhelmina Featherstonehaugh-'

const LONG_MOVIE = movieRecord({
  title: LONG.repeat(2) + 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  overview: LONG.repeat(12),
  genres: [{ id: 18, name: 'Drama' }],
  runtime: 999,
})

export const UNUSUAL_TITLES: Scenario = {
  name: 'titles without images or with very long names, and a crash',
  screens: [
    {
      name: 'movies with very long names',
      open: async (page) => {
        await page.route('**/tmdb/3/movie/655018?**', (route) => route.fulfill({ json: LONG_MOVIE }))
        await mockList(page, '/movie/popular', [LONG_MOVIE, movieRecord({ id: 2, title: '' })])
        await byPageLoad('/movies')(page)
      },
    },
    { name: 'movie with a very long name', open: byNavigation('/movie/655018') },
    {
      name: 'crashed screen',
      open: async (page) => {
        const code = await findChunkFile('src/routes/_shell.categories.tsx?tsr-split=component')
        await page.route(`**${code}`, (route) => route.abort())
        await byNavigation('/people')(page)
        const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' })
        // Not a real click: on narrow screens the link is in the closed drawer.
        await link.evaluate((element: HTMLElement) => element.click())
        await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      },
      only: 'wide',
    },
  ],
}
