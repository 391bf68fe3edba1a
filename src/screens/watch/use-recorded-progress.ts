import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import type { Playable } from '#domain/catalogue/title.ts'
import type { PlayerEvent } from '#domain/players/messages.ts'
import { useAccountId } from '#src/features/auth/session.ts'
import { recordPlayerEvent } from '#src/features/progress/record.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'

/**
 * Gives the function that keeps what the player reports, unless the viewer wants nothing kept; what is unsent goes out
 * when the tab is hidden.
 */
export function useRecordedProgress(title: TitleDetail, playable: Playable): (event: PlayerEvent) => void {
  const accountId = useAccountId()
  const { saveWatchHistory } = useSettings()

  return (event) => {
    if (saveWatchHistory) recordPlayerEvent(event, playable, title, accountId)
  }
}
