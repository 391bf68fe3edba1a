import { useEffect, useEffectEvent, type RefObject } from 'react'

import { isSamePlayable, type Playable } from '#domain/catalogue/title.ts'
import { toPlayable, type PlayerEvent } from '#domain/player/player-messages.ts'
import type { MessageAdapter } from '#domain/player/providers.ts'

type PlayerMessagesOptions = {
  frame: RefObject<HTMLIFrameElement | null>
  /** The origin of the current source. */
  origin: string
  /** The movie or episode on screen. */
  playable: Playable
  parseEvent: MessageAdapter['parseEvent']
  onEvent: (event: PlayerEvent) => void
}

/** Listens to the player. Ignores messages from other origins or frames, and events of other titles. */
export function usePlayerMessages({
  frame,
  origin,
  playable,
  parseEvent,
  onEvent,
}: PlayerMessagesOptions): void {
  const handleMessage = useEffectEvent((message: MessageEvent<unknown>) => {
    if (message.origin !== origin || message.source !== frame.current?.contentWindow) return
    const event = parseEvent(message.data, playable)
    const eventPlayable = event && toPlayable(event)
    if (event && eventPlayable && isSamePlayable(eventPlayable, playable)) onEvent(event)
  })

  useEffect(() => {
    const onMessage = (message: MessageEvent<unknown>) => handleMessage(message)
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
}

/** Posts a command, in the provider's format, to the frame. Only a page of that origin receives it. */
export function postToPlayer(frame: HTMLIFrameElement | null, origin: string, command: unknown): void {
  // Before its page arrives, the frame holds a blank one of this origin: the browser would log an error.
  const isBlank = frame?.contentDocument && origin !== location.origin
  if (!isBlank) frame?.contentWindow?.postMessage(command, origin)
}
