import type { Frame, Page } from '@playwright/test'

import type { PlayerCommand, PlayerEvent } from '#domain/players/messages.ts'

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
  send: (command: PlayerCommand) => Promise<void>
}

/** Shows the player page at `path` in a page of the app's origin, with nothing of the app around it. */
export async function embedPlayer(page: Page, path: string): Promise<EmbeddedPlayer> {
  await page.goto('/people')
  const config = await page.locator('#app-config').textContent()
  const { origin } = JSON.parse(config ?? '{}').players[0]
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

function post({ command, origin }: { command: PlayerCommand; origin: string }): void {
  window.frames[0]?.postMessage(command, origin)
}
