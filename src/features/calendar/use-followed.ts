import { selectFollowed, type FollowedTitles } from '#domain/calendar/followed-titles.ts'
import { useWatchlist } from '#src/features/library/views/watchlist.ts'
import { useStartedTvShows } from '#src/features/progress/use-watched.ts'

/** Returns the TV shows that the user has started and the titles of the watchlist, as many as a calendar checks. */
export function useFollowed(): FollowedTitles {
  return selectFollowed(useStartedTvShows(), useWatchlist())
}
