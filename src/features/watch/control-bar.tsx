import { ArrowLeft, Maximize, Minimize, RefreshCw, RotateCcw, ToggleLeft, ToggleRight } from 'lucide-react'

import type { TitleRef } from '#domain/catalogue/title.ts'
import type { PlayerCommand } from '#domain/player/player-messages.ts'
import type { PlayerState } from '#domain/player/player-state.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { useShortcut } from '#src/features/command-menu/shortcuts/use-shortcut.ts'
import type { Sources } from '#src/features/player/sources.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'

import * as messages from './messages.ts'
import { SourceMenu } from './source-menu.tsx'
import { useFadingControls } from './use-fading-controls.ts'
import type { Fullscreen } from './use-fullscreen.ts'

/** Larger touch targets on touch screens. */
const SIZE = 'h-10! pointer-coarse:h-11!'
const ICON_ON_PHONES = `${SIZE} max-sm:w-11 max-sm:px-0!`

type ControlBarProps = {
  title: TitleRef
  player: PlayerState
  sources: Sources
  fullscreen: Fullscreen
  onCommand: (command: PlayerCommand) => void
  /** Applies a change of source and resumes at the current position. */
  onSourceChange: (change: () => void) => void
  /** Plays from the beginning. Not offered if undefined. */
  onStartOver?: () => void
}

/** The controls that player pages don't have: source, sub-source and full screen. */
export function ControlBar({
  title,
  player,
  sources,
  fullscreen,
  onCommand,
  onSourceChange,
  onStartOver,
}: ControlBarProps) {
  useWatchShortcuts({ player, sources, fullscreen, onCommand, onSourceChange })
  const fading = useFadingControls(sources.current.reportsProgress && player.canPlay && !player.isPlaying)
  const FullscreenIcon = fullscreen.isOn ? Minimize : Maximize
  return (
    <div
      role="group"
      aria-label={messages.controls()}
      className="watch-controls watch-width keep-clear flex items-center justify-between gap-1 px-3 py-3 sm:px-4"
      {...fading}
    >
      <div className="flex min-w-0">
        <TitleLink
          title={title}
          aria-label={messages.backToDetails()}
          className={buttonVariants({ tone: 'glass', size: 'icon', className: 'watch-back me-2 size-11!' })}
        >
          <ArrowLeft aria-hidden className="size-5" />
        </TitleLink>
        <SourceControl sources={sources} onSourceChange={onSourceChange} />
      </div>
      <div className="flex gap-1">
        {onStartOver && (
          <Button tone="quiet" size="small" className={ICON_ON_PHONES} onClick={onStartOver}>
            <RotateCcw aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{messages.startOver()}</span>
          </Button>
        )}
        <Button tone="quiet" size="small" className={ICON_ON_PHONES} onClick={fullscreen.toggle}>
          <FullscreenIcon aria-hidden className="size-4" />
          <span className="max-sm:sr-only">
            {fullscreen.isOn ? messages.exitFullscreen() : messages.fullscreen()}
          </span>
        </Button>
      </div>
    </div>
  )
}

type SourceControlProps = { sources: Sources; onSourceChange: (change: () => void) => void }

/** The next source and the other sub-source in one press each, and a menu of all. */
function SourceControl({ sources, onSourceChange }: SourceControlProps) {
  const SubSourceIcon = sources.subSource === 1 ? ToggleLeft : ToggleRight
  const part = `${SIZE} rounded-none! not-first:border-s-0! first:rounded-s-full! px-3! active:scale-100!`
  return (
    <div className="flex min-w-0">
      <Button
        tone="quiet"
        size="small"
        aria-label={messages.source(sources.current.name)}
        className={`${part} min-w-0 shrink!`}
        onClick={() => onSourceChange(sources.next)}
      >
        <RefreshCw aria-hidden className="size-4 max-sm:hidden" />
        <span className="truncate max-[23rem]:hidden">{messages.source(sources.current.name)}</span>
        <bdi className="truncate min-[23rem]:hidden">{sources.current.name}</bdi>
      </Button>
      {sources.current.hasSubSources && (
        <Button
          tone="quiet"
          size="small"
          className={part}
          onClick={() => onSourceChange(sources.toggleSubSource)}
        >
          <SubSourceIcon aria-hidden className="size-4 max-sm:hidden" />
          {messages.subSource(sources.subSource)}
        </Button>
      )}
      <SourceMenu
        sources={sources}
        onSourceChange={onSourceChange}
        className={`${part} w-10 rounded-e-full! px-0! pointer-coarse:w-11`}
      />
    </div>
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

/** Returns the commands of the keys for playing and muting. */
function getToggleCommands({ isPlaying, isMuted, volume }: PlayerState) {
  return {
    togglePlay: { type: 'PLAYER_COMMAND', command: isPlaying ? 'pause' : 'play' },
    toggleSound: { type: 'PLAYER_COMMAND', command: 'mute', value: !isMuted && volume > 0 },
  } as const satisfies Record<string, PlayerCommand>
}
