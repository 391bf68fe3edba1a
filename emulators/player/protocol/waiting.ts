import * as v from 'valibot'

/** Where the page waits for a title: it loads its code, but neither names nor loads anything to play. */
export const WAITING_PATH = '/wait'

/** The message that a waiting page posts to its parent once it can open a title. */
export const WAITING_MESSAGE = { type: 'PLAYER_WAITING' } as const

const openMessage = v.object({ type: v.literal('PLAYER_OPEN'), url: v.pipe(v.string(), v.url()) })

/** Returns the URL of the player page that a posted message asks a waiting page to become; undefined for others. */
export function parseOpenMessage(message: unknown): URL | undefined {
  return v.is(openMessage, message) ? new URL(message.url) : undefined
}
