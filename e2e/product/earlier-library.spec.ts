import type { Page } from '@playwright/test'

/** Opens libraries that the version of November 28, 2026 stored in browsers. */
import { HOUR_MS } from '#domain/time.ts'

import { readSession, requestAsUser, signInAsNewUser } from '../support/backend.ts'
import { expectToast } from '../support/feedback.ts'
import { filterPanel, openFilters } from '../support/filters.ts'
import profiles from '../support/fixtures/library-profiles-2026-11.json' with { type: 'json' }
import { listCard, readNames, rows } from '../support/list-page.ts'
import { type BrowserProfile, restoreProfile } from '../support/restore-profile.ts'
import { byNavigation } from '../support/scenarios/scenario.ts'
import { expect, test } from '../support/test.ts'
import { fetchHistoryRows } from '../support/watch-history.ts'

/** In the user's profile, they stand for the account's ID and for the newest version that the device has read. */
const [USER_ID, VERSION] = ['00000000-0000-4000-8000-000000000001', '987654321']

const [KEPLER, LOST, FIGGY, PUMPKIN, SHOW] = [
  "Kepler's Daughter",
  'Lost Property of the Oder Line',
  'Figgy Falls: Three Men and a Baking Dish',
  'Pumpkin Patch Prenup',
  'Delegada Iracema',
]

const IMPORTED_HISTORY = [
  ['Tidewrack', 'Season 1, episode 1'],
  ['Low Water', '25% watched'],
  ['North Pier', 'Movie'],
] as const

const HIDDEN = ['Person One', PUMPKIN, 'TV Movie']

test.use({
  // The catalogue does not have the imported titles.
  expectedErrors: /RequestError/,
  // The history renders what is in view.
  viewport: { width: 1280, height: 1600 },
})

test('a guest’s library of an earlier version is complete, and its import can be undone', async ({
  page,
}) => {
  test.slow()
  await startAfter(page, profiles.guest)
  await restoreProfile(page, profiles.guest)
  await page.goto('/about')
  await expectTitles(page, '/watchlist', [SHOW, KEPLER, 'Low Water'])
  await expectTitles(page, '/ratings', [LOST, 'North Pier'])
  // The others belong to a user who has signed out.
  await expectProgress(page, { started: [], finished: [FIGGY] })
  await expectHistory(page, [[PUMPKIN, 'Movie'], [LOST, 'Movie'], [FIGGY, 'Movie'], ...IMPORTED_HISTORY])
  await expectLists(page, {
    titles: [LOST, KEPLER, SHOW, PUMPKIN],
    notes: { [KEPLER]: 'After dinner' },
    best: [LOST, 'North Pier'],
  })
  await expectHidden(page)
  await expectSavedFilters(page)
  await undoImport(page)
  await expectTitles(page, '/watchlist', [SHOW, KEPLER])
  await expectTitles(page, '/ratings', [LOST])
})

test('a user’s library of an earlier version is complete, and what was changed offline reaches the account', async ({
  page,
}) => {
  test.slow()
  await startAfter(page, profiles.user)
  await signInAsNewUser(page)
  await restoreUser(page)

  await test.step('the account has the changes', async () => {
    await page.goto('/lists')
    await expect
      .poll(() => fetchLibrary(page))
      .toEqual({
        hide_rule: HIDDEN,
        saved_filter: ['Good shows', 'Old dramas'],
        list: ['By the sea', 'Rainy days', 'The best'],
        list_title: [
          `${SHOW}: With friends`,
          `${KEPLER}: After dinner`,
          LOST,
          'Low Water',
          'North Pier: With tea',
          PUMPKIN,
        ],
        rating: [`${KEPLER}: 8`, 'North Pier: 9'],
        viewing: [SHOW, SHOW, KEPLER, LOST, 'Low Water', 'North Pier', PUMPKIN, PUMPKIN, 'Tidewrack'],
        watchlist: [SHOW, KEPLER, LOST, 'Low Water'],
      })
    await expect
      .poll(() => fetchHistoryRows(page))
      .toEqual([
        { tmdb_id: 392019, season_number: 1, episode_number: 1, progress_seconds: 2700 },
        { tmdb_id: 392019, season_number: 1, episode_number: 2, progress_seconds: 1400 },
        { tmdb_id: 529650, season_number: null, episode_number: null, progress_seconds: 5100 },
        { tmdb_id: 655018, season_number: null, episode_number: null, progress_seconds: 4200 },
      ])
  })

  await expectTitles(page, '/watchlist', [LOST, SHOW, KEPLER, 'Low Water'])
  await expectTitles(page, '/ratings', [KEPLER, 'North Pier'])
  await expectProgress(page)
  await expectHistory(page, [
    [PUMPKIN, 'Movie'],
    [LOST, 'Movie'],
    [SHOW, 'Season 1, episode 2.* · 50% watched'],
    [SHOW, 'Season 1, episode 1'],
    [KEPLER, '72% watched'],
    [FIGGY, 'Movie'],
    [PUMPKIN, '24% watched'],
    ...IMPORTED_HISTORY,
  ])
  await expectLists(page, {
    titles: [LOST, KEPLER, SHOW, PUMPKIN],
    notes: { [KEPLER]: 'After dinner', [SHOW]: 'With friends' },
    best: [KEPLER, 'North Pier'],
  })
  await expectHidden(page)
  await expectSavedFilters(page)
  await undoImport(page)
  await expect
    .poll(() => fetchLibrary(page))
    .toMatchObject({ list: ['Rainy days', 'The best'], rating: [`${KEPLER}: 8`] })
})

