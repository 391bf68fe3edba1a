/** Texts of the rows and the line about watched titles. */
import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import { formatEpisode } from '#src/features/progress/messages.ts'

export const continueTitle = (title: string) => `Continue ${title}`
export const dismiss = (title: string) => `Dismiss ${title}`
export const dismissed = 'Hidden until you play it again'

export const continueWatching = 'Continue Watching'
export const recentlyWatched = 'Recently Watched'
export const suggested = "We Think You'll Like"

export const markAsWatched = (title: string) => `Mark ${title} as watched`
export const markedAsWatched = 'Marked as watched'
export const remove = (title: string, row: string) => `Remove ${title} from ${row}`
export const removed = (row: string) => `Removed from ${row}`
export const resume = (title: string, episode: EpisodeRef | undefined) =>
  episode ? `Resume ${title}, ${formatEpisode(episode)}` : `Resume ${title}`
