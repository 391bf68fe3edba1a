import type { Page } from '@playwright/test'

import { signInAsNewUser } from '../backend.ts'
import { openPlayer } from '../player-page.ts'
import { expect } from '../test.ts'
import { MOVIE, TV_SHOW, getPlayerFrame, pausePlayback, sendPlayerEvent } from '../watch-page.ts'
import { type Scenario, byNavigation } from './scenario.ts'

/** Pauses playback, which would slow down the checks of the screen. */
async function pause(page: Page): Promise<void> {
  await pausePlayback(await getPlayerFrame(page))
}

export const WATCHING: Scenario = {
  name: 'watching',
  screens: [
    { name: 'watch, no access', open: byNavigation(`${MOVIE.path}/watch`), onlyInFullRuns: true },
    {
      name: 'watch a movie',
      open: async (page) => {
        await signInAsNewUser(page)
        await page.goto(`${MOVIE.path}/watch`)
        await pause(page)
      },
    },
    {
      name: 'watch, all sources',
      open: async (page) => {
        await page.getByRole('button', { name: 'All sources' }).click()
        await expect(page.getByRole('menu', { name: 'All sources' })).toBeVisible()
      },
    },
    {
      name: 'watch, no source plays',
      onlyInFullRuns: true,
      open: async (page) => {
        for (let source = 0; source < 6; source += 1) {
          const player = await getPlayerFrame(page)
          await sendPlayerEvent(player, 'error', { tmdbId: MOVIE.id, mediaType: 'movie' })
          await expect.poll(() => player.isDetached()).toBe(true)
        }
        await expect(page.getByText('None of the sources can play this')).toBeVisible()
      },
    },
    {
      name: 'watch a TV show',
      open: async (page) => {
        await page.goto(`${TV_SHOW.path}/watch`)
        await pause(page)
      },
    },
    {
      name: 'watch, up next',
      open: async (page) => {
        await sendPlayerEvent(await getPlayerFrame(page), 'ended', { currentTime: 1500, duration: 1500 })
        await expect(page.getByRole('dialog', { name: 'Up next' })).toBeVisible()
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

export const PLAYER_PAGE: Scenario = {
  name: 'player page',
  screens: [
    { name: 'player', open: openSpeed('&nextbutton=true') },
    { name: 'player with unreadable colors', open: openSpeed(UNREADABLE) },
    {
      name: 'player with an error',
      open: async (page) => {
        await openPlayer(page, '/v/movie/655018?misbehave=error')
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
  ],
}
