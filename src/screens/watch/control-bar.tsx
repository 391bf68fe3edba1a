import {
  Maximize,
  Minimize,
  Pause,
  Play,
  RefreshCw,
  RotateCcw,
  ToggleLeft,
  ToggleRight,
  Volume2,
  VolumeX,
} from 'lucide-react'

import type { PlayerCommand } from '#domain/players/messages.ts'
import { formatClock, type PlayerState } from '#domain/players/player-state.ts'
import type { Sources } from '#src/features/player/sources.ts'
import { Button, Spinner } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'

import { useShortcut } from '../../components/command-menu/use-shortcut.ts'
import * as messages from './messages.ts'
import type { Fullscreen } from './use-fullscreen.ts'
import { STAGE_WIDTH } from './watch-stage.tsx'

/** Larger touch targets on touch screens. */
const TOUCH_HEIGHT = 'pointer-coarse:h-11'

type ControlBarProps = {
  player: PlayerState
  /** Whether there is a player, which loads until it plays. */
  hasPlayer: boolean
  sources: Sources
  fullscreen: Fullscreen
  onCommand: (command: PlayerCommand) => void
  /** Applies a change of source and resumes at the current position. */
  onSourceChange: (change: () => void) => void
  /** Plays from the beginning. Not offered if undefined. */
  onStartOver?: () => void
}

/** The controls below the player: playback, time, source, sub-source and full screen. */
export function ControlBar({
  player,
  hasPlayer,
  sources,
  fullscreen,
  onCommand,
  onSourceChange,
  onStartOver,
}: ControlBarProps) {
  useWatchShortcuts({ player, sources, fullscreen, onCommand, onSourceChange })
  const SubSourceIcon = sources.subSource === 1 ? ToggleLeft : ToggleRight
  const FullscreenIcon = fullscreen.isOn ? Minimize : Maximize
  return (
    <div
      role="group"
      aria-label={messages.controls}
      className={`${STAGE_WIDTH} flex flex-wrap items-center gap-x-1 gap-y-2 px-3 py-3 sm:px-4`}
    >
      <CommandButtons player={player} onCommand={onCommand} />
      {hasPlayer && <PlayerClock player={player} />}
      {onStartOver && (
        <Button tone="quiet" size="small" className={TOUCH_HEIGHT} onClick={onStartOver}>
          <RotateCcw aria-hidden className="size-4" />
          {messages.startOver}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2 max-lg:order-last max-lg:w-full max-lg:*:min-w-0 max-lg:*:grow">
        {sources.current.hasSubSources && (
          <Button
            tone="quiet"
            size="small"
            className={TOUCH_HEIGHT}
            onClick={() => onSourceChange(sources.toggleSubSource)}
          >
            <SubSourceIcon aria-hidden className="size-4" />
            {messages.mirror(sources.subSource)}
          </Button>
        )}
        <Button
          tone="quiet"
          size="small"
          className={TOUCH_HEIGHT}
          onClick={() => onSourceChange(sources.next)}
        >
          <RefreshCw aria-hidden className="size-4" />
          {messages.source(sources.current.name)}
        </Button>
        <SourceSelect sources={sources} onSourceChange={onSourceChange} />
      </div>
      <Button
        tone="quiet"
        size="small"
        className={`${TOUCH_HEIGHT} max-lg:ml-auto lg:ml-1`}
        onClick={fullscreen.toggle}
      >
        <FullscreenIcon aria-hidden className="size-4" />
        {fullscreen.isOn ? messages.exitFullscreen : messages.fullscreen}
      </Button>
    </div>
  )
}

type CommandButtonsProps = { player: PlayerState; onCommand: (command: PlayerCommand) => void }

/** Play and mute, for player pages whose own controls are out of reach. */
function CommandButtons({ player, onCommand }: CommandButtonsProps) {
  const { isPlaying, isMuted, volume, canPlay } = player
  const { togglePlay, toggleSound } = getToggleCommands(player)
  const isSilent = isMuted || volume === 0
  const PlayIcon = isPlaying ? Pause : Play
  const SoundIcon = isSilent ? VolumeX : Volume2
  return (
    <>
      <Button
        tone="bare"
        size="icon"
        className="pointer-coarse:size-11"
        aria-label={isPlaying ? messages.pause : messages.play}
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
        aria-label={isSilent ? messages.unmute : messages.mute}
        data-tooltip
        disabled={!canPlay}
        onClick={() => onCommand(toggleSound)}
      >
        <SoundIcon aria-hidden className="size-5" />
      </Button>
    </>
  )
}

function PlayerClock({ player }: { player: PlayerState }) {
  if (player.isBuffering) {
    return (
      <p className="text-muted flex items-center gap-2 px-2 text-sm">
        <Spinner />
        {messages.loading}
      </p>
    )
  }
  return (
    <p className="text-muted px-2 text-sm tabular-nums">
      <span className="sr-only">{messages.time}</span>
      <span className="text-foreground font-semibold">{formatClock(player.seconds)}</span>
      {player.durationSeconds > 0 && ` / ${formatClock(player.durationSeconds)}`}
    </p>
  )
}

type SourceSelectProps = { sources: Sources; onSourceChange: (change: () => void) => void }

/** Selects any source: the six providers, then servers added in settings. */
function SourceSelect({ sources, onSourceChange }: SourceSelectProps) {
  return (
    <Select
      label={messages.sourceSelect}
      size="small"
      value={sources.all.indexOf(sources.current)}
      options={sources.all.map(({ name }, index) => ({ value: index, label: name }))}
      onChange={(index) => {
        const chosen = sources.all[index]
        if (chosen) onSourceChange(() => sources.select(chosen.id))
      }}
    />
  )
}

type WatchShortcutOptions = {
  player: PlayerState
  sources: Sources
  fullscreen: Fullscreen
  onCommand: (command: PlayerCommand) => void
  onSourceChange: (change: () => void) => void
}

/** Keyboard shortcuts of the control bar. They don't work while the player's frame has focus. */
function useWatchShortcuts({
  player,
  sources,
  fullscreen,
  onCommand,
  onSourceChange,
}: WatchShortcutOptions): void {
  const { togglePlay, toggleSound } = getToggleCommands(player)
  useShortcut('play', player.canPlay ? () => onCommand(togglePlay) : undefined)
  useShortcut('mute', player.canPlay ? () => onCommand(toggleSound) : undefined)
  useShortcut('fullscreen', fullscreen.toggle)
  useShortcut('next-source', () => onSourceChange(sources.next))
}

/** Returns the commands of the play and mute buttons. */
function getToggleCommands({ isPlaying, isMuted, volume }: PlayerState) {
  return {
    togglePlay: { type: 'PLAYER_COMMAND', command: isPlaying ? 'pause' : 'play' },
    toggleSound: { type: 'PLAYER_COMMAND', command: 'mute', value: !isMuted && volume > 0 },
  } as const satisfies Record<string, PlayerCommand>
}
