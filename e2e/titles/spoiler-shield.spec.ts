import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { seedStorageOnce } from '../support/local-storage.ts'
import { type Scenario, visit } from '../support/scenarios/scenario.ts'
import { APP_SCENARIOS } from '../support/scenarios/screen-inventory.ts'
import { fetchSpoilers, watchForTexts } from '../support/spoilers.ts'
import { expect, isFullRun, test } from '../support/test.ts'
import { progressEntry } from '../support/watch-history.ts'
import { TV_SHOW } from '../support/watch-page.ts'

const WATCHED = { season: 2, episode: 3 }
/** Scenarios with screens of the TV show; the others are visited in full runs. */
const WITH_EPISODES = ['search, random pick and titles', 'watching']

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

const episodes = (page: Page) => page.getByRole('region', { name: 'Episodes' })
const cards = (page: Page) =>
  episodes(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })

/** The scenarios have no screens of a TV show's later seasons, of the episode search, and of the command menu. */
function episodeScreens(hiddenName: string): Scenario {
  return {
    name: 'hidden episodes',
    screens: [
      {
        name: 'the season in progress',
        open: async (page) => {
          await page.goto(`${TV_SHOW.path}?season=2`)
          await expect(cards(page)).toHaveCount(TV_SHOW.episodes)
          for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded()
        },
      },
      {
        name: 'the episode search',
        open: async (page) => {
          await episodes(page).getByPlaceholder('Search episodes…').fill(hiddenName.slice(0, -1))
          await expect(cards(page).or(page.getByText('No episodes match')).first()).toBeVisible()
        },
      },
      {
        name: 'a later season',
        open: async (page) => {
          await page.getByRole('combobox', { name: 'Season' }).selectOption('Season 3')
          await expect(page).toHaveURL(/season=3/)
          await expect(cards(page)).toHaveCount(TV_SHOW.episodes)
          for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded()
        },
      },
      {
        name: 'the command menu',
        open: async (page) => {
          await page.keyboard.press('Control+k')
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  }
}

/** Visits the scenario and returns the texts that were found, by screen. */
async function findSpoilers(page: Page, scenario: Scenario, spoilers: string[], isShielded: boolean) {
  await page.addInitScript(seedStorageOnce, { appSettings: { spoilerShield: isShielded }, ...STORED })
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

  for (const scenario of APP_SCENARIOS) {
    const variant = WITH_EPISODES.includes(scenario.name) ? '' : ' @full'
    test(`no text or image of a hidden episode is in the page: ${scenario.name}${variant}`, async ({
      page,
    }) => {
      test.slow()
      const spoilers = await fetchSpoilers(page.request, TV_SHOW, WATCHED)
      expect(await findSpoilers(page, scenario, spoilers, true)).toEqual({})
    })
  }

  for (const width of isFullRun ? [390, 768, 1440] : [390, 1440])
    test(`no hidden text is in season lists and their search at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const spoilers = await fetchSpoilers(page.request, TV_SHOW, WATCHED)
      expect(await findSpoilers(page, episodeScreens(spoilers[0] ?? ''), spoilers, true)).toEqual({})
    })

  test('the same visits find them while the shield is off', async ({ page }) => {
    test.slow()
    const spoilers = await fetchSpoilers(page.request, TV_SHOW, WATCHED)
    const found = await findSpoilers(page, episodeScreens(spoilers[0] ?? ''), spoilers, false)
    const all = new Set(Object.values(found).flat())
    const ofSeason3 = await fetchSpoilers(page.request, { ...TV_SHOW, seasons: 3 }, { season: 2, episode: 6 })
    const stills = ofSeason3.filter((text) => text.startsWith('/'))
    expect(stills.length).toBeGreaterThan(0)
    expect(stills.filter((still) => !all.has(still))).toEqual([])
    expect(Object.keys(found)).toEqual(episodeScreens('').screens.map(({ name }) => name))
  })
})

test('hidden episodes have no accessibility violations in both themes', async ({ page }) => {
  await page.addInitScript(seedStorageOnce, { appSettings: { spoilerShield: true }, ...STORED })
  await page.goto(`${TV_SHOW.path}?season=2`)
  await expect(cards(page).nth(3).getByRole('button', { name: 'Reveal Episode 4' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page, 'hidden episodes')
})
