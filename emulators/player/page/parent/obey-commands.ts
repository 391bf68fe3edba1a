import { readPlayerCommand, type PlayerCommand } from '../../../../domain/players/messages.ts'
import type { Playback } from '../playback/playback.ts'
import type { Report } from './report-events.ts'

/** The parts of a message event that tell whether to believe it. */
type Received = { data: unknown; origin: string; source: unknown }

/** The command in a message, if the parent itself sent it from its allowed origin. */
export function readTrustedCommand(
  { data, origin, source }: Received,
  parent: { source: unknown; origin: string },
): PlayerCommand | undefined {
  if (source !== parent.source || origin !== parent.origin) return undefined
  return readPlayerCommand(data)
}

/** Does what the parent asks for. `state` is answered by a `state` event. */
export function obeyCommand(command: PlayerCommand, playback: Playback, report: Report): void {
  switch (command.command) {
    case 'play':
      return playback.play()
    case 'pause':
      return playback.pause()
    case 'seek':
      return playback.seekTo(command.value)
    case 'volume':
      return playback.setVolume(command.value)
    case 'mute':
      return playback.setMuted(command.value)
    case 'state':
      return report('state')
  }
}
