import { useRef, useState } from 'react'

import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { episodeKey, titleKey, type Playable } from '#domain/catalogue/title.ts'
import type { PlayerEvent } from '#domain/players/messages.ts'
import { playerUrl } from '#domain/players/providers.ts'
import { resumeSeconds } from '#domain/progress/progress-rules.ts'
import { artworkUrl } from '#src/features/catalogue/artwork.tsx'
import { PlayerFrame } from '#src/features/player/player-frame.tsx'
import { useSources } from '#src/features/player/sources.ts'
import { progressMap } from '#src/features/progress/store.ts'

import { ControlBar } from './control-bar.tsx'
import { useRecordedProgress } from './use-recorded-progress.ts'
import { WatchGate } from './watch-gate.tsx'

/** The stage with the provider's page, and the bar beneath it. Give it a `key` per film or episode. */
export function WatchPlayer({ title, playable }: { title: TitleDetail; playable: Playable }) {
  const stage = useRef<HTMLDivElement>(null)
  const lastSeconds = useRef<number>(undefined)
  const [startAtSeconds, setStartAt] = useState(() =>
    resumeSeconds(progressMap.get()[titleKey(playable)], playable),
  )
  const sources = useSources()
  const record = useRecordedProgress(title, playable)

  /** Another source goes on where this one stopped. */
  const switchSource = (change: () => void) => {
    setStartAt(lastSeconds.current ?? startAtSeconds)
    change()
  }
  const receive = (event: PlayerEvent) => {
    if (event.event === 'error') return switchSource(sources.failOver)
    if (event.currentTime > 0) lastSeconds.current = event.currentTime
    record(event)
  }
  const name = nameOf(title, playable)
  const url = playerUrl(sources.index, sources.provider.origin, {
    playable,
    autoplay: true,
    subSource: sources.subSource,
    title: name,
    posterUrl: posterAddress(title),
    startAtSeconds,
  })

  return (
    <section aria-label="Player">
      <div ref={stage} className="h-[70dvh] min-h-72 bg-black">
        <WatchGate playable={playable}>
          {sources.isLapDone ? (
            <LapDone />
          ) : (
            <PlayerFrame key={url} url={url} playable={playable} name={name} onEvent={receive} />
          )}
        </WatchGate>
      </div>
      <ControlBar
        sources={sources}
        onFullscreen={() => void stage.current?.requestFullscreen()}
        onNextSource={() => switchSource(sources.next)}
        onSubSource={() => switchSource(sources.toggleSubSource)}
      />
    </section>
  )
}

function LapDone() {
  return (
    <p role="alert" className="grid size-full place-content-center px-6 text-center text-white">
      None of the sources can play this right now. Switch the source to try again.
    </p>
  )
}

function nameOf(title: TitleDetail, playable: Playable): string {
  if (playable.kind === 'movie') return title.name
  return `${title.name} ${episodeKey(playable.season, playable.episode).toUpperCase()}`
}

/** The player lives elsewhere, so the picture's address must be whole. */
function posterAddress(title: TitleDetail): string | undefined {
  return title.backdropPath ? new URL(artworkUrl('w1280', title.backdropPath), location.href).href : undefined
}
