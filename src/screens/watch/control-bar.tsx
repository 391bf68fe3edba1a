import {
  Maximize,
  Minimize,
  Pause,
  Play,
  RefreshCw,
  ToggleLeft,
  ToggleRight,
  Volume2,
  VolumeX,
} from 'lucide-react'

import type { PlayerCommand } from '#domain/players/messages.ts'
import type { PlayerState } from '#domain/players/player-state.ts'
import type { Sources } from '#src/features/player/sources.ts'
import { Button } from '#src/ui/button.tsx'

import { PlayerClock } from './player-clock.tsx'
import { SourceChoice } from './source-choice.tsx'
import { STAGE_WIDTH } from './stage-shape.ts'
import type { Fullscreen } from './use-fullscreen.ts'
import { playerCommands, useWatchShortcuts } from './use-watch-shortcuts.ts'

/** As high as a finger needs it, where there is one. */
const FINGER = 'pointer-coarse:h-11'

type ControlBarProps = {
  player: PlayerState
  sources: Sources
  fullscreen: Fullscreen
  onCommand: (command: PlayerCommand) => void
  /** Makes a change of source, and goes on where the one before stopped. */
  onSource: (change: () => void) => void
}

/** Beneath the stage: what plays, full screen, the source, and the primary provider's two sub-sources. */
export function ControlBar({ player, sources, fullscreen, onCommand, onSource }: ControlBarProps) {
  useWatchShortcuts({ player, sources, fullscreen, onCommand, onSource })
  const SubSourceIcon = sources.subSource === 1 ? ToggleLeft : ToggleRight
  const FullscreenIcon = fullscreen.isOn ? Minimize : Maximize
  return (
    <div
      role="group"
      aria-label="Player controls"
      className={`${STAGE_WIDTH} flex flex-wrap items-center gap-x-1 gap-y-2 px-3 py-3 sm:px-4`}
    >
      <CommandButtons player={player} onCommand={onCommand} />
      <PlayerClock player={player} />
      <div className="ml-auto flex flex-wrap items-center gap-2 max-lg:order-last max-lg:w-full max-lg:*:min-w-0 max-lg:*:grow">
        {sources.current.hasSubSources && (
          <Button
            tone="quiet"
            size="small"
            className={FINGER}
            onClick={() => onSource(sources.toggleSubSource)}
          >
            <SubSourceIcon aria-hidden className="size-4" />
            Server {sources.subSource}
          </Button>
        )}
        <Button tone="quiet" size="small" className={FINGER} onClick={() => onSource(sources.next)}>
          <RefreshCw aria-hidden className="size-4" />
          Source: {sources.current.name}
        </Button>
        <SourceChoice sources={sources} onSource={onSource} />
      </div>
      <Button
        tone="quiet"
        size="small"
        className={`${FINGER} max-lg:ml-auto lg:ml-1`}
        onClick={fullscreen.toggle}
      >
        <FullscreenIcon aria-hidden className="size-4" />
        {fullscreen.isOn ? 'Exit Fullscreen' : 'Fullscreen'}
      </Button>
    </div>
  )
}

type CommandButtonsProps = { player: PlayerState; onCommand: (command: PlayerCommand) => void }

/** Play and sound, for pages whose own controls are out of reach. */
function CommandButtons({ player, onCommand }: CommandButtonsProps) {
  const { isPlaying, isMuted, volume, canPlay } = player
  const { togglePlay, toggleSound } = playerCommands(player)
  const isSilent = isMuted || volume === 0
  const PlayIcon = isPlaying ? Pause : Play
  const SoundIcon = isSilent ? VolumeX : Volume2
  return (
    <>
      <Button
        tone="bare"
        size="icon"
        className="pointer-coarse:size-11"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        data-tooltip
        disabled={!canPlay}
        onClick={() => onCommand(togglePlay)}
      >
        <PlayIcon aria-hidden className="size-5 fill-current" />
      </Button>
      <Button
        tone="bare"
        size="icon"
        className="pointer-coarse:size-11"
        aria-label={isSilent ? 'Unmute' : 'Mute'}
        data-tooltip
        disabled={!canPlay}
        onClick={() => onCommand(toggleSound)}
      >
        <SoundIcon aria-hidden className="size-5" />
      </Button>
    </>
  )
}
