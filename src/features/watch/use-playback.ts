import { useEffect, useRef, useState, type RefObject } from 'react'

import { formatPlayable } from '#domain/catalogue/playable-name.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { playableKey, titleKey, type Playable } from '#domain/catalogue/title.ts'
import type { PlayRequest, SubSource } from '#domain/player/play-request.ts'
import type { PlayerCommand, PlayerEvent } from '#domain/player/player-messages.ts'
import type { PlayerState } from '#domain/player/player-state.ts'
import { getResumePosition } from '#domain/progress/progress-rules.ts'
import { artworkUrl } from '#src/features/catalogue/artwork/artwork.tsx'
import { progressMap } from '#src/features/library/views/positions.ts'
import type { Sources } from '#src/features/player/sources.ts'
import { useStartsOver } from '#src/features/player/start-over.ts'
import { postToPlayer } from '#src/features/player/use-player-messages.ts'
import { usePlayerState } from '#src/features/player/use-player-state.ts'
import { currentLanguage } from '#src/i18n/language.ts'

type PlaybackOptions = {
  title: TitleDetail
  playable: Playable
  sources: Sources
  hasNext: boolean
  /** Not called for errors, after which another source plays. */
  onEvent: (event: PlayerEvent) => void
}

export type Playback = {
  frame: RefObject<HTMLIFrameElement | null>
  /** The provider's page. */
  url: string
  player: PlayerState
  isUnresponsive: boolean
  /** Takes an event of the provider's page. */
  receive: (event: PlayerEvent) => void
  onCanPlay: () => void
  onUnresponsive: () => void
  /** Stays with a source that is unresponsive. */
  wait: () => void
  send: (command: PlayerCommand) => void
  /** Applies a change of source and resumes at the current position. */
  switchSource: (change: () => void) => void
  /** Plays from the beginning; undefined if it did not begin in a title that was finished. */
  startOver: (() => void) | undefined
}

/** The position at a change of the language, which mounts the player again. It may not be in the watch history. */
let interrupted: { key: string; seconds: number | undefined } | undefined

/** Plays a movie or an episode from one source after the other, from where the user left off. */
export function usePlayback({ title, playable, sources, hasNext, onEvent }: PlaybackOptions): Playback {
  const frame = useRef<HTMLIFrameElement>(null)
  const lastSeconds = useRef<number>(undefined)
  const { resumed, startAtSeconds, setStartAt } = useStartPosition(playable)
  // Changing the accent color must not reload a running player.
  const [accent] = useState(getAccentColor)
  const [silentUrl, setSilentUrl] = useState<string>()
  const [player, dispatch] = usePlayerState()
  const key = playableKey(playable)
  useEffect(() => {
    interrupted = undefined
    return currentLanguage.subscribe(() => {
      interrupted = { key, seconds: lastSeconds.current ?? startAtSeconds }
    })
  }, [key, startAtSeconds])
  const { current, subSource } = sources
  const url = current.buildUrl(
    createPlayRequest({ title, playable, subSource, startAtSeconds, hasNext, accent }),
  )

  const switchSource = (change: () => void) => {
    if (lastSeconds.current) setStartAt(lastSeconds.current)
    dispatch({ type: 'reset' })
    change()
  }
  const startOver = () => {
    lastSeconds.current = undefined
    dispatch({ type: 'reset' })
    setStartAt(undefined)
  }
  const receive = (event: PlayerEvent) => {
    dispatch({ type: 'event', event })
    if (event.event === 'error') return switchSource(sources.failOver)
    if (event.currentTime >= 1) lastSeconds.current = event.currentTime
    onEvent(event)
  }
  return {
    frame,
    url,
    player,
    isUnresponsive: silentUrl === url,
    receive,
    onCanPlay: () => dispatch({ type: 'can-play' }),
    onUnresponsive: () => current.reportsProgress && setSilentUrl(url),
    wait: () => setSilentUrl(undefined),
    send: (command) =>
      postToPlayer(frame.current, new URL(url).origin, current.messages.serializeCommand(command)),
    switchSource,
    // The end of a finished title is rarely where the user wants to be.
    startOver: resumed?.isFinished && startAtSeconds !== undefined ? startOver : undefined,
  }
}

/** Where the player begins, in seconds; undefined is the beginning. */
function useStartPosition(playable: Playable) {
  const [resumed] = useState(() => getResumePosition(progressMap.get()[titleKey(playable)], playable))
  const startsOver = useStartsOver()
  const [startAtSeconds, setStartAt] = useState(() => {
    if (interrupted?.key === playableKey(playable) && interrupted.seconds) return interrupted.seconds
    return resumed?.isFinished && startsOver ? undefined : resumed?.seconds
  })
  return { resumed, startAtSeconds, setStartAt }
}

type PlayOptions = {
  title: TitleDetail
  playable: Playable
  subSource: SubSource
  startAtSeconds: number | undefined
  hasNext: boolean
  accent: string
}

/** The surroundings of the player are dark in both themes. */
const PLAYER_COLORS = { secondary: '14141a', icon: 'f5f5f7' }

/** Returns the options that the provider's page is opened with. */
function createPlayRequest(options: PlayOptions): PlayRequest {
  const { title, playable, subSource, startAtSeconds, hasNext, accent } = options
  return {
    playable,
    autoplay: true,
    subSource,
    title: formatPlayable(title.name, playable),
    posterUrl: getPosterUrl(title),
    startAtSeconds,
    nextButton: hasNext,
    colors: { primary: accent, ...PLAYER_COLORS },
    playerType: 'default',
  }
}

/** The player runs on another origin, so the URL must be absolute. */
function getPosterUrl(title: TitleDetail): string | undefined {
  return title.backdropPath ? new URL(artworkUrl('w1280', title.backdropPath), location.href).href : undefined
}

/** Returns the user's accent color as six hex digits. */
function getAccentColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--accent').trim().replace('#', '')
}
