import type { PlayerCommand } from '#domain/players/messages.ts'
import type { PlayerState } from '#domain/players/player-state.ts'
import type { Sources } from '#src/features/player/sources.ts'

import { useShortcut } from '../../components/command-menu/shortcuts/shortcut-handlers.ts'
import type { Fullscreen } from './use-fullscreen.ts'

type Watching = {
  player: PlayerState
  sources: Sources
  fullscreen: Fullscreen
  onCommand: (command: PlayerCommand) => void
  onSource: (change: () => void) => void
}

/** The keys of the control bar. While the provider's page has the focus, its own keys count. */
export function useWatchShortcuts({ player, sources, fullscreen, onCommand, onSource }: Watching): void {
  const { togglePlay, toggleSound } = playerCommands(player)
  useShortcut('play', player.canPlay ? () => onCommand(togglePlay) : undefined)
  useShortcut('mute', player.canPlay ? () => onCommand(toggleSound) : undefined)
  useShortcut('fullscreen', fullscreen.toggle)
  useShortcut('next-source', () => onSource(sources.next))
}

/** What a press of the two buttons, or of their keys, asks of the player. */
export function playerCommands({ isPlaying, isMuted, volume }: PlayerState) {
  return {
    togglePlay: { type: 'PLAYER_COMMAND', command: isPlaying ? 'pause' : 'play' },
    toggleSound: { type: 'PLAYER_COMMAND', command: 'mute', value: !isMuted && volume > 0 },
  } as const satisfies Record<string, PlayerCommand>
}
