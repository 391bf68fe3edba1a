import type { Page } from '@playwright/test'

import { seedLists, storedList, storedListTitle } from './stored-lists.ts'
import { expect } from './test.ts'

const LIST = 'rainy-days'

/** They exist in the catalogue, whose pages are prefetched. */
const [ZERO, MELLOW, ANCHOR, ELAN] = [529650, 655018, 676869, 392019]

const TITLES = [
  storedListTitle(LIST, ZERO, 1, {
    title: 'Zero',
    vote_average: 6,
    runtime_minutes: 150,
    release_date: '2001-01-01',
  }),
  storedListTitle(LIST, MELLOW, 2, { title: 'Mellow', vote_average: 7, release_date: '2020-01-01' }),
  storedListTitle(LIST, ANCHOR, 3, { title: 'Anchor', vote_average: 5, release_date: '2011-01-01' }),
  storedListTitle(LIST, ELAN, 4, { title: 'Élan', media_type: 'tv', note: 'With Ada' }),
]

/** Opens a list of four titles. There is another one, Sundays, with one of them. */
export async function openList(page: Page): Promise<void> {
  await seedLists(page, [
    storedList(LIST, { name: 'Rainy days', created_at: 2 }),
    storedList('sundays', { name: 'Sundays' }),
    ...TITLES,
    storedListTitle('sundays', ANCHOR, 1, { title: 'Anchor', note: 'The best' }),
  ])
  await page.goto(`/lists/${LIST}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Rainy days' })).toBeVisible()
}

export const rows = (page: Page) => page.getByRole('list', { name: 'Titles' }).getByRole('listitem')
export const readNames = (page: Page) => rows(page).getByRole('link').allInnerTexts()
export const listCard = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Lists' }).getByRole('link', { name: new RegExp(name) })
