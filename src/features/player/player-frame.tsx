import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { preconnect } from 'react-dom'

import type { Playable } from '#domain/catalogue/title.ts'
import type { PlayerEvent } from '#domain/player/player-messages.ts'
import type { MessageAdapter } from '#domain/player/providers.ts'
import { getFrameSandbox } from '#src/lib/frame-sandbox.ts'

import * as texts from './messages.ts'
import { blockPopups } from './popup-blocker.ts'
import { postToPlayer, usePlayerMessages } from './use-player-messages.ts'
import { useWaitingPage } from './use-waiting-page.ts'

/** Delay between loading the page and asking for the player's state. */
const STATE_REQUEST_DELAY_MS = 1000

/** A page counts as ready after this time even if it does not say so. */
const READY_TIMEOUT_MS = 2000

/** A source that normally reports events counts as unresponsive after this time without any. */
const UNRESPONSIVE_AFTER_MS = 12_000

type PlayerFrameProps = {
  frame: RefObject<HTMLIFrameElement | null>
  url: string
  /** The source's page that waits for a title, if it has one. */
  waitingUrl: string | undefined
  /** Until then, no page of the title is requested. */
  mayPlay: boolean
  playable: Playable
  name: string
  messages: MessageAdapter
  onEvent: (event: PlayerEvent) => void
  onCanPlay: () => void
  onUnresponsive: () => void
}

/**
 * A sandboxed player page. Use the `url` as its `key`: the timers start over with each page. Until the title may play,
 * the frame holds the source's waiting page, hidden and without focus; other sources get a connection alone.
 */
export function PlayerFrame(props: PlayerFrameProps) {
  const { frame, url, waitingUrl, mayPlay, playable, name, messages, onEvent, onCanPlay, onUnresponsive } =
    props
  const { origin } = new URL(url)
  const hasReported = useRef(false)
  const { src, isOpen, hasLoaded, onLoad } = useWaitingPage({ frame, url, waitingUrl, mayPlay })

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
    if (!isOpen) return
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
  }, [frame, isOpen])
  // Until then the frame holds a blank page of another origin, which messages cannot reach.
  useEffect(() => {
    if (!isOpen || !hasLoaded) return
    const timer = setTimeout(() => requestState(), STATE_REQUEST_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isOpen, hasLoaded])

  if (src === undefined) {
    preconnect(origin)
    return null
  }
  return (
    <iframe
      // A frame that loads another page would add an entry to the session history.
      key={src}
      ref={frame}
      src={src}
      onLoad={onLoad}
      title={mayPlay ? texts.frame(name) : undefined}
      aria-hidden={!mayPlay}
      inert={!mayPlay}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      sandbox={getFrameSandbox(origin)}
      referrerPolicy="origin"
      className={`absolute inset-0 size-full border-0 bg-black ${mayPlay ? '' : 'invisible'}`}
    />
  )
}
