import { useRef, useState } from 'react'

import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { titleKey, type Playable } from '#domain/catalogue/title.ts'
import type { PlayerCommand, PlayerEvent } from '#domain/players/messages.ts'
import { resumeSeconds } from '#domain/progress/progress-rules.ts'
import { PlayerFrame } from '#src/features/player/player-frame.tsx'
import type { Sources } from '#src/features/player/sources.ts'
import { postToPlayer } from '#src/features/player/use-player-messages.ts'
import { usePlayerState } from '#src/features/player/use-player-state.ts'
import { progressMap } from '#src/features/progress/store.ts'

import { Cinema } from '../../components/titles/cinema.tsx'
import { Ambience } from './ambience.tsx'
import { ControlBar } from './control-bar.tsx'
import { accentColour, playRequest } from './play-request.ts'
import { LapDone, SilenceOffer } from './source-trouble.tsx'
import { STAGE_SHAPE } from './stage-shape.ts'
import { UpNext, type UpNextRequest } from './up-next.tsx'
import { useAutoNext } from './use-auto-next.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useRecordedProgress } from './use-recorded-progress.ts'
import { WatchGate } from './watch-gate.tsx'

type WatchPlayerProps = {
  title: TitleDetail
  playable: Playable
  sources: Sources
  /** The episode that follows; none after a film or a series' last. */
  next?: UpNextRequest['episode']
}

/** The stage with the provider's page, and the bar beneath it. Give it a `key` per film or episode. */
export function WatchPlayer({ title, playable, sources, next }: WatchPlayerProps) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const lastSeconds = useRef<number>(undefined)
  const [startAtSeconds, setStartAt] = useState(() =>
    resumeSeconds(progressMap.get()[titleKey(playable)], playable),
  )
  // A player that plays is not loaded anew because the page around it changes its colour.
  const [accent] = useState(accentColour)
  const [silentUrl, setSilentUrl] = useState<string>()
  const [player, changePlayer] = usePlayerState()
  const record = useRecordedProgress(title, playable)
  const upNext = useAutoNext(next)
  const fullscreen = useFullscreen(stage)

  const { current, subSource } = sources
  const url = current.address(
    playRequest({ title, playable, subSource, startAtSeconds, hasNext: Boolean(next), accent }),
  )

  /** Another source goes on where this one stopped. */
  const switchSource = (change: () => void) => {
    if (lastSeconds.current) setStartAt(lastSeconds.current)
    changePlayer({ type: 'fresh' })
    change()
  }
  const receive = (event: PlayerEvent) => {
    changePlayer({ type: 'event', event })
    if (event.event === 'error') return switchSource(sources.failOver)
    if (event.currentTime >= 1) lastSeconds.current = event.currentTime
    record(event)
    if (event.event === 'ended') upNext.offerAfterEnd()
    if (event.event === 'next') upNext.offer()
  }
  const send = (command: PlayerCommand) =>
    postToPlayer(frame.current, new URL(url).origin, current.messages.writeCommand(command))

  return (
    <section aria-label="Player">
      <Cinema>
        <Ambience title={title} />
        <div ref={stage} className={STAGE_SHAPE}>
          <WatchGate playable={playable}>
            {sources.isLapDone ? (
              <LapDone />
            ) : (
              <PlayerFrame
                key={url}
                frame={frame}
                url={url}
                playable={playable}
                name={title.name}
                messages={current.messages}
                onEvent={receive}
                onCanPlay={() => changePlayer({ type: 'can-play' })}
                onSilent={() => current.reports && setSilentUrl(url)}
              />
            )}
            {silentUrl === url && !sources.isLapDone && (
              <SilenceOffer
                sourceName={current.name}
                onNext={() => switchSource(sources.next)}
                onStay={() => setSilentUrl(undefined)}
              />
            )}
            {upNext.request && <UpNext {...upNext.request} title={title} onClose={upNext.close} />}
          </WatchGate>
        </div>
        <ControlBar
          player={player}
          sources={sources}
          fullscreen={fullscreen}
          onCommand={send}
          onSource={switchSource}
        />
      </Cinema>
    </section>
  )
}
