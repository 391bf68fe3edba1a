import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { setFormatLocale } from '#domain/format-locale.ts'
import { toPositionItems } from '#domain/progress/position-item.ts'
import { changeRecord } from '#src/testing/catalogue-stubs.ts'
import { getTexts, scrollTo } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { readSettings } from '#src/testing/stored.ts'

const TV_SHOW = '/tv/392019'

const episodes = page.getByRole('region', { name: 'Episodes' })
const names = episodes.getByRole('heading', { level: 3 })
const season = page.getByRole('combobox', { name: 'Season', exact: true })
const search = episodes.getByLabelText(/Search episodes/)
const shield = page.getByRole('switch', { name: 'Spoiler shield' })
const cards = episodes.getByRole('listitem').filter({ has: page.getByRole('link') })
const progress = (text: RegExp) => episodes.getByText(text)

test('a TV show lists its seasons, and the selected one is in the URL', async () => {
  const { router } = await renderScreen(TV_SHOW)
  await expect.element(page.getByRole('list', { name: 'Facts' })).toMatchTextContent(/8 seasons/)
  const seasons = Array.from({ length: 8 }, (_, index) => `Season ${index + 1}`)
  await expect.poll(() => getTexts(season.getByRole('option'))).toEqual(seasons)
  const options = [...document.querySelectorAll('option')]
  expect(options.map((option) => option.getAttribute('value'))).not.toContain('')
  await expect.element(names).toHaveLength(6)
  const first = names.first().element().textContent
  expect(first).toMatch(/^E1[A-Z]/)
  await season.selectOptions('Season 3')
  await expect.element(names.first()).not.toHaveTextContent(first)
  await expect.poll(() => router.state.location.href).toBe(`${TV_SHOW}?season=3`)
})

test('a link opens a season, with what was watched of its episodes', async () => {
  // A quarter of season 3, episode 2.
  const library = createPositions([3, 2, 600])
  await renderScreen(`${TV_SHOW}?season=3`, { library })
  await expect.element(season).toHaveValue('3')
  const links = episodes.getByRole('listitem').getByRole('link')
  const second = episodes.getByRole('link', { name: /25% watched/ })
  await expect.element(second).toHaveAttribute('href', `${TV_SHOW}/watch?season=3&episode=2`)
  expect(episodes.getByText(/% watched/).elements()).toHaveLength(1)
  await expect.element(links.first()).toMatchTextContent(/\d+m/)
  await expect.element(links.first()).toMatchTextContent(/\d{4}/)
  const similar = page.getByRole('region', { name: 'Similar TV Shows' })
  scrollTo(similar)
  await expect.element(similar.getByRole('article')).toHaveLength(8)
})

test('episodes are found by a part of their name, and no match shows a message', async () => {
  await renderScreen(TV_SHOW)
  await expect.element(names).toHaveLength(6)
  const third = names
    .nth(2)
    .element()
    .textContent.replace(/^E3\s*/, '')
  await search.fill(third.slice(1, 6).toUpperCase())
  await expect.element(names.filter({ hasText: third })).toBeVisible()
  await search.fill('   ')
  await expect.element(names).toHaveLength(6)
  await search.fill('qqqq')
  await expect.element(episodes.getByText('No episodes match your search.')).toBeVisible()
})

test('Auto Next Episode is on by default and stays off once turned off', async () => {
  await renderScreen(TV_SHOW)
  const autoNext = page.getByRole('switch', { name: 'Auto Next Episode' })
  await expect.element(autoNext).toBeChecked()
  await autoNext.click()
  await expect.element(autoNext).not.toBeChecked()
  expect(readSettings()).toMatchObject({ autoNextEpisode: false })
})

test('Auto Next Episode follows the setting', async () => {
  localStorage.setItem('appSettings', '{"autoNextEpisode":false}')
  await renderScreen(TV_SHOW)
  await expect.element(page.getByRole('switch', { name: 'Auto Next Episode' })).not.toBeChecked()
})

