import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { titleKey, type Playable, episodeKey } from '#domain/catalogue/title.ts'
import type { PlayRequest, SubSource } from '#domain/player/play-request.ts'
import type { PlayerCommand, PlayerEvent } from '#domain/player/player-messages.ts'
import { getResumePosition } from '#domain/progress/progress-rules.ts'
import { artworkUrl } from '#src/features/catalogue/artwork/artwork.tsx'
import {
  preloadPositionMirror,
  progressMap,
  recordPlayerPosition,
} from '#src/features/library/views/positions.ts'
import { PlayerFrame } from '#src/features/player/player-frame.tsx'
import type { Sources } from '#src/features/player/sources.ts'
import { useStartsOver } from '#src/features/player/start-over.ts'
import { postToPlayer } from '#src/features/player/use-player-messages.ts'
import { usePlayerState } from '#src/features/player/use-player-state.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { useTvMode } from '#src/features/settings/tv-mode.ts'
import { DarkSection } from '#src/features/titles/page/dark-section.tsx'
import { isPrivateSession } from '#src/lib/private-session.ts'
import { Button } from '#src/ui/button.tsx'
import { NoSignalIllustration } from '#src/ui/illustrations/no-signal.tsx'

import { ControlBar } from './control-bar.tsx'
import * as texts from './messages.ts'
import { UpNext, useAutoNext } from './up-next.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import { WatchGate } from './watch-gate.tsx'
import { AmbientLight, STAGE_FRAME } from './watch-stage.tsx'

const TvRemote = lazy(async () => ({ default: (await import('./tv-remote.tsx')).TvRemote }))

/** The episode after this one; undefined while the list of its season has not loaded. */
export type NextEpisode = { episode: EpisodeRef | undefined }

type WatchPlayerProps = {
  title: TitleDetail
  playable: Playable
  sources: Sources
  /** Undefined for movies and after the last episode. */
  next?: NextEpisode
}

/** The player and its controls. Needs a `key` per movie or episode. */
export function WatchPlayer({ title, playable, sources, next }: WatchPlayerProps) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const lastSeconds = useRef<number>(undefined)
  const [resumed] = useState(() => getResumePosition(progressMap.get()[titleKey(playable)], playable))
  const startsOver = useStartsOver()
  const [startAtSeconds, setStartAt] = useState(
    resumed?.isFinished && startsOver ? undefined : resumed?.seconds,
  )
  // Changing the accent color must not reload a running player.
  const [accent] = useState(getAccentColor)
  const [silentUrl, setSilentUrl] = useState<string>()
  const [player, dispatch] = usePlayerState()
  const record = useProgressRecorder(title, playable)
  const upNext = useAutoNext(next?.episode)
  const isTv = useTvMode()
  const { current, subSource } = sources
  const url = current.buildUrl(
    createPlayRequest({ title, playable, subSource, startAtSeconds, hasNext: Boolean(next), accent }),
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
    record(event)
    if (event.event === 'ended') upNext.offerAfterEnd()
    if (event.event === 'next') upNext.offer()
  }
  const send = (command: PlayerCommand) =>
    postToPlayer(frame.current, new URL(url).origin, current.messages.serializeCommand(command))
  const expandVideo = () => send({ type: 'PLAYER_COMMAND', command: 'fullscreen' })
  const fullscreen = useFullscreen(stage, current.reportsProgress ? expandVideo : undefined)

  return (
    <section aria-label={texts.player} className="watch-player">
      <DarkSection>
        {/* Blurring takes the time that the first frame needs. */}
        <AmbientLight title={title} isOn={player.canPlay} />
        <div ref={stage} data-tv-start className={STAGE_FRAME}>
          <WatchGate playable={playable}>
            {(mayPlay) => (
              <>
                {sources.haveAllFailed ? (
                  <AllSourcesFailed />
                ) : (
                  <PlayerFrame
                    key={url}
                    frame={frame}
                    url={url}
                    waitingUrl={current.waitingUrl}
                    mayPlay={mayPlay}
                    playable={playable}
                    name={title.name}
                    messages={current.messages}
                    onEvent={receive}
                    onCanPlay={() => dispatch({ type: 'can-play' })}
                    onUnresponsive={() => current.reportsProgress && setSilentUrl(url)}
                  />
                )}
                {isTv && mayPlay && !sources.haveAllFailed && (
                  <Suspense>
                    <TvRemote
                      title={title}
                      name={getName(title, playable)}
                      player={player}
                      hasCommands={current.reportsProgress}
                      onCommand={send}
                    />
                  </Suspense>
                )}
                {silentUrl === url && !sources.haveAllFailed && (
                  <UnresponsiveSource
                    sourceName={current.name}
                    onNext={() => switchSource(sources.next)}
                    onStay={() => setSilentUrl(undefined)}
                  />
                )}
                {upNext.request && <UpNext {...upNext.request} title={title} onClose={upNext.close} />}
              </>
            )}
          </WatchGate>
          {/* The controls at the bottom of player pages. */}
          <div aria-hidden className="keep-clear pointer-events-none absolute inset-x-0 bottom-0 h-20" />
        </div>
        <ControlBar
          title={title}
          player={player}
          sources={sources}
          fullscreen={fullscreen}
          onCommand={send}
          onSourceChange={switchSource}
          // The end of a finished title is rarely where the user wants to be.
          onStartOver={resumed?.isFinished && startAtSeconds !== undefined ? startOver : undefined}
        />
      </DarkSection>
    </section>
  )
}

