import { useEffect, useEffectEvent, type RefObject } from 'react'

import { isSamePlayable, type Playable } from '#domain/catalogue/title.ts'
import { playableOf, type PlayerEvent } from '#domain/players/messages.ts'
import type { ProviderMessages } from '#domain/players/provider.ts'

type PlayerMessagesOptions = {
  frame: RefObject<HTMLIFrameElement | null>
  /** The origin of the provider now shown. */
  origin: string
  /** The film or episode on screen. */
  playable: Playable
  readMessage: ProviderMessages['readMessage']
  onEvent: (event: PlayerEvent) => void
}

/**
 * Listens to the player frame. A message counts only when it comes from the provider's origin and from that very frame
 * and names the title on screen (design, rule 7).
 */
export function usePlayerMessages({
  frame,
  origin,
  playable,
  readMessage,
  onEvent,
}: PlayerMessagesOptions): void {
  const receive = useEffectEvent((message: MessageEvent<unknown>) => {
    if (message.origin !== origin || message.source !== frame.current?.contentWindow) return
    const event = readMessage(message.data)
    const about = event && playableOf(event)
    if (event && about && isSamePlayable(about, playable)) onEvent(event)
  })

  useEffect(() => {
    const onMessage = (message: MessageEvent<unknown>) => receive(message)
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
}

/** Posts a command, as the provider words it, to the player in `frame`; only a page of that origin can read it. */
export function postToPlayer(frame: HTMLIFrameElement | null, origin: string, command: unknown): void {
  frame?.contentWindow?.postMessage(command, origin)
}
