import type { Page } from '@playwright/test'

import { breakCatalogue, filmRecord, mendCatalogue, serveList } from '../catalogue.ts'
import { expect } from '../test.ts'
import { at, loaded, type Tour } from './tour.ts'

const PATHS = ['/', '/movies', '/search?q=night', '/random', '/tv/392019', '/streaming/hulu', '/auth']

/** The catalogue takes its time, and then has no answer. */
export const WAITING: Tour = {
  name: 'what loads, and what could not be loaded',
  stops: PATHS.flatMap((path) => {
    let answer: () => void
    return [
      {
        name: `${path} while it loads`,
        reach: async (page: Page) => {
          const { promise: held, resolve } = Promise.withResolvers<void>()
          answer = resolve
          await mendCatalogue(page)
          await breakCatalogue(page, async (route) => {
            await held
            // What the page no longer waits for cannot be answered.
            await route.fulfill({ status: 404, json: {} }).catch(() => undefined)
          })
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        },
      },
      {
        name: `${path} that failed`,
        reach: async (page: Page) => {
          answer()
          // A wall of posters is only missed.
          if (path !== '/auth') await page.getByRole('button', { name: 'Try again' }).first().waitFor()
        },
      },
    ]
  }),
}

const LONG = 'The Unabridged and Occasionally Interrupted Correspondence of Wilhelmina Featherstonehaugh-'

/** A title as awkward as they come. */
const AWKWARD = filmRecord({
  title: LONG.repeat(2) + 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  overview: LONG.repeat(12),
  genres: [{ id: 18, name: 'Drama' }],
  runtime: 999,
})

export const AWKWARD_TITLES: Tour = {
  name: 'titles without pictures or with endless names, and a crash',
  stops: [
    {
      name: 'movies with awkward titles',
      reach: async (page) => {
        await page.route('**/tmdb/3/movie/655018?**', (route) => route.fulfill({ json: AWKWARD }))
        await serveList(page, '/movie/popular', [AWKWARD, filmRecord({ id: 2, title: '' })])
        await loaded('/movies')(page)
      },
    },
    { name: 'an awkward movie', reach: at('/movie/655018') },
    {
      name: 'a screen that crashed',
      reach: async (page) => {
        await page.route(/categories[^/]*\.js$/, (route) => route.abort())
        await page.goto('/people')
        const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' })
        // On a narrow screen it lies in the drawer.
        await link.evaluate((element: HTMLElement) => element.click())
        await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      },
      only: 'wide',
    },
  ],
}
