import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import type { Playable } from '#domain/catalogue/title.ts'
import type { PlayerEvent } from '#domain/players/messages.ts'
import type { MessageAdapter } from '#domain/players/providers.ts'
import { hasSandboxToken } from '#src/lib/browser-features.ts'

import * as texts from './messages.ts'
import { blockPopups } from './popup-blocker.ts'
import { postToPlayer, usePlayerMessages } from './use-player-messages.ts'

/** Delay between loading the page and asking for the player's state. */
const STATE_REQUEST_DELAY_MS = 1000

/** A page counts as ready after this time even if it does not say so. */
const READY_TIMEOUT_MS = 2000

/** A source that normally reports events counts as unresponsive after this time without any. */
const UNRESPONSIVE_AFTER_MS = 12_000

type PlayerFrameProps = {
  frame: RefObject<HTMLIFrameElement | null>
  url: string
  playable: Playable
  name: string
  messages: MessageAdapter
  onEvent: (event: PlayerEvent) => void
  onCanPlay: () => void
  onUnresponsive: () => void
}

/** A sandboxed player page. Use the `url` as its `key`: the timers start over with each page. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { frame, url, playable, name, messages, onEvent, onCanPlay, onUnresponsive } = props
  const { origin } = new URL(url)
  const hasReported = useRef(false)
  const [hasLoaded, setHasLoaded] = useState(false)

  usePlayerMessages({
    frame,
    origin,
    playable,
    parseEvent: messages.parseEvent,
    onEvent: (event) => {
      hasReported.current = true
      if (event.event === 'play' || event.event === 'pause' || event.event === 'seeked') blockPopups()
      onEvent(event)
    },
  })
  const requestState = useEffectEvent(() =>
    postToPlayer(
      frame.current,
      origin,
      messages.serializeCommand({ type: 'PLAYER_COMMAND', command: 'state' }),
    ),
  )
  const handleReadyTimeout = useEffectEvent(onCanPlay)
  const checkResponsive = useEffectEvent(() => {
    if (!hasReported.current) onUnresponsive()
  })

  useEffect(() => {
    blockPopups()
    const timers = [
      setTimeout(() => handleReadyTimeout(), READY_TIMEOUT_MS),
      setTimeout(() => checkResponsive(), UNRESPONSIVE_AFTER_MS),
    ]
    // A click inside the frame dispatches no event here, but it moves the focus there.
    const onBlur = () => document.activeElement === frame.current && blockPopups()
    window.addEventListener('blur', onBlur)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      window.removeEventListener('blur', onBlur)
    }
  }, [frame])
  // Until then the frame holds a blank page of another origin, which messages cannot reach.
  useEffect(() => {
    if (!hasLoaded) return
    const timer = setTimeout(() => requestState(), STATE_REQUEST_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasLoaded])

  return (
    <iframe
      ref={frame}
      src={url}
      onLoad={() => setHasLoaded(true)}
      title={texts.frame(name)}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      sandbox={getSandbox(origin)}
      referrerPolicy="origin"
      className="size-full border-0 bg-black"
    />
  )
}

function getSandbox(origin: string): string {
  const tokens = ['allow-scripts']
  // Casts to a television, in browsers that can.
  if (hasSandboxToken('allow-presentation')) tokens.push('allow-presentation')
  // Providers need their own origin for storage. A page of our origin, which a user may add as a server, must not get
  // `allow-same-origin`: combined with `allow-scripts` it could remove the sandbox.
  if (origin !== location.origin) tokens.push('allow-same-origin')
  return tokens.join(' ')
}
