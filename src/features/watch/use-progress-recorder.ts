import { useEffect } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import type { Playable } from '#domain/catalogue/title.ts'
import type { PlayerEvent } from '#domain/player/player-messages.ts'
import { preloadPositionMirror, recordPlayerPosition } from '#src/features/library/views/positions.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { isPrivateSession } from '#src/lib/private-session.ts'

/** Returns a function that records player events, unless the user has disabled watch history or the session is private. */
export function useProgressRecorder(title: TitleDetail, playable: Playable): (event: PlayerEvent) => void {
  const { saveWatchHistory } = useSettings()
  // Later, the device may be offline.
  useEffect(() => {
    preloadPositionMirror()
    void loadViewings()
  }, [])

  return (event) => {
    if (!saveWatchHistory || isPrivateSession()) return
    recordPlayerPosition(event, playable, title)
    void loadViewings().then((viewings) => viewings?.recordPlayerViewing(event, playable, title))
  }
}

/** Resolves with the code that records viewings; undefined offline. The position is saved all the same. */
function loadViewings() {
  return import('#src/features/library/views/viewings.ts').catch(() => undefined)
}
