import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { getPlayerUrl, sendPlayerEvent } from '#src/testing/player.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

/** A TV show with eight seasons of six episodes each. */
const TV_SHOW = 392019

/** As if all titles were charged more than two minutes ago: leaving them returns no credit. */
const backend = { '/rest/v1/rpc/return_credit': { outcome: 'too_late', balance: 0 } }

const previous = page.getByRole('button', { name: 'Previous Episode' })
const next = page.getByRole('button', { name: 'Next Episode' })
const offer = page.getByRole('dialog', { name: 'Up next' })

test('each episode costs one credit once', async () => {
  await openEpisode(1, 1)
  await expectCredits(9)
  await next.click()
  await expectCredits(8)
  await previous.click()
  await expectEpisode(1, 1)
  await expectCredits(8)
})

test('the end of an episode asks before the next one costs a credit', async () => {
  await openEpisode(1, 6)
  await endEpisode(1, 6)
  await expect.element(offer.getByText('Season 2, episode 1', { exact: false })).toBeVisible()
  await expect.element(offer.getByText('Uses 1 credit.')).toBeVisible()
  await expect.element(offer.getByText(/Playing in/)).not.toBeInTheDocument()
  await expect.element(offer, { message: 'keys meant for the player do not spend a credit' }).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(offer).not.toBeInTheDocument()
  await expectCredits(9)
  await endEpisode(1, 6)
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await endEpisode(1, 6)
  await offer.getByRole('button', { name: 'Play next episode' }).click()
  await expectEpisode(2, 1)
  await expectCredits(8)
})

test('the next episode plays automatically if it has a viewing pass', async () => {
  await openEpisode(1, 2)
  await expectCredits(9)
  await previous.click()
  await expectEpisode(1, 1)
  await expectCredits(8)
  await endEpisode(1, 1)
  await expect.element(offer.getByText(/Playing in \d/)).toBeVisible()
  await expectEpisode(1, 2)
  await expectCredits(8)
})

test('nothing is offered after the last episode, and with Auto Next Episode off', async () => {
  await openEpisode(8, 6)
  await endEpisode(8, 6)
  await expect.element(offer).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Auto Next Episode' }).click()
  await previous.click()
  await expectEpisode(8, 5)
  await endEpisode(8, 5)
  await expect.element(offer).not.toBeInTheDocument()
  // The offer that the player's own button asks for shows that the end was handled.
  await sendPlayerEvent({ event: 'next', mediaType: 'tv', tmdbId: TV_SHOW, season: 8, episode: 5 })
  await expect.element(offer.getByText('Season 8, episode 6', { exact: false })).toBeVisible()
})

async function openEpisode(season: number, episode: number): Promise<void> {
  await renderScreen(`/tv/${TV_SHOW}/watch?season=${season}&episode=${episode}`, { session: {}, backend })
  await expectEpisode(season, episode)
}

/** Waits until the page and the player's URL show this episode. */
async function expectEpisode(season: number, episode: number): Promise<void> {
  await expect.element(page.getByText(`Season ${season}, episode ${episode}`)).toBeVisible()
  await expect.poll(() => getPlayerUrl().pathname).toBe(`/embed/tv/${TV_SHOW}/${season}/${episode}`)
}

async function expectCredits(credits: number): Promise<void> {
  await expect.element(page.getByText(`${credits} left`)).toBeVisible()
}

function endEpisode(season: number, episode: number): Promise<void> {
  const times = { currentTime: 1500, duration: 1500 }
  return sendPlayerEvent({
    event: 'ended',
    mediaType: 'tv',
    tmdbId: TV_SHOW,
    season,
    episode,
    ...times,
  })
}
