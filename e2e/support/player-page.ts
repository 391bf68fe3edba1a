import type { Fault } from '@marquee/player-emulator/page/misbehaviour/misbehaviour.ts'
import type { Frame, Locator, Page } from '@playwright/test'

import type { PlayerCommand, PlayerEvent } from '#domain/players/messages.ts'
import { readPlayerUrl } from '#domain/players/providers.ts'

import { publicConfig } from './backend.ts'

declare global {
  // eslint-disable-next-line typescript/consistent-type-definitions -- the browser's own type is extended this way
  interface Window {
    playerEvents: PlayerEvent[]
  }
}

export type EmbeddedPlayer = {
  frame: Frame
  /** Everything that the player has told its parent so far. */
  events: () => Promise<PlayerEvent[]>
  /** The newest event of a name, or nothing. */
  last: (name: PlayerEvent['event']) => Promise<PlayerEvent | undefined>
  /** A command, as an object or as its JSON. */
  send: (command: PlayerCommand | string) => Promise<void>
}

/** Shows the player page at `path` in a page of the app's origin, with nothing of the app around it. */
export async function embedPlayer(page: Page, path: string): Promise<EmbeddedPlayer> {
  const origin = await playerOrigin(page)
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
  await page.frameLocator('iframe[name="player"]').locator('video').waitFor({ state: 'attached' })
  const frame = page.frame({ name: 'player' })
  if (!frame) throw new Error('The player frame has no document')

  const events = () => page.evaluate(() => window.playerEvents)
  return {
    frame,
    events,
    last: async (name) => (await events()).findLast(({ event }) => event === name),
    send: (command) =>
      frame.parentFrame()?.evaluate(post, { command, origin }) ?? Promise.reject(new Error('no parent')),
  }
}

function post({ command, origin }: { command: PlayerCommand | string; origin: string }): void {
  window.frames[0]?.postMessage(command, origin)
}

/** Opens the player page by itself, on its own origin. */
export async function openPlayer(page: Page, path: string): Promise<void> {
  await page.goto((await playerOrigin(page)) + path)
  await page.locator('video').waitFor({ state: 'attached' })
}

/** What the video element itself says. */
export function videoState(inside: Page | Frame) {
  const video: Locator = inside.locator('video')
  return video.evaluate((element: HTMLVideoElement) => {
    const { paused, ended, currentTime, duration, muted, volume, playbackRate } = element
    return { paused, ended, currentTime, duration, muted, volume, playbackRate }
  })
}

/**
 * Lets the pages of provider number `provider` (from 0) misbehave wherever this browser page shows them, the app's own
 * frame included: the frame's address is answered by a redirect to itself with `misbehave` in it. The app sees nothing of
 * that. Call it before the frame is there; `afterSeconds` is when `error`, `slow` and `stall` set in.
 */
export async function misbehave(page: Page, provider: number, fault: Fault, afterSeconds?: number) {
  const isPageOfProvider = (address: URL) =>
    readPlayerUrl(address)?.providerIndex === provider && !address.searchParams.has('misbehave')
  await page.route(isPageOfProvider, async (route, request) => {
    if (!request.isNavigationRequest()) return route.fallback()
    const address = new URL(request.url())
    address.searchParams.set('misbehave', fault)
    if (afterSeconds !== undefined) address.searchParams.set('after', String(afterSeconds))
    await route.fulfill({ status: 302, headers: { location: address.href } })
  })
}

/** The origin of the first provider's pages. */
async function playerOrigin(page: Page): Promise<string> {
  return (await publicConfig(page.request)).players[0].origin
}
