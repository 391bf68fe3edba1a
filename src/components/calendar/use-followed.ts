import { selectFollowed, type FollowedTitles } from '#domain/calendar/followed-titles.ts'
import { useStartedTvShows } from '#src/features/progress/use-progress.ts'
import { useWatchlist } from '#src/features/watchlist/store.ts'

/** Returns the TV shows that the user has started and the titles of the watchlist, as many as a calendar checks. */
export function useFollowed(): FollowedTitles {
  return selectFollowed(useStartedTvShows(), useWatchlist())
}
