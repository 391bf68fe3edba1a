import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderScreen } from '#src/testing/render-screen.tsx'

/** A TV show with eight seasons of six episodes each. */
const TV_SHOW = '/tv/392019'

const previous = page.getByRole('button', { name: 'Previous Episode' })
const next = page.getByRole('button', { name: 'Next Episode' })
const playing = page.getByRole('region', { name: 'Now playing' })

test('previous and next move across seasons, by button and key', async () => {
  await renderScreen(`${TV_SHOW}/watch?season=1&episode=6`, { session: {} })
  await expectEpisode(1, 6)
  await next.click()
  await expectEpisode(2, 1)
  await userEvent.keyboard('p')
  await expectEpisode(1, 6)
  await userEvent.keyboard('n')
  await expectEpisode(2, 1)
  await previous.click()
  await expectEpisode(1, 6)
})

test('previous stops at the first episode', async () => {
  await renderScreen(`${TV_SHOW}/watch`, { session: {} })
  await expectEpisode(1, 1)
  await expect.element(previous).toBeDisabled()
  await expect.element(next).toBeEnabled()
})

test('next stops at the last episode', async () => {
  await renderScreen(`${TV_SHOW}/watch?season=8&episode=6`, { session: {} })
  await expectEpisode(8, 6)
  await expect.element(next).toBeDisabled()
  await expect.element(previous).toBeEnabled()
})

test.each([
  ['?season=nonsense&episode=-4', 1, 1],
  ['?episode=4', 1, 4],
])('%s opens season %i, episode %i', async (query, season, episode) => {
  await renderScreen(`${TV_SHOW}/watch${query}`, { session: {} })
  await expectEpisode(season, episode)
})

test('the current episode is named, described and marked in the list', async () => {
  await renderScreen(`${TV_SHOW}/watch?season=3&episode=2`, { session: {} })
  await expectEpisode(3, 2)
  const links = page.getByRole('region', { name: 'Episodes' }).getByRole('link')
  await expect
    .poll(() => links.elements().filter((link) => link.hasAttribute('aria-current')))
    .toHaveLength(1)
  const [current] = links.elements().filter((link) => link.hasAttribute('aria-current'))
  const name = current?.querySelector('h3')?.textContent.replace(/^E2\s*/, '')
  expect(current?.textContent).toContain('E2')
  await expect.element(playing.getByRole('heading', { name, exact: true })).toBeVisible()
  expect(
    playing
      .getByRole('paragraph')
      .elements()
      .map(({ textContent }) => textContent)
      .join(' ').length,
  ).toBeGreaterThan(40)
})

/** Waits until the page and the player's URL show this episode. */
async function expectEpisode(season: number, episode: number): Promise<void> {
  await expect.element(page.getByText(`Season ${season}, episode ${episode}`, { exact: true })).toBeVisible()
  await expect
    .poll(
      () =>
        URL.parse(
          page
            .getByTitle(/^Player/)
            .element()
            .getAttribute('src') ?? '',
        )?.pathname,
    )
    .toBe(`/embed${TV_SHOW}/${season}/${episode}`)
}
