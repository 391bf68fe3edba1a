import { titleKey } from '#domain/catalogue/title.ts'
import { needsWatched, type ListView } from '#domain/lists/list-view.ts'
import type { UserFacts } from '#domain/lists/select-titles.ts'
import type { ListTitle } from '#domain/lists/stored-list.ts'
import { getWatched } from '#domain/lists/watched-state.ts'
import { useRatings } from '#src/features/library/views/ratings.ts'
import { useDetails, type Details } from '#src/features/lists/use-details.ts'
import { useViewed } from '#src/features/lists/use-viewed.ts'
import { useKnownProgress } from '#src/features/progress/known-progress.ts'

/** Returns what the user did with the titles of a list, as far as a view needs it. */
export function useUserFacts(
  titles: readonly ListTitle[],
  view: ListView,
): { isLoading: boolean; facts: UserFacts<ListTitle>; details: Details } {
  const isNeeded = needsWatched(view)
  const ratings = useRatings()
  const { isLoading: isProgressLoading, progress } = useKnownProgress()
  const { isLoading, viewed } = useViewed(isNeeded)
  const isStarted = (key: string) => key in progress || viewed.has(key)
  // How many episodes a TV show has is not known on the device.
  const details = useDetails(
    isNeeded ? titles.filter((title) => title.kind === 'tv' && isStarted(titleKey(title))) : [],
  )
  const facts: UserFacts<ListTitle> = {
    getHalfStars: (title) => ratings.get(titleKey(title))?.halfStars,
    getWatched: (title) =>
      getWatched(title, details.factsByKey.get(titleKey(title)) ?? title, progress, viewed),
  }
  return { isLoading: isLoading || (isNeeded && isProgressLoading), facts, details }
}
