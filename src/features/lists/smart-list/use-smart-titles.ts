import { collectLibrary, withFacts, type Library, type LibraryTitle } from '#domain/lists/library-titles.ts'
import { findUndetailed, selectSmartList } from '#domain/lists/select-smart-list.ts'
import type { SmartRules } from '#domain/lists/smart-list.ts'
import { useDisplayTitles } from '#src/features/catalogue/display-titles.ts'
import { useLibraryItems } from '#src/features/library/current.ts'
import { useLists } from '#src/features/library/views/lists.ts'
import { useRatings } from '#src/features/library/views/ratings.ts'
import { useTimedWatchlist } from '#src/features/library/views/watchlist.ts'
import { useDetails, type Details } from '#src/features/lists/use-details.ts'
import { useViewed } from '#src/features/lists/use-viewed.ts'
import { useKnownProgress } from '#src/features/progress/known-progress.ts'

import { incompleteCount } from './messages.ts'

/** Everything that smart lists select from. */
export type LibraryState = {
  isLoading: boolean
  titles: readonly LibraryTitle[]
  watched: Pick<Library, 'progress' | 'viewed'>
}

/** Returns the user's library; without titles if it is not needed. */
export function useLibraryState(isNeeded: boolean): LibraryState {
  const { status, lists } = useLists()
  const watchlist = useTimedWatchlist()
  const ratings = useRatings()
  const areRatingsLoading = useLibraryItems('rating').status === 'loading'
  const { isLoading: isProgressLoading, progress } = useKnownProgress()
  const { isLoading, viewed } = useViewed(isNeeded)
  const library = { watchlist, ratings, lists, progress, viewed }
  const isIncomplete = isLoading || isProgressLoading || areRatingsLoading || status === 'loading'
  const titles = useDisplayTitles(isNeeded && !isIncomplete ? collectLibrary(library) : [])
  return {
    isLoading: isIncomplete,
    titles,
    watched: { progress, viewed },
  }
}

export type SmartTitles = {
  /** As far as they are known by now. */
  titles: LibraryTitle[]
  status: Details['status']
  details: Details
}

/** Returns the titles of a smart list, with what the catalogue has to say as far as the rules need it. */
export function useSmartTitles(rules: SmartRules, { isLoading, titles, watched }: LibraryState): SmartTitles {
  const details = useDetails(findUndetailed(rules, titles))
  return {
    titles: selectSmartList(rules, withFacts(titles, details.factsByKey, watched)),
    status: isLoading ? 'loading' : details.status,
    details,
  }
}

/** Returns how many titles match, in words; undefined while it is not known. */
export function describeCount(
  { titles, status, details }: SmartTitles,
  describe: (count: number) => string,
): string | undefined {
  if (status === 'loading') return undefined
  const isIncomplete = status === 'incomplete' || details.isLimited
  return isIncomplete ? incompleteCount(describe(titles.length)) : describe(titles.length)
}