/** Sets the clock: an import can be undone for 30 days. */
function startAfter(page: Page, { savedAt }: { savedAt: number }): Promise<void> {
  return page.clock.install({ time: savedAt + HOUR_MS })
}

/** Saves what the account had before the changes, and restores the profile that has them. */
async function restoreUser(page: Page): Promise<void> {
  const { account, ...profile } = profiles.user
  await requestAsUser(page, 'POST', 'library_items', account.library_items)
  await requestAsUser(page, 'POST', 'watch_history', account.watch_history)
  const [newest] = await requestAsUser(page, 'GET', 'library_items?select=version&order=version.desc&limit=1')
  const { user } = await readSession(page)
  const text = JSON.stringify(profile).replaceAll(USER_ID, user.id).replaceAll(VERSION, newest.version)
  const restored: BrowserProfile = JSON.parse(text)
  await restoreProfile(page, restored)
}

async function expectTitles(page: Page, path: string, names: string[]): Promise<void> {
  await byNavigation(path)(page)
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(names)
}

async function expectProgress(
  page: Page,
  { started, finished } = { started: [SHOW, KEPLER], finished: [FIGGY] },
): Promise<void> {
  await byNavigation('/')(page)
  const namesIn = (row: string) => page.getByRole('list', { name: row }).getByRole('heading', { level: 3 })
  await expect(namesIn('Continue Watching')).toHaveText(started)
  await expect(namesIn('Recently Watched')).toHaveText(finished)
}

/** Expects viewings, newest first; the texts are patterns. */
async function expectHistory(
  page: Page,
  viewings: readonly (readonly [name: string, text: string])[],
): Promise<void> {
  await byNavigation('/history')(page)
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries.filter({ has: page.getByRole('link') })).toHaveText(
    viewings.map(([name, text]) => new RegExp(`${name}.*${text}`)),
  )
}

type ExpectedLists = { titles: string[]; notes: Record<string, string>; best: string[] }

async function expectLists(page: Page, { titles, notes, best }: ExpectedLists): Promise<void> {
  await openList(page, 'Rainy days')
  await expect.poll(() => readNames(page)).toEqual(titles)
  for (const [title, note] of Object.entries(notes))
    await expect(rows(page).filter({ hasText: title })).toContainText(note)
  await openList(page, 'By the sea')
  await expect.poll(() => readNames(page)).toEqual(['North Pier', 'Low Water'])
  await expect(page.getByText('In any order')).toBeVisible()
  await expect(rows(page).first()).toContainText('With tea')
  await openList(page, 'The best')
  await expect(page.getByText('Smart list', { exact: true })).toBeVisible()
  await expect.poll(() => readNames(page)).toEqual(best)
}

async function openList(page: Page, name: string): Promise<void> {
  await byNavigation('/lists')(page)
  await expect(page.getByRole('list', { name: 'Lists' }).getByRole('listitem')).toHaveCount(3)
  await listCard(page, name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function expectHidden(page: Page): Promise<void> {
  await byNavigation('/hidden')(page)
  const rules = page.getByRole('region', { name: 'Hidden' }).getByRole('listitem')
  await expect(rules.getByRole('link')).toHaveText(['Person One', 'TV Movie', PUMPKIN])
}

async function expectSavedFilters(page: Page): Promise<void> {
  for (const [path, name, url] of [
    ['/movies', 'Old dramas', '/movies?filter=genres.18+years.-1999'],
    ['/tv-shows', 'Good shows', '/tv-shows?filter=rating.7'],
  ] as const) {
    await byNavigation(path)(page)
    await openFilters(page)
    await filterPanel(page).getByRole('button', { name, exact: true }).click()
    await expect(page).toHaveURL(url)
  }
}

async function undoImport(page: Page): Promise<void> {
  await byNavigation('/import')(page)
  const earlier = page.getByRole('region', { name: 'Earlier imports' })
  await earlier.getByRole('button', { name: 'Undo import' }).click()
  await expectToast(page, 'Import undone', 'Changes you made since then were kept.')
  await expect(earlier).toBeHidden()
}

type ItemRow = {
  kind: string
  body: { title?: string; name?: string; note?: string; half_stars?: number }
}

/** Returns the names of the account's items by kind, with notes and half stars. */
async function fetchLibrary(page: Page): Promise<Record<string, string[]>> {
  const query = 'library_items?select=kind,body&body=not.is.null&kind=neq.clearing'
  const items: ItemRow[] = await requestAsUser(page, 'GET', query)
  const texts = items.map(({ kind, body }) => {
    const value = body.note || body.half_stars
    const name = body.title ?? body.name ?? ''
    return { kind, text: value ? `${name}: ${value}` : name }
  })
  return Object.fromEntries(
    [...Map.groupBy(texts, ({ kind }) => kind)].map(([kind, ofKind]) => [
      kind,
      ofKind.map(({ text }) => text).toSorted(),
    ]),
  )
}
