import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { formatPickerOptions, type PickerOptions } from '#domain/picker/picker-options.ts'
import { getAvailableTime } from '#domain/picker/time-box.ts'
import { loadVisibilityFilter } from '#src/features/hiding/visibility-filter.ts'
import { useRatings } from '#src/features/library/views/ratings.ts'
import { useWatchlist } from '#src/features/library/views/watchlist.ts'
import { useFeedback } from '#src/features/picks/feedback.ts'
import { useKnownProgress } from '#src/features/progress/known-progress.ts'
import { useSeenTitles } from '#src/features/progress/use-watched.ts'
import { useMyProviders } from '#src/features/settings/my-providers.ts'
import { useRegion } from '#src/features/settings/region.ts'

import { findPick } from './find-pick.ts'
import { getPickSession } from './pick-session.ts'

type Search = { options: PickerOptions; isNewSearch: boolean }

/** Finds the next pick and opens it. `data` says so if nothing more fits. */
export function useFindPick() {
  const client = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const region = useRegion()
  const providerIds = useMyProviders(region)
  const watchlist = useWatchlist()
  const { progress } = useKnownProgress()
  const isKnown = useIsKnown()

  const open = async (options: PickerOptions, pick: TitleRef | undefined, replace: boolean) =>
    navigate({
      to: '/random',
      search: { picker: formatPickerOptions(options), ...pick },
      replace,
      resetScroll: false,
    })

  return useMutation({
    mutationFn: async ({ options, isNewSearch }: Search) => {
      const now = Date.now()
      // New options are in the URL even if nothing fits them.
      if (isNewSearch) await open(options, undefined, false)
      const { href } = router.latestLocation
      const isVisible = await loadVisibilityFilter()
      const found = await findPick(client, {
        options,
        minutes: getAvailableTime(options.box, now)?.minutes ?? 0,
        now,
        region,
        providerIds,
        progress,
        watchlist,
        mayOffer: (title) => !isKnown(title) && isVisible(title),
        session: getPickSession(),
      })
      // The user may have gone elsewhere meanwhile.
      if (found.status === 'found' && router.latestLocation.href === href)
        await open(options, found.title, isNewSearch)
      return found.status
    },
    onError: (error) => console.error(error),
  })
}

/** Returns a function that returns whether the user has seen, rated or rejected a title. */
function useIsKnown(): (title: TitleRef) => boolean {
  const isSeen = useSeenTitles()
  const ratings = useRatings()
  const rejected = new Set(
    useFeedback()
      .filter(({ direction }) => direction === 'less')
      .map(titleKey),
  )
  return (title) => isSeen(title) || ratings.has(titleKey(title)) || rejected.has(titleKey(title))
}
