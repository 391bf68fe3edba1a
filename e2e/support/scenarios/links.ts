import { requestAsUser, signInAsNewUser } from '../backend.ts'
import { addToStorage } from '../local-storage.ts'
import { expect } from '../test.ts'
import { type Scenario, byNavigation, byPageLoad } from './scenario.ts'

const LIST = 'a1b2c3d4e5f6'

const TITLES = [
  { media_type: 'movie', tmdb_id: 655018, title: 'North Pier', note: 'After dinner, with the lights off.' },
  { media_type: 'movie', tmdb_id: 676869, title: 'The Salt Road', note: '' },
  { media_type: 'tv', tmdb_id: 392019, title: 'Low Water', note: '' },
]

const toEntry = (id: number) => ({ id, name: `TV show ${id}`, media_type: 'tv', vote_average: 8 })

export const SHARED_LINKS: Scenario = {
  name: 'shared lists and calendar',
  screens: [
    { name: 'calendar, nothing followed', open: byNavigation('/calendar') },
    {
      name: 'subscribe, guest',
      onlyInFullRuns: true,
      open: async (page) => {
        await page.getByRole('button', { name: 'Subscribe' }).click()
        await expect(page.getByRole('dialog').filter({ hasText: 'Log in to subscribe.' })).toBeVisible()
      },
    },
    {
      name: 'calendar, month',
      open: async (page) => {
        const response = await page.request.get('/tmdb/3/tv/on_the_air?api_key=demo')
        const { results }: { results: { id: number }[] } = await response.json()
        await page.evaluate(addToStorage, { watchlist: results.slice(0, 12).map(({ id }) => toEntry(id)) })
        await byPageLoad('/calendar?view=month', (loaded) => loaded.getByRole('table').waitFor())(page)
      },
    },
    {
      name: 'calendar, agenda',
      open: async (page) => {
        await page.getByRole('tab', { name: 'Agenda' }).click()
        await expect(page.getByRole('tab', { name: 'Agenda' })).toHaveAttribute('aria-selected', 'true')
      },
    },
    {
      name: 'share dialog',
      open: async (page) => {
        await signInAsNewUser(page)
        await requestAsUser(page, 'POST', 'library_items', [
          {
            kind: 'list',
            key: LIST,
            body: {
              name: 'Rainy days',
              description: 'With tea, in any order.',
              kind: 'manual',
              created_at: 1,
            },
          },
          ...TITLES.map((title, index) => ({
            kind: 'list_title',
            key: `${LIST}:${title.media_type}-${title.tmdb_id}`,
            body: { list_id: LIST, added_at: index, ...title },
          })),
        ])
        await page.goto(`/lists/${LIST}`)
        await page.getByRole('button', { name: 'Share', exact: true }).click()
        await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
      },
    },
    {
      name: 'share dialog with a link',
      open: async (page) => {
        await page.getByRole('button', { name: 'Create link' }).click()
        await expect(page.getByLabel('Link to this list')).toBeVisible()
      },
    },
    {
      name: 'shared list',
      open: async (page) => {
        const url = await page.getByLabel('Link to this list').inputValue()
        await byNavigation(url)(page)
        await expect(page.getByRole('button', { name: 'Save a copy' })).toBeVisible()
      },
    },
    {
      name: 'shared list, not found',
      onlyInFullRuns: true,
      open: byPageLoad(`/shared/${'0'.repeat(40)}`),
    },
  ],
}
