import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { PlayerEvent } from '#domain/player/player-messages.ts'

export const player = page.getByTitle(/^Player/)

export function getPlayerUrl(): URL {
  return new URL(getFrame().src)
}

/** Makes the player's page post an event about a title, and waits until the app has handled it. */
export async function sendPlayerEvent(
  event: Pick<PlayerEvent, 'event' | 'tmdbId' | 'mediaType'> & Partial<PlayerEvent>,
): Promise<void> {
  const data = { currentTime: 0, duration: 5833, ...event }
  await postFromPlayer({ type: 'PLAYER_EVENT', data })
}

/** Makes the page of a frame post a message to the app. */
export async function postFromPlayer(message: object, frame = getFrame()): Promise<void> {
  const id = crypto.randomUUID()
  let wasHandled = false
  const onMessage = ({ data }: MessageEvent) => {
    if (data?.id === id) wasHandled = true
  }
  // After the app's own listeners.
  addEventListener('message', onMessage)
  const { origin } = new URL(frame.src)
  await waitForPage(frame)
  frame.contentWindow?.postMessage({ post: { ...message, id } }, origin)
  await expect.poll(() => wasHandled).toBe(true)
  removeEventListener('message', onMessage)
}

const PING = 'ping'

/** A page that has not loaded yet would miss a message. */
async function waitForPage(frame: HTMLIFrameElement): Promise<void> {
  let hasLoaded = false
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source === frame.contentWindow && data?.received === PING) hasLoaded = true
  }
  addEventListener('message', onMessage)
  await expect
    .poll(() => {
      frame.contentWindow?.postMessage(PING, '*')
      return hasLoaded
    })
    .toBe(true)
  removeEventListener('message', onMessage)
}

function getFrame(): HTMLIFrameElement {
  const element = player.element()
  if (!(element instanceof HTMLIFrameElement)) throw new TypeError('The player is not in a frame')
  return element
}
