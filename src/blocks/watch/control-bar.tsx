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
import type { Fullscreen } from './use-fullscreen.ts'
import { playerCommands, useWatchShortcuts } from './use-watch-shortcuts.ts'

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
      className="bg-surface border-line flex flex-wrap items-center gap-2 border-b px-4 py-3 sm:px-8"
    >
      <CommandButtons player={player} onCommand={onCommand} />
      <PlayerClock player={player} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {sources.current.hasSubSources && (
          <Button tone="quiet" size="small" onClick={() => onSource(sources.toggleSubSource)}>
            <SubSourceIcon aria-hidden className="size-4" />
            Server {sources.subSource}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={() => onSource(sources.next)}>
          <RefreshCw aria-hidden className="size-4" />
          Source: {sources.current.name}
        </Button>
        <SourceChoice sources={sources} onSource={onSource} />
        <Button tone="quiet" size="small" onClick={fullscreen.toggle}>
          <FullscreenIcon aria-hidden className="size-4" />
          {fullscreen.isOn ? 'Exit Fullscreen' : 'Fullscreen'}
        </Button>
      </div>
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
        tone="quiet"
        size="icon"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        disabled={!canPlay}
        onClick={() => onCommand(togglePlay)}
      >
        <PlayIcon aria-hidden className="size-4 fill-current" />
      </Button>
      <Button
        tone="quiet"
        size="icon"
        aria-label={isSilent ? 'Unmute' : 'Mute'}
        disabled={!canPlay}
        onClick={() => onCommand(toggleSound)}
      >
        <SoundIcon aria-hidden className="size-4" />
      </Button>
    </>
  )
}
