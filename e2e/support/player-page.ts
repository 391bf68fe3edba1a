import type { FaultName } from '@marquee/player-emulator/page/fault-injection/fault-injection.ts'
import { parsePlayerUrl } from '@marquee/player-emulator/protocol/player-url.ts'
import { WAITING_PATH } from '@marquee/player-emulator/protocol/waiting.ts'
import type { Frame, Locator, Page } from '@playwright/test'

import type { PlayerCommand, PlayerEvent } from '#domain/player/player-messages.ts'

import { readAppConfig } from './backend.ts'

declare global {
  interface Window {
    playerEvents: PlayerEvent[]
  }
}

export type EmbeddedPlayer = {
  frame: Frame
  /** Returns all events so far. */
  getEvents: () => Promise<PlayerEvent[]>
  /** Returns the newest event of this name, if any. */
  findLast: (name: PlayerEvent['event']) => Promise<PlayerEvent | undefined>
  /** Sends a command, as an object or as JSON. */
  send: (command: PlayerCommand | string) => Promise<void>
}

/** Embeds the player page at `path` in a page of the app's origin that covers the app with it. */
export async function embedPlayer(page: Page, path: string): Promise<EmbeddedPlayer> {
  const origin = getPlayerOrigin()
  await page.goto('/people')
  await page.evaluate((url) => {
    window.playerEvents = []
    window.addEventListener('message', (message) => {
      if (message.data?.type === 'PLAYER_EVENT') window.playerEvents.push(message.data.data)
    })
    const frame = document.createElement('iframe')
    frame.name = 'player'
    frame.allow = 'autoplay; fullscreen; picture-in-picture'
    frame.style.cssText = 'position: fixed; inset: 0; z-index: 99; width: 100%; height: 100%; border: 0'
    frame.src = url
    document.body.append(frame)
  }, origin + path)
  const element = page.locator('iframe[name="player"]')
  await element.contentFrame().locator('video').waitFor({ state: 'attached' })
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) throw new Error('The player frame has no document')

  const getEvents = () => page.evaluate(() => window.playerEvents)
  return {
    frame,
    getEvents,
    findLast: async (name) => (await getEvents()).findLast(({ event }) => event === name),
    send: (command) =>
      frame.parentFrame()?.evaluate(postCommand, { command, origin }) ??
      Promise.reject(new Error('The player frame has no parent')),
  }
}

function postCommand({ command, origin }: { command: PlayerCommand | string; origin: string }): void {
  window.frames[0]?.postMessage(command, origin)
}

/** Opens the player page without an embedding page. */
export async function openPlayer(page: Page, path: string): Promise<void> {
  await page.goto(getPlayerOrigin() + path)
  await page.locator('video').waitFor({ state: 'attached' })
}

export function readVideoState(player: Page | Frame) {
  const video: Locator = player.locator('video')
  return video.evaluate((element: HTMLVideoElement) => {
    const { paused, ended, currentTime, duration, muted, volume, playbackRate } = element
    return { paused, ended, currentTime, duration, muted, volume, playbackRate }
  })
}

/**
 * Injects a fault into the pages of provider number `provider` (from 0), also in the app's own frame: a redirect adds the
 * parameter to the URL of the frame, which the app does not see. There is no waiting page then, so that the frame loads
 * that URL. Call it before the frame loads.
 */
export async function injectPlayerFault(page: Page, provider: number, fault: FaultName) {
  const isPageOfProvider = (url: URL) =>
    parsePlayerUrl(url)?.providerIndex === provider && !url.searchParams.has('misbehave')
  await page.route(`**${WAITING_PATH}`, (route) => route.fulfill({ status: 404 }))
  await page.route(isPageOfProvider, async (route, request) => {
    if (!request.isNavigationRequest()) return route.fallback()
    const url = new URL(request.url())
    url.searchParams.set('misbehave', fault)
    await route.fulfill({ status: 302, headers: { location: url.href } })
  })
}

/** All providers of the emulator have this origin. */
export function getPlayerOrigin(): string {
  return readAppConfig().players[0].origin
}
