import { useState } from 'react'

import { useSettings } from '#src/features/settings/settings-context.tsx'

import type { UpNextRequest } from './up-next.tsx'

/** What is offered when an episode ends, if there is a next one and the viewer wants it. */
export function useAutoNext(next: UpNextRequest['episode'] | undefined) {
  const { autoNextEpisode } = useSettings()
  const [isOffered, setOffered] = useState(false)
  return {
    request: isOffered && next ? { episode: next } : undefined,
    /** The viewer asked for it, by the player's own button. */
    offer: () => setOffered(true),
    offerAfterEnd: () => setOffered(autoNextEpisode),
    close: () => setOffered(false),
  }
}
