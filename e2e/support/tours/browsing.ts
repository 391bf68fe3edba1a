import type { Page } from '@playwright/test'

import { STREAMING_SERVICES } from '#domain/catalogue/streaming-services.ts'

import { expect } from '../test.ts'
import { at, type Tour } from './tour.ts'

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first()

/** What a guest looks for something to watch with. */
export const BROWSING: Tour = {
  name: 'home, listings and categories',
  stops: [
    { name: 'home', reach: at('/') },
    {
      name: 'home with a card in focus',
      reach: (page) => firstCard(page).getByRole('link').focus(),
    },
    { name: 'movies', reach: at('/movies') },
    { name: 'movies with a card under the mouse', reach: (page) => firstCard(page).hover() },
    { name: 'movies of a genre', reach: at('/movies?genre=28&page=2') },
    { name: 'movies, none found', reach: at('/movies?query=qqqqzzzz') },
    { name: 'tv shows', reach: at('/tv-shows?genre=18&page=2') },
    { name: 'categories', reach: at('/categories') },
    {
      name: 'categories with chips',
      reach: at('/categories?tab=tv&genre=18&filters=%5B%22all%22%2C%22tv%22%5D'),
    },
    { name: 'people placeholder', reach: at('/people') },
    { name: 'history placeholder', reach: at('/history') },
    { name: 'unknown path', reach: at('/no/such/page') },
  ],
}

export const FINDING: Tour = {
  name: 'search, random and details',
  stops: [
    { name: 'search before a question', reach: at('/search') },
    { name: 'search', reach: at('/search?q=night') },
    { name: 'search for people', reach: at('/search?q=an&type=person') },
    { name: 'search, none found', reach: at('/search?q=qqqqzzzz') },
    { name: 'random', reach: at('/random', (page) => page.getByRole('article').waitFor()) },
    { name: 'movie', reach: at('/movie/655018') },
    { name: 'movie not found', reach: at('/movie/999999999') },
    { name: 'series', reach: at('/tv/392019') },
    {
      name: 'series, no episode found',
      reach: async (page) => {
        await page.getByRole('combobox', { name: 'Season' }).selectOption('Season 2')
        await page.getByPlaceholder('Search episodes...').fill('qqqqzzzz')
        await expect(page.getByText('No episode of this season')).toBeVisible()
      },
    },
  ],
}

export const SERVICES: Tour = {
  name: 'streaming services',
  stops: STREAMING_SERVICES.map(({ id, name }) => ({ name, reach: at(`/streaming/${id}`) })),
}
