import { lazy, Suspense, useRef } from 'react'

import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import type { Playable } from '#domain/catalogue/title.ts'
import { episodeOf } from '#src/features/episodes/messages.ts'
import { PlayerFrame } from '#src/features/player/player-frame.tsx'
import type { Sources } from '#src/features/player/sources.ts'
import { useTvMode } from '#src/features/settings/tv-mode.ts'
import { DarkSection } from '#src/features/titles/page/dark-section.tsx'
import { Button } from '#src/ui/button.tsx'
import { NoSignalIllustration } from '#src/ui/illustrations/no-signal.tsx'

import { ControlBar } from './control-bar.tsx'
import * as texts from './messages.ts'
import { NextEpisodeDialog, useAutoNext } from './next-episode-dialog.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import { usePlayback, type Playback } from './use-playback.ts'
import { useProgressRecorder } from './use-progress-recorder.ts'
import { WatchGate } from './watch-gate.tsx'
import { AmbientLight, Stage } from './watch-stage.tsx'

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
  const record = useProgressRecorder(title, playable)
  const nextEpisodeDialog = useAutoNext(next?.episode)
  const playback = usePlayback({
    title,
    playable,
    sources,
    hasNext: Boolean(next),
    onEvent: (event) => {
      record(event)
      if (event.event === 'ended') nextEpisodeDialog.offerAfterEnd()
      if (event.event === 'next') nextEpisodeDialog.offer()
    },
  })
  const { player, send } = playback
  const expandVideo = () => send({ type: 'PLAYER_COMMAND', command: 'fullscreen' })
  const fullscreen = useFullscreen(stage, sources.current.reportsProgress ? expandVideo : undefined)

  return (
    <section aria-label={texts.player()} className="watch-player">
      <DarkSection>
        {/* Blurring takes the time that the first frame needs. */}
        <AmbientLight title={title} isOn={player.canPlay} />
        <Stage ref={stage} data-tv-start>
          <WatchGate playable={playable}>
            {(mayPlay) => (
              <>
                {sources.haveAllFailed ? (
                  <AllSourcesFailed />
                ) : (
                  <CurrentSource
                    title={title}
                    playable={playable}
                    sources={sources}
                    playback={playback}
                    mayPlay={mayPlay}
                  />
                )}
                {nextEpisodeDialog.episode && (
                  <NextEpisodeDialog
                    episode={nextEpisodeDialog.episode}
                    title={title}
                    onClose={nextEpisodeDialog.close}
                  />
                )}
              </>
            )}
          </WatchGate>
          {/* The controls at the bottom of player pages. */}
          <div aria-hidden className="keep-clear pointer-events-none absolute inset-x-0 bottom-0 h-20" />
        </Stage>
        <ControlBar
          title={title}
          player={player}
          sources={sources}
          fullscreen={fullscreen}
          onCommand={send}
          onSourceChange={playback.switchSource}
          onStartOver={playback.startOver}
        />
      </DarkSection>
    </section>
  )
}

type CurrentSourceProps = Omit<WatchPlayerProps, 'next'> & { playback: Playback; mayPlay: boolean }

/** The provider's page, with the controls for it that lie above it. */
function CurrentSource({ title, playable, sources, playback, mayPlay }: CurrentSourceProps) {
  const isTv = useTvMode()
  const { current } = sources
  const { url } = playback
  return (
    <>
      <PlayerFrame
        key={url}
        frame={playback.frame}
        url={url}
        waitingUrl={current.waitingUrl}
        mayPlay={mayPlay}
        playable={playable}
        name={title.name}
        messages={current.messages}
        onEvent={playback.receive}
        onCanPlay={playback.onCanPlay}
        onUnresponsive={playback.onUnresponsive}
      />
      {isTv && mayPlay && (
        <Suspense>
          <TvRemote
            title={title}
            name={
              playable.kind === 'movie'
                ? title.name
                : episodeOf(title.name, playable.season, playable.episode)
            }
            player={playback.player}
            hasCommands={current.reportsProgress}
            onCommand={playback.send}
          />
        </Suspense>
      )}
      {playback.isUnresponsive && (
        <UnresponsiveSource
          sourceName={current.name}
          onNext={() => playback.switchSource(sources.next)}
          onStay={playback.wait}
        />
      )}
    </>
  )
}

/** Shown when every source has failed. */
function AllSourcesFailed() {
  return (
    <p
      role="alert"
      className="mx-auto grid size-full max-w-[44ch] place-content-center justify-items-center gap-4 px-6 text-center text-lg text-balance text-white"
    >
      <NoSignalIllustration />
      {texts.allSourcesFailed()}
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
        {texts.tryNextSource()}
      </Button>
      <Button tone="glass" size="small" onClick={onStay}>
        {texts.keepWaiting()}
      </Button>
    </div>
  )
}