/** Returns a function that records player events, unless the user has disabled watch history or the session is private. */
function useProgressRecorder(title: TitleDetail, playable: Playable): (event: PlayerEvent) => void {
  const { saveWatchHistory } = useSettings()
  // Later, the device may be offline.
  useEffect(() => {
    preloadPositionMirror()
    void loadViewings()
  }, [])

  return (event) => {
    if (!saveWatchHistory || isPrivateSession()) return
    recordPlayerPosition(event, playable, title)
    void loadViewings().then((viewings) => viewings?.recordPlayerViewing(event, playable, title))
  }
}

/** Resolves with the code that records viewings; undefined offline. The position is saved all the same. */
function loadViewings() {
  return import('#src/features/library/views/viewings.ts').catch(() => undefined)
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
    title: getName(title, playable),
    posterUrl: getPosterUrl(title),
    startAtSeconds,
    nextButton: hasNext,
    colors: { primary: accent, ...PLAYER_COLORS },
    playerType: 'default',
  }
}

function getName(title: TitleDetail, playable: Playable): string {
  if (playable.kind === 'movie') return title.name
  return `${title.name} ${episodeKey(playable.season, playable.episode).toUpperCase()}`
}

/** The player runs on another origin, so the URL must be absolute. */
function getPosterUrl(title: TitleDetail): string | undefined {
  return title.backdropPath ? new URL(artworkUrl('w1280', title.backdropPath), location.href).href : undefined
}

/** Returns the user's accent color as six hex digits. */
function getAccentColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--accent').trim().replace('#', '')
}

/** Shown when every source has failed. */
function AllSourcesFailed() {
  return (
    <p
      role="alert"
      className="mx-auto grid size-full max-w-[44ch] place-content-center justify-items-center gap-4 px-6 text-center text-lg text-balance text-white"
    >
      <NoSignalIllustration />
      {texts.allSourcesFailed}
    </p>
  )
}

type UnresponsiveSourceProps = { sourceName: string; onNext: () => void; onStay: () => void }

/** Offers the next source when the player has been silent for a while. It may be working, so the user decides. */
function UnresponsiveSource({ sourceName, onNext, onStay }: UnresponsiveSourceProps) {
  return (
    <div
      role="alert"
      className="absolute inset-x-3 top-3 mx-auto flex max-w-2xl flex-wrap items-center gap-3 rounded-2xl bg-black/85 p-4 text-white shadow-2xl ring-1 ring-white/15 backdrop-blur-md"
    >
      <p className="min-w-52 flex-1 text-sm">{texts.sourceUnresponsive(sourceName)}</p>
      <Button size="small" onClick={onNext}>
        {texts.tryNextSource}
      </Button>
      <Button tone="glass" size="small" onClick={onStay}>
        {texts.keepWaiting}
      </Button>
    </div>
  )
}
