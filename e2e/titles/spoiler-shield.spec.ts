import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { seedStorageOnce } from '../support/local-storage.ts'
import { type Scenario, visit } from '../support/scenarios/scenario.ts'
import { APP_SCENARIOS } from '../support/scenarios/screen-inventory.ts'
import { fetchSpoilers, watchForTexts } from '../support/spoilers.ts'
import { expect, test } from '../support/test.ts'
import { progressEntry } from '../support/watch-history.ts'
import { TV_SHOW } from '../support/watch-page.ts'

const WATCHED = { season: 2, episode: 3 }

const toEpisode = (season: number, episode: number, watched: number) => ({
  [`s${season}e${episode}`]: { season, episode, progress: { watched, duration: 1500 }, last_updated: 1 },
})

const STORED = {
  watchProgress: {
    [`tv-${TV_SHOW.id}`]: progressEntry(TV_SHOW.id, 'tv', {
      title: 'The Show',
      progress: { watched: 600, duration: 1500 },
      last_season_watched: WATCHED.season,
      last_episode_watched: WATCHED.episode,
      show_progress: { ...toEpisode(1, 1, 1500), ...toEpisode(2, 3, 600) },
    }),
  },
}

/** Visits the scenario and returns the texts that were found, by screen. */
async function findSpoilers(page: Page, scenario: Scenario, spoilers: string[]) {
  await page.addInitScript(seedStorageOnce, { appSettings: { spoilerShield: true }, ...STORED })
  const readFound = watchForTexts(page, spoilers)
  const foundByScreen: Record<string, string[]> = {}
  await visit(page, scenario, async (screen) => {
    const found = await readFound()
    if (found.length > 0) foundByScreen[screen] = found
  })
  return foundByScreen
}

test.describe('on every screen', () => {
  test.use({ expectedErrors: /RequestError|^404:|^Error fetching|dynamically imported|-checkout failed:/ })

  for (const scenario of APP_SCENARIOS)
    test(`no text or image of a hidden episode is in the page: ${scenario.name} @full`, async ({ page }) => {
      test.slow()
      const spoilers = await fetchSpoilers(page.request, TV_SHOW, WATCHED)
      expect(await findSpoilers(page, scenario, spoilers)).toEqual({})
    })
})

test('hidden episodes have no accessibility violations in both themes @full', async ({ page }) => {
  await page.addInitScript(seedStorageOnce, { appSettings: { spoilerShield: true }, ...STORED })
  await page.goto(`${TV_SHOW.path}?season=2`)
  await expect(page.getByRole('button', { name: 'Reveal Episode 4' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page, 'hidden episodes')
})
