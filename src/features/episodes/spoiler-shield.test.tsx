import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { DEMO_CATALOGUE } from '#domain/catalogue/catalogue-urls.ts'
import { toPositionItem } from '#domain/progress/position-item.ts'
import { createEpisodePosition } from '#domain/progress/testing/positions.ts'
import { listSpoilers, type SeasonRecord } from '#domain/progress/testing/spoilers.ts'
import { switchLanguage } from '#src/i18n/switch-language.ts'
import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { scrollTo } from '#src/testing/locators.ts'
import { player } from '#src/testing/player.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

/** A TV show with eight seasons of six episodes each, and the episode that the user is in. */
const TV_ID = 392019
const TV_SHOW = `/tv/${TV_ID}`
const WATCHED = { season: 2, episode: 3 }

const library = [storedEpisode(1, 1, 1500), storedEpisode(2, 3, 600)]

const episodes = page.getByRole('region', { name: 'Episodes' })
const cards = episodes.getByRole('listitem').filter({ has: page.getByRole('link') })
const menu = page.getByRole('dialog')
const heading = page.getByRole('heading', { level: 1 })

describe('with the spoiler shield, no text or image of a hidden episode is in the page', () => {
  beforeEach(() => localStorage.setItem('appSettings', '{"spoilerShield":true}'))

  test.each([
    ['/', page.getByRole('list', { name: 'Continue Watching' })],
    ['/search?q=Delegada', page.getByRole('main').getByRole('article').first()],
    ['/history', heading],
    ['/up-next', page.getByRole('list', { name: 'What to watch next' })],
    ['/calendar', heading],
    [`${TV_SHOW}/credits`, heading],
  ])('%s', async (path, content) => {
    const spoilers = await fetchSpoilers()
    await renderScreen(path, { library })
    await expect.element(content).toBeVisible()
    expect(findTexts(spoilers)).toEqual([])
  })

  test.each([390, 1440])('in season lists and their search, at %i px', async (width) => {
    await page.viewport(width, 900)
    expect(await visitEpisodes(await fetchSpoilers())).toEqual([[], [], [], []])
  })

  test('in season lists whose overviews are in English', async () => {
    await switchLanguage('de')
    const spoilers = await fetchSpoilers()
    const { overview, episodes: listed } = await fetchSeason(2)
    const visible = [overview, ...listed.slice(0, WATCHED.episode).map((episode) => episode.overview)]
    await renderScreen(`${TV_SHOW}?season=2`, { library })
    await expect.poll(() => findTexts(visible)).toEqual(visible)
    expect(findTexts(spoilers)).toEqual([])
  })

  test('on the watch page', async () => {
    const spoilers = await fetchSpoilers()
    await renderScreen(`${TV_SHOW}/watch?season=2&episode=3`, { session: {}, library })
    await expect.element(player).toBeVisible()
    await expect.element(cards).toHaveLength(6)
    for (const card of cards.all()) scrollTo(card)
    expect(findTexts(spoilers)).toEqual([])
  })

  test('and hidden episodes have no accessibility violations', async () => {
    await renderScreen(`${TV_SHOW}?season=2`, { library })
    await expect.element(cards.nth(3).getByRole('button', { name: 'Reveal Episode 4' })).toBeVisible()
    await expectNoAxeViolations()
  })
})

test('without the spoiler shield, the same visits find them', async () => {
  const spoilers = await fetchSpoilers()
  const [season, search, laterSeason] = await visitEpisodes(spoilers)
  for (const found of [season, search, laterSeason]) expect(found).not.toEqual([])
  const ofSeason3 = (await fetchSeason(3)).episodes.map(({ still_path }) => still_path)
  const stills = spoilers.filter((text) => ofSeason3.includes(text))
  expect(stills).not.toEqual([])
  expect(laterSeason).toEqual(expect.arrayContaining(stills))
})

/** Returns the texts that are found in the season in progress, its search, a later season and the command menu. */
async function visitEpisodes(spoilers: readonly string[]): Promise<string[][]> {
  const found: string[][] = []
  const { router } = await renderScreen(`${TV_SHOW}?season=2`, { library })
  await expect.element(cards).toHaveLength(6)
  for (const card of cards.all()) scrollTo(card)
  found.push(findTexts(spoilers))
  await episodes.getByPlaceholder('Search episodes…').fill(spoilers[0]?.slice(0, -1) ?? '')
  await expect.poll(() => cards.elements().length).toBeLessThan(6)
  found.push(findTexts(spoilers))
  await page.getByRole('combobox', { name: 'Season', exact: true }).selectOptions('Season 3')
  await expect.poll(() => router.state.location.href).toBe(`${TV_SHOW}?season=3`)
  await expect.element(cards).toHaveLength(6)
  for (const card of cards.all()) scrollTo(card)
  found.push(findTexts(spoilers))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(menu).toBeVisible()
  found.push(findTexts(spoilers))
  // It would be open in the next test too.
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  return found
}

/** Returns which of the texts the page contains. */
function findTexts(texts: readonly string[]): string[] {
  const content = readDocument().toLowerCase()
  return texts.filter((text) => content.includes(text.toLowerCase()))
}

/** Returns all texts and attributes of the page, the values of its fields, and what the browser shows outside of it. */
function readDocument(): string {
  const parts = [document.title]
  const { metadata } = navigator.mediaSession
  if (metadata) parts.push(metadata.title, metadata.artist, metadata.album)
  for (const { src } of metadata?.artwork ?? []) parts.push(src)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Element) for (const { value } of node.attributes) parts.push(value)
    else parts.push(node.nodeValue ?? '')
  }
  return parts.join('\n')
}

/** Returns the names, overviews and stills of the hidden episodes, as the catalogue has them. */
async function fetchSpoilers(): Promise<string[]> {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
  return listSpoilers(await Promise.all(numbers.map(fetchSeason)), WATCHED)
}

async function fetchSeason(season: number): Promise<SeasonRecord> {
  const response = await fetch(`${DEMO_CATALOGUE.apiUrl}${TV_SHOW}/season/${season}?api_key=demo`)
  return response.json()
}

function storedEpisode(season: number, episode: number, watched: number) {
  const playable = { kind: 'tv', id: TV_ID, season, episode } as const
  const progress = { watched, duration: 1500 }
  return toPositionItem(createEpisodePosition(episode, { playable, progress, watchedAt: Date.now() }))
}
