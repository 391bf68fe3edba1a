import * as v from 'valibot'

const waitingMessage = v.object({ type: v.literal('PLAYER_WAITING') })

/** Returns whether a posted message says that a provider's waiting page can open a title. */
export function isWaitingMessage(message: unknown): boolean {
  return v.is(waitingMessage, message)
}

/** Returns the message that makes a waiting page become the player page at `url`, which has the same origin. */
export function createOpenMessage(url: string) {
  return { type: 'PLAYER_OPEN', url } as const
}
