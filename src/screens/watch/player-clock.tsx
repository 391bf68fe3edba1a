import type { PlayerState } from '#domain/players/player-state.ts'
import { clockText } from '#domain/players/time-text.ts'
import { Spinner } from '#src/ui/spinner.tsx'

/** Where the film stands, or that it is still loading. */
export function PlayerClock({ player }: { player: PlayerState }) {
  if (player.isBuffering) {
    return (
      <p className="text-muted flex items-center gap-2 px-2 text-sm">
        <Spinner />
        Loading…
      </p>
    )
  }
  return (
    <p className="text-muted px-2 text-sm tabular-nums">
      <span className="sr-only">Time: </span>
      <span className="text-foreground font-semibold">{clockText(player.seconds)}</span>
      {player.durationSeconds > 0 && ` / ${clockText(player.durationSeconds)}`}
    </p>
  )
}
