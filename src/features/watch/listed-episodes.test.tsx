import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { requestCardMenus } from '#src/features/title-menu/menu-store.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'
import { readStored } from '#src/testing/stored.ts'

/** Its seasons begin with E1, E13, E25 and E37. */
const CONTINUED = '/tv/905118'
/** Seasons 2023 to 2027; the last one has no episode yet. */
const YEARS = '/tv/918240'
/** Seasons 1, 2, 4 and 5. */
const GAP = '/tv/927356'
/** Season 1 begins with E0. */
const ZERO = '/tv/934471'
const ANNOUNCED = '/tv/946802'

const player = page.getByRole('region', { name: 'Player' })

// The app waits for the first use of the page.
beforeAll(requestCardMenus)

test('seasons may be years', async () => {
  await renderScreen(`${YEARS}/watch`, { session: {} })
  await expectEpisode(YEARS, 2023, 1)
})

test('numbers that go on across seasons are played and charged as they are listed', async () => {
  const backend = { '/rest/v1/rpc/return_credit': { outcome: 'too_late', balance: 0 } }
  await renderScreen(`${CONTINUED}?season=2`, { session: {}, backend })
  const next = page.getByRole('button', { name: 'Next Episode' })
  const previous = page.getByRole('button', { name: 'Previous Episode' })
  await page.getByRole('region', { name: 'Episodes' }).getByRole('link').filter({ hasText: 'E14' }).click()
  await expectEpisode(CONTINUED, 2, 14)
  await expect.element(page.getByText('9 left')).toBeVisible()
  await previous.click()
  await expectEpisode(CONTINUED, 2, 13)
  await expect.element(page.getByText('8 left')).toBeVisible()
  await previous.click()
  await expectEpisode(CONTINUED, 1, 12)
  await expect.element(page.getByText('7 left')).toBeVisible()
  await next.click()
  await expectEpisode(CONTINUED, 2, 13)
  await page.getByRole('combobox', { name: 'Season' }).selectOptions('Season 3')
  await expectEpisode(CONTINUED, 3, 25)
  await expect.element(page.getByText('6 left')).toBeVisible()
  expect(await fetchCharged()).toEqual([
    { season_number: 1, episode_number: 12 },
    { season_number: 2, episode_number: 13 },
    { season_number: 2, episode_number: 14 },
    { season_number: 3, episode_number: 25 },
  ])
})

test('a season may begin with an episode 0', async () => {
  await renderScreen(`${ZERO}/watch`, { session: {} })
  await expectEpisode(ZERO, 1, 0)
  await page.getByRole('button', { name: 'Next Episode' }).click()
  await expectEpisode(ZERO, 1, 1)
})

test('seasons may have gaps', async () => {
  await renderScreen(`${GAP}/watch?season=4`, { session: {} })
  await expectEpisode(GAP, 4, 1)
  await page.getByRole('button', { name: 'Previous Episode' }).click()
  await expect.element(page.getByText(/^Season 2, episode \d+$/)).toBeVisible()
})

test.each([
  [`${CONTINUED}/watch?season=2&episode=1`, 'Paper Kite Corsairs has no episode 1 in season 2.'],
  [`${CONTINUED}/watch?season=99&episode=1`, 'Paper Kite Corsairs has no season 99.'],
  [`${YEARS}/watch?season=2027&episode=1`, 'Season 2027 has no episodes yet.'],
  [`${ANNOUNCED}/watch`, 'No episodes yet.'],
])('%s, which the catalogue does not list, opens and charges nothing', async (path, message) => {
  await renderScreen(path, { session: {} })
  await expect.element(player.getByRole('heading')).toHaveTextContent(message)
  expect(document.querySelectorAll('iframe')).toHaveLength(0)
  expect(await fetchCharged()).toEqual([])
})

test('a season that does not exist leads to those that do', async () => {
  await renderScreen(`${CONTINUED}/watch?season=99`, { session: {} })
  await page.getByRole('combobox', { name: 'Season' }).selectOptions('Season 2')
  await expectEpisode(CONTINUED, 2, 13)
})

describe('while the catalogue fails', () => {
  expectErrors(/RequestError/)

  test('the watch page charges nothing until the list has loaded', async () => {
    const catalogue: Record<string, Stub> = { [`${CONTINUED}/season/2`]: 403 }
    await renderScreen(`${CONTINUED}/watch?season=2&episode=14`, { session: {}, catalogue })
    await expect
      .element(player.getByRole('alert'))
      .toMatchTextContent('We couldn’t load the episodes. No credit was used.')
    // The list below the player asks for the season again when it appears.
    await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(2)
    expect(await fetchCharged()).toEqual([])
    delete catalogue[`${CONTINUED}/season/2`]
    await player.getByRole('button', { name: 'Try again' }).click()
    await expectEpisode(CONTINUED, 2, 14)
  })
})

test('a TV show without episodes has nothing to watch', async () => {
  await renderScreen(ANNOUNCED)
  await expect.element(page.getByRole('button', { name: 'No episodes yet' })).toBeDisabled()
  await expect.element(page.getByRole('link', { name: 'Watch Now' })).not.toBeInTheDocument()
})

test('a season without episodes says so', async () => {
  await renderScreen(`${YEARS}?season=2027`)
  const episodes = page.getByRole('region', { name: 'Episodes' })
  await expect.element(episodes.getByText('Season 2027 has no episodes yet.')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a mark of a season, and what is next, follow the lists', async () => {
  const { router } = await renderScreen(CONTINUED)
  await page.getByRole('button', { name: 'Mark as watched: Paper Kite Corsairs, season 1' }).click()
  await expect.element(page.getByRole('link', { name: 'Play next: S2 E13' })).toBeVisible()
  await router.navigate({ to: '/up-next' })
  const card = page.getByRole('list', { name: 'What to watch next' }).getByRole('listitem')
  await expect.element(card.getByRole('link', { name: 'Play next: S2 E13' })).toBeVisible()
})

test('a mark of the whole TV show follows the lists', async () => {
  await renderScreen(CONTINUED)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mark as watched', exact: true }).click()
  await expect.element(page.getByRole('link', { name: 'Watch again' })).toBeVisible()
  await expect
    .poll(() => Object.keys(readStored('watchProgress')?.['tv-905118']?.show_progress ?? {}))
    .toEqual(expect.arrayContaining(['s2e13', 's3e36']))
  expect(Object.keys(readStored('watchProgress')['tv-905118'].show_progress)).not.toContain('s2e1')
})

/** Waits until the page and the player's URL show this episode. */
async function expectEpisode(path: string, season: number, episode: number): Promise<void> {
  await expect.element(page.getByText(`Season ${season}, episode ${episode}`)).toBeVisible()
  await expect
    .element(page.getByTitle(/^Player/))
    .toHaveAttribute('src', expect.stringContaining(`/embed${path}/${season}/${episode}`))
}

/** Returns what credits were spent on. */
async function fetchCharged() {
  const supabase = await getSupabase()
  return unwrapData(
    await supabase
      .from('viewing_passes')
      .select('season_number,episode_number')
      .order('season_number')
      .order('episode_number'),
  )
}
