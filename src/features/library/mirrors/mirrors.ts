import { deviceStorage } from '#src/lib/browser-features.ts'

import { POSITION_KEYS, type Mirrors } from './mirror.ts'
import { clearWatchlistMirror, watchlistMirror } from './watchlist-mirror.ts'

/** Every card shows whether its title is in the watchlist; what shows positions loads later. */
export const mirrors: Mirrors = {
  position: {
    exists: () => POSITION_KEYS.some((key) => deviceStorage.getItem(key) !== null),
    load: async () => (await import('./position-mirror.ts')).positionMirror,
    clear: clearPositions,
  },
  watchlist: { exists: () => true, load: () => watchlistMirror, clear: clearWatchlistMirror },
}

/** The map stays when it is empty. The keys by kind do not. */
function clearPositions(): void {
  for (const key of POSITION_KEYS)
    if (key === 'watchProgress' && deviceStorage.getItem(key) !== null) deviceStorage.setItem(key, '{}')
    else deviceStorage.removeItem(key)
}
