import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import type { Playable } from '#domain/catalogue/title.ts'
import type { PlayerEvent } from '#domain/players/messages.ts'
import type { ProviderMessages } from '#domain/players/provider.ts'

import { blockPopups } from './popup-blocker.ts'
import { postToPlayer, usePlayerMessages } from './use-player-messages.ts'

/** Spec, section 9: the first question about the player's state goes out so long after its page has loaded. */
const STATE_PING_AFTER_MS = 1000

/** Spec, section 9: after this a page counts as ready whether it says so or not. */
const CAN_PLAY_AFTER_MS = 2000

/** Design, rule 7: a page that is known to report and has said nothing for so long is offered to be left. */
const SILENT_AFTER_MS = 12_000

type PlayerFrameProps = {
  frame: RefObject<HTMLIFrameElement | null>
  url: string
  playable: Playable
  name: string
  messages: ProviderMessages
  onEvent: (event: PlayerEvent) => void
  onCanPlay: () => void
  onSilent: () => void
}

/**
 * A provider's page, boxed in: it may play and go full screen, but not navigate us or open windows. Give it its `url`
 * as the `key`: another address is another page.
 */
export function PlayerFrame(props: PlayerFrameProps) {
  const { frame, url, playable, name, messages, onEvent, onCanPlay, onSilent } = props
  const { origin } = new URL(url)
  const hasReported = useRef(false)
  const [hasLoaded, setLoaded] = useState(false)

  usePlayerMessages({
    frame,
    origin,
    playable,
    readMessage: messages.readMessage,
    onEvent: (event) => {
      hasReported.current = true
      if (event.event === 'play' || event.event === 'pause' || event.event === 'seeked') blockPopups()
      onEvent(event)
    },
  })
  const askState = useEffectEvent(() =>
    postToPlayer(frame.current, origin, messages.writeCommand({ type: 'PLAYER_COMMAND', command: 'state' })),
  )
  const takeForReady = useEffectEvent(onCanPlay)
  const tellSilence = useEffectEvent(() => {
    if (!hasReported.current) onSilent()
  })

  useEffect(() => {
    blockPopups()
    const timers = [
      setTimeout(() => takeForReady(), CAN_PLAY_AFTER_MS),
      setTimeout(() => tellSilence(), SILENT_AFTER_MS),
    ]
    // A click into the frame is nothing that this page hears of; that the focus goes there is.
    const onBlur = () => document.activeElement === frame.current && blockPopups()
    window.addEventListener('blur', onBlur)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      window.removeEventListener('blur', onBlur)
    }
  }, [frame])
  // Before that the frame holds a blank page, to which a browser refuses to deliver.
  useEffect(() => {
    if (!hasLoaded) return
    const timer = setTimeout(() => askState(), STATE_PING_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasLoaded])

  return (
    <iframe
      ref={frame}
      src={url}
      onLoad={() => setLoaded(true)}
      title={`Player: ${name}`}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      // The provider lives on another origin, which it needs for its own storage; ours stays out of its reach. A page of
      // our own, which a viewer may have added, must not have both: together they would undo the box.
      sandbox={`allow-scripts allow-presentation${origin === location.origin ? '' : ' allow-same-origin'}`}
      referrerPolicy="origin"
      className="size-full border-0 bg-black"
    />
  )
}