test('an episode and a season are marked, each with Undo', async () => {
  await renderScreen(TV_SHOW)
  await expect.element(progress(/^0 of 6 episodes watched/)).toBeVisible()
  const mark = episodes.getByRole('button', { name: 'Mark E2 as watched' })
  await expect.element(mark).toBeVisible()
  mark.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Delegada Iracema, S1 E2/)).toBeVisible()
  await expect.element(page.getByText('Marked as watched', { exact: true })).toBeVisible()
  await expect.element(episodes.getByRole('button', { name: 'Mark E2 as unwatched' })).toHaveFocus()
  await expect.element(progress(/1 of 6 episodes watched/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Play next: S1 E3' })).toBeVisible()
  await page.getByRole('button', { name: 'Close toast' }).click()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await episodes.getByRole('button', { name: 'Mark as watched: Delegada Iracema, season 1' }).click()
  await expect.element(progress(/6 of 6 episodes watched/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Play next: S2 E1' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(progress(/1 of 6 episodes watched/)).toBeVisible()
})

test('guest stars are separated as the language separates them', async () => {
  onTestFinished(() => setFormatLocale('en'))
  setFormatLocale('ja')
  const guests = [
    { id: 7, name: 'Iva Roth', character: 'Ferryman' },
    { id: 8, name: 'Ada Lind', character: '' },
  ]
  const episode = { episode_number: 1, name: 'Pilot', air_date: '2020-05-04', guest_stars: guests }
  await renderScreen(`${TV_SHOW}?season=1`, {
    catalogue: { [`${TV_SHOW}/season/1`]: { episodes: [episode] } },
  })
  await episodes.getByText(/^About this episode/).click()
  await expect.element(episodes.getByText('Guest stars:')).toBeVisible()
  expect(episodes.element().textContent).toContain('Guest stars: Iva Roth as Ferryman、Ada Lind')
})

test('episodes have an overview and guest stars, and specials are a season', async () => {
  const special = {
    episode_number: 1,
    name: 'Behind the tide',
    overview: 'How the harbor was built.',
    air_date: '2020-05-04',
    guest_stars: [{ id: 7, name: 'Iva Roth', character: 'Ferryman' }],
  }
  const next = { season_number: 9, episode_number: 1, air_date: '2999-05-04' }
  const { router } = await renderScreen(TV_SHOW, {
    catalogue: {
      [TV_SHOW]: changeRecord(({ seasons, last_episode_to_air: last }) => ({
        seasons: [
          { ...first(seasons), season_number: 0, name: 'Specials', episode_count: 1 },
          ...(Array.isArray(seasons) ? seasons : []),
        ],
        next_episode_to_air: { ...first([last]), ...next },
      })),
      [`${TV_SHOW}/season/0`]: { episodes: [special] },
    },
  })
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Calendar', exact: true }))
    .toHaveAttribute('href', '/calendar?month=2999-05')
  expect(page.getByRole('main').element().textContent).toContain('Next episode May 4, 2999 · Calendar')
  await season.selectOptions('Specials')
  await expect.poll(() => router.state.location.href).toBe(`${TV_SHOW}?season=0`)
  await expect
    .element(episodes.getByRole('link', { name: /Behind the tide/ }))
    .toHaveAttribute('href', `${TV_SHOW}/watch?season=0&episode=1`)
  await expect.element(episodes.getByText('May 4, 2020', { exact: true })).toBeVisible()
  const overview = episodes.getByText('How the harbor was built.')
  await expect.element(overview).not.toBeVisible()
  episodes.element().querySelector('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(overview).toBeVisible()
  expect(episodes.element().textContent).toContain('Iva Roth as Ferryman')
  await expect.element(episodes.getByRole('link', { name: 'Iva Roth' })).toHaveAttribute('href', '/person/7')
})

test('the switch hides episodes, and each can be revealed and hidden again', async () => {
  const library = createPositions([1, 1, 2400], [2, 3, 600])
  await renderScreen(`${TV_SHOW}?season=2`, { library })
  const card = cards.nth(3)
  const heading = card.getByRole('heading')
  await expect.element(heading).toMatchTextContent(/^E4/)
  const name = heading.element().textContent
  expect(name).not.toBe('E4Episode 4')
  await shield.click()
  await expect.element(heading).toHaveTextContent('E4Episode 4')
  expect(readSettings()).toMatchObject({ spoilerShield: true })
  await expect.element(cards.nth(2).getByRole('button', { name: /Reveal|Hide/ })).not.toBeInTheDocument()

  const reveal = card.getByRole('button', { name: 'Reveal Episode 4' })
  reveal.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toHaveTextContent(name)
  await expect.element(card.getByRole('status')).toHaveTextContent('Episode 4 is revealed.')
  card.getByRole('button', { name: 'Hide again Episode 4' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toHaveTextContent('E4Episode 4')
  await expect.element(card.getByRole('status')).toHaveTextContent('Episode 4 is hidden again.')
  await expect.element(reveal).toHaveFocus()
})

test('Settings switch the shield, which is off by default', async () => {
  const { router } = await renderScreen('/settings')
  await expect.element(shield).not.toBeChecked()
  await shield.click()
  await router.navigate({ href: TV_SHOW })
  await expect.element(episodes.getByRole('switch', { name: 'Spoiler shield' })).toBeChecked()
  await expect.element(cards.nth(1).getByRole('button', { name: 'Reveal Episode 2' })).toBeVisible()
  await expect.element(cards.nth(0).getByRole('button', { name: /^Reveal/ })).not.toBeInTheDocument()
})

/** Playback positions of episodes of 40 minutes: season, episode and seconds. */
function createPositions(...positions: [season: number, episode: number, watched: number][]) {
  const show_progress = positions.map(([season, episode, watched]) => [
    `s${season}e${episode}`,
    { season, episode, progress: { watched, duration: 2400 }, last_updated: 1 },
  ])
  return toPositionItems({
    id: 392019,
    type: 'tv',
    title: 'Delegada Iracema',
    poster_path: null,
    backdrop_path: null,
    release_date: '2019-06-27',
    vote_average: 6.6,
    progress: { watched: 600, duration: 2400 },
    last_updated: 1,
    show_progress: Object.fromEntries(show_progress),
  })
}

function first(list: unknown): object {
  const [item] = Array.isArray(list) ? list : []
  return typeof item === 'object' && item !== null ? item : {}
}
