import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

import { createOpenMessage, isWaitingMessage } from '#domain/player/waiting-page.ts'

import { postToPlayer } from './use-player-messages.ts'

/** Once the title may play, a waiting page has this time to load and then that time to report that it waits. */
const LOAD_TIMEOUT_MS = 5000
const REPORT_TIMEOUT_MS = 500

type WaitingPageOptions = {
  frame: RefObject<HTMLIFrameElement | null>
  url: string
  waitingUrl: string | undefined
  mayPlay: boolean
}

type WaitingPage = {
  /** The frame's URL; undefined while there is no frame. */
  src: string | undefined
  /** True if the player page was asked for. */
  isOpen: boolean
  /** True if the document that plays, or that waits to, has loaded. */
  hasLoaded: boolean
  onLoad: () => void
}

/**
 * Loads the provider's waiting page until the title may play, then makes it become the player page. A page that does not
 * report that it waits is replaced by the player page.
 *
 * Why the player loads before the title may play: docs/decisions/0029-waiting-page.md
 */
export function useWaitingPage({ frame, url, waitingUrl, mayPlay }: WaitingPageOptions): WaitingPage {
  const [waitingSrc, setWaitingSrc] = useState(mayPlay ? undefined : waitingUrl)
  const [isReady, setIsReady] = useState(false)
  const [hasLoaded, setHasLoaded] = useState(false)
  const { origin } = new URL(url)
  const isWaiting = waitingSrc !== undefined
  const handleMessage = useEffectEvent((message: MessageEvent<unknown>) => {
    if (!isWaiting || message.origin !== origin) return
    if (message.source !== frame.current?.contentWindow || !isWaitingMessage(message.data)) return
    setIsReady(true)
  })

  useEffect(() => {
    const onMessage = (message: MessageEvent<unknown>) => handleMessage(message)
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
  useEffect(() => {
    if (!isWaiting || !mayPlay) return
    if (isReady) return postToPlayer(frame.current, origin, createOpenMessage(url))
    const giveUp = () => {
      setWaitingSrc(undefined)
      setHasLoaded(false)
    }
    const timer = setTimeout(giveUp, hasLoaded ? REPORT_TIMEOUT_MS : LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, isReady, mayPlay, hasLoaded, frame, origin, url])

  return {
    src: waitingSrc ?? (mayPlay ? url : undefined),
    isOpen: mayPlay && (isReady || !isWaiting),
    hasLoaded,
    onLoad: () => setHasLoaded(true),
  }
}
