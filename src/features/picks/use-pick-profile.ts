import { startTransition, useEffect, useEffectEvent, useState } from 'react'

import { getSignals, isTooThin, type Signal } from '#domain/picks/signals.ts'
import { toStars, type Rating } from '#domain/ratings/rating.ts'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { useLibraryItems } from '#src/features/library/current.ts'
import { useRatings } from '#src/features/library/views/ratings.ts'
import { useWatchlist } from '#src/features/library/views/watchlist.ts'
import { useKnownProgress } from '#src/features/progress/known-progress.ts'

import { useFeedback, type PickFeedback } from './feedback.ts'

/** The user's taste, as far as this device knows it. */
export type PickProfile = {
  signals: Signal[]
  feedback: PickFeedback[]
  /** When the screen was opened, in milliseconds since the epoch. */
  now: number
  /** True while more of what the user watched or rated still loads. */
  isLoading: boolean
  /** True if there is too little to pick from. */
  isThin: boolean
}

/**
 * Returns the profile. Favorites, ratings and feedback count as they were when the screen was opened, so that no card moves or
 * disappears under the pointer.
 */
export function usePickProfile(): PickProfile {
  const [now] = useState(() => Date.now())
  const { isLoading, progress } = useKnownProgress()
  const areRatingsLoading = useLibraryItems('rating').status === 'loading'
  const live = { watchlist: useWatchlist(), ratings: useRatings(), feedback: useFeedback() }
  const [{ watchlist, ratings, feedback }, setOpened] = useState(live)
  const refresh = useEffectEvent(() => setOpened(live))
  // A screen that was hidden runs its effects again when it is shown.
  useEffect(() => startTransition(() => refresh()), [])
  const [hasRatings, setHasRatings] = useState(!areRatingsLoading)
  if (!areRatingsLoading && !hasRatings) {
    setHasRatings(true)
    setOpened(live)
  }
  const { rules } = useHiding()
  const allSignals = getSignals(
    {
      progress,
      watchlist,
      ratings: [...ratings.values()].map(toRatingSign),
      feedback: feedback.map(toFeedback),
    },
    now,
  )
  // A title that is not for the user is no reason for a pick.
  const signals = allSignals.filter(({ title }) => !rules?.index.findTitleRule(title, now))
  return { signals, feedback, now, isLoading: isLoading || areRatingsLoading, isThin: isTooThin(signals) }
}

function toFeedback({ kind, id, name, direction, at }: PickFeedback) {
  return { title: { kind, id, name }, direction, at }
}

function toRatingSign({ kind, id, name, halfStars, ratedAt }: Rating) {
  return { title: { kind, id, name }, stars: toStars(halfStars), at: ratedAt }
}
