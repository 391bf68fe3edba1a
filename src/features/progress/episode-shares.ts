import { episodeKey, titleKey } from '#domain/catalogue/title.ts'
import { watchedShare } from '#domain/progress/progress-rules.ts'
import { useStoredValue } from '#src/lib/stored-value.ts'

import { progressMap } from './store.ts'

/** How much of each of a season's episodes was watched on this device: from 0 to 1, and 0 where nothing was. */
export function useEpisodeShares(seriesId: number, season: number): (episode: number) => number {
  const shown = useStoredValue(progressMap)[titleKey({ kind: 'tv', id: seriesId })]?.show_progress
  return (episode) => {
    const place = shown?.[episodeKey(season, episode)]
    return place ? watchedShare(place.progress) : 0
  }
}
