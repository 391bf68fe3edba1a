import { useEffect, useRef } from 'react'

import type { Playable } from '#domain/catalogue/title.ts'
import type { PlayerEvent } from '#domain/players/messages.ts'

import { commandPlayer, usePlayerMessages } from './use-player-messages.ts'

/** Spec, section 9: the first question about the player's state goes out after this. */
const STATE_PING_AFTER_MS = 1000

type PlayerFrameProps = {
  url: string
  playable: Playable
  name: string
  onEvent: (event: PlayerEvent) => void
}

/**
 * A provider's page, boxed in: it may play and go full screen, but not navigate us or open windows. Give it its `url`
 * as the `key`: another address is another page.
 */
export function PlayerFrame({ url, playable, name, onEvent }: PlayerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { origin } = new URL(url)
  usePlayerMessages({ frame, origin, playable, onEvent })

  useEffect(() => {
    const timer = setTimeout(
      () => commandPlayer(frame.current, origin, { type: 'PLAYER_COMMAND', command: 'state' }),
      STATE_PING_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [origin])

  return (
    <iframe
      ref={frame}
      src={url}
      title={`Player: ${name}`}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      // The provider lives on another origin, which it needs for its own storage; ours stays out of its reach.
      // eslint-disable-next-line react/iframe-missing-sandbox -- together the two are unsafe on the same origin only
      sandbox="allow-scripts allow-same-origin allow-presentation"
      referrerPolicy="origin"
      className="size-full border-0 bg-black"
    />
  )
}
