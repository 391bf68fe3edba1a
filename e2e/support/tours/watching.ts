import type { Page } from '@playwright/test'

import { becomeMember } from '../backend.ts'
import { openPlayer } from '../player-page.ts'
import { expect } from '../test.ts'
import { FILM, report, SERIES, shownPlayer } from '../watching.ts'
import { at, type Tour } from './tour.ts'

/** A film that plays takes the time that a look needs. */
async function pause(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
}

export const WATCHING: Tour = {
  name: 'watching',
  stops: [
    { name: 'watch, no access', reach: at(`${FILM.path}/watch`) },
    {
      name: 'watch a film',
      reach: async (page) => {
        await becomeMember(page)
        await page.goto(`${FILM.path}/watch`)
        await pause(page)
      },
    },
    {
      name: 'watch, no source plays',
      reach: async (page) => {
        for (let source = 0; source < 6; source += 1) {
          const player = await shownPlayer(page)
          await report(player, 'error', { tmdbId: FILM.id, mediaType: 'movie' })
          await expect.poll(() => player.isDetached()).toBe(true)
        }
        await expect(page.getByText('None of the sources can play this')).toBeVisible()
      },
    },
    {
      name: 'watch a series',
      reach: async (page) => {
        await page.goto(`${SERIES.path}/watch`)
        await pause(page)
      },
    },
    {
      name: 'watch, up next',
      reach: async (page) => {
        await report(await shownPlayer(page), 'ended', { currentTime: 1500, duration: 1500 })
        await expect(page.getByRole('dialog', { name: 'Next episode' })).toBeVisible()
      },
    },
  ],
}

const PLAYER = '/watch/movie/655018?title=The%20Salt%20Road'
const UNREADABLE = '&primaryColor=000000&secondaryColor=ffffff&iconColor=000000'

const openSpeed = (parameters: string) => async (page: Page) => {
  await openPlayer(page, PLAYER + parameters)
  await page.getByRole('button', { name: /^Speed/ }).click()
}

/** The demo player page by itself, on its own origin. */
export const PLAYER_PAGE: Tour = {
  name: 'the player page',
  stops: [
    { name: 'player', reach: openSpeed('&nextbutton=true') },
    { name: 'player with colours that nobody could read', reach: openSpeed(UNREADABLE) },
    {
      name: 'player that failed',
      reach: async (page) => {
        await openPlayer(page, '/v/movie/655018?misbehave=error')
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
  ],
}
