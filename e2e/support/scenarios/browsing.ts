import type { Page } from '@playwright/test'

import { STREAMING_SERVICES } from '#domain/streaming/streaming-services.ts'

import { filterPanel, openFilters } from '../filters.ts'
import { expect } from '../test.ts'
import { type Scenario, byNavigation } from './scenario.ts'

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first()

export const BROWSING: Scenario = {
  name: 'home, listings and categories',
  screens: [
    { name: 'home', open: byNavigation('/') },
    {
      name: 'home with a focused card',
      open: (page) => firstCard(page).getByRole('link').focus(),
      onlyInFullRuns: true,
    },
    { name: 'movies', open: byNavigation('/movies') },
    { name: 'movies with a hovered card', open: (page) => firstCard(page).hover(), onlyInFullRuns: true },
    { name: 'movies of a genre', open: byNavigation('/movies?genre=28&page=2'), onlyInFullRuns: true },
    {
      name: 'TV shows that match a filter',
      open: byNavigation(
        '/tv-shows?filter=genres.18_35+not.80+years.1990-2025+language.en+status.ended+people.815787_2975207',
      ),
    },
    {
      name: 'filters',
      open: async (page) => {
        await openFilters(page)
        const panel = filterPanel(page)
        await panel
          .getByRole('button', { name: /^Show / })
          .last()
          .waitFor()
        await panel.getByRole('button', { name: 'Save this filter' }).click()
        await panel.getByRole('combobox', { name: 'People' }).fill('wampler')
        await panel.getByRole('listbox').getByRole('option').first().waitFor()
        await page.keyboard.press('ArrowDown')
      },
    },
    {
      name: 'movies, no match',
      open: byNavigation('/movies?filter=years.1930+rating.10', (page) =>
        page.getByText('No titles match these filters').waitFor(),
      ),
    },
    { name: 'movies, none found', open: byNavigation('/movies?query=qqqqzzzz'), onlyInFullRuns: true },
    { name: 'TV shows', open: byNavigation('/tv-shows?genre=18&page=2'), onlyInFullRuns: true },
    { name: 'categories', open: byNavigation('/categories'), onlyInFullRuns: true },
    {
      name: 'categories with chips',
      open: byNavigation('/categories?tab=tv&genre=18&filters=%5B%22all%22%2C%22tv%22%5D'),
    },
    {
      name: 'people',
      open: byNavigation('/people', (page) =>
        page.getByRole('region', { name: 'Coming soon' }).scrollIntoViewIfNeeded(),
      ),
    },
    { name: 'upcoming', open: byNavigation('/upcoming') },
    { name: 'history', open: byNavigation('/history') },
    { name: 'unknown path', open: byNavigation('/no/such/page') },
  ],
}

export const SEARCH_AND_TITLES: Scenario = {
  name: 'search, random pick and titles',
  screens: [
    { name: 'search without a query', open: byNavigation('/search'), onlyInFullRuns: true },
    { name: 'search', open: byNavigation('/search?q=night') },
    {
      name: 'search, filtered',
      open: byNavigation('/search?q=night&filter=genres.18_35'),
      onlyInFullRuns: true,
    },
    {
      name: 'search with suggestions',
      open: async (page) => {
        await page.getByRole('banner').getByPlaceholder('Search...').fill('salt')
        await expect(page.getByRole('banner').getByRole('option')).not.toHaveCount(1)
      },
    },
    {
      name: 'search tips',
      open: byNavigation('/search', (page) => page.getByRole('button', { name: 'Search tips' }).click()),
      onlyInFullRuns: true,
    },
    { name: 'search for people', open: byNavigation('/search?q=an&type=person'), onlyInFullRuns: true },
    { name: 'search, none found', open: byNavigation('/search?q=qqqqzzzz'), onlyInFullRuns: true },
    { name: 'random pick', open: byNavigation('/random', (page) => page.getByRole('article').waitFor()) },
    {
      name: 'time-boxed pick, options',
      open: byNavigation('/random?picker=for.95', (page) =>
        page.getByRole('button', { name: 'Find something', exact: true }).waitFor(),
      ),
    },
    {
      name: 'time-boxed pick',
      open: byNavigation('/random?picker=for.95+mood.light&kind=movie&id=655018', (page) =>
        page.getByRole('list', { name: 'Why this pick' }).getByRole('listitem').last().waitFor(),
      ),
    },
    { name: 'movie', open: byNavigation('/movie/655018') },
    {
      name: 'movie, where to watch in another region',
      open: async (page) => {
        const section = page.getByRole('region', { name: 'Where to watch' })
        await section.getByRole('combobox').selectOption({ index: 1 })
        await expect(section.getByRole('list').first()).toBeVisible()
        await section.scrollIntoViewIfNeeded()
      },
    },
    {
      name: 'movie with an open image',
      open: async (page) => {
        await page.getByRole('region', { name: 'Gallery' }).scrollIntoViewIfNeeded()
        await page.getByRole('button', { name: 'Open poster 1' }).click()
        await expect(page.getByRole('dialog').getByRole('img').last()).toBeVisible()
      },
    },
    {
      name: 'movie with an open trailer',
      open: async (page) => {
        await page.keyboard.press('Escape')
        await byNavigation('/movie/612407')(page)
        await page.getByRole('button', { name: /^Play/ }).first().click()
        await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
      },
    },
    { name: 'movie not found', open: byNavigation('/movie/999999999'), onlyInFullRuns: true },
    { name: 'cast and crew of a movie', open: byNavigation('/movie/655018/credits') },
    { name: 'cast and crew of a TV show', open: byNavigation('/tv/392019/credits'), onlyInFullRuns: true },
    {
      name: 'person',
      open: byNavigation('/person/1826178', (page) =>
        page.getByRole('region', { name: 'Filmography' }).waitFor(),
      ),
    },
    {
      name: 'collection',
      open: byNavigation('/collection/473964', (page) => page.getByRole('article').first().waitFor()),
    },
    { name: 'TV show', open: byNavigation('/tv/392019') },
    {
      name: 'TV show, no episode found',
      onlyInFullRuns: true,
      open: async (page) => {
        await page.getByRole('combobox', { name: 'Season' }).selectOption('Season 2')
        await page.getByPlaceholder('Search episodes…').fill('qqqqzzzz')
        await expect(page.getByText('No episodes match your search.')).toBeVisible()
      },
    },
    {
      name: 'TV show behind the spoiler shield',
      onlyInFullRuns: true,
      open: async (page) => {
        await byNavigation('/settings')(page)
        await page.getByRole('switch', { name: 'Spoiler shield' }).check()
        await byNavigation('/tv/392019?season=3')(page)
        await expect(page.getByRole('button', { name: 'Reveal Episode 4' })).toBeVisible()
      },
    },
  ],
}

export const STREAMING_PAGES: Scenario = {
  name: 'streaming services',
  // One screen with different data.
  screens: STREAMING_SERVICES.map(({ id, name }, index) => ({
    name,
    onlyInFullRuns: index > 0,
    open: byNavigation(`/streaming/${id}`),
  })),
}
