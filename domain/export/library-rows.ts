import type { TitleSummary } from '../catalogue/title.ts'
import type { Viewing } from '../history/viewing.ts'
import type { ImportItem } from '../import/import-row.ts'
import type { ListWithTitles } from '../lists/list-with-titles.ts'
import type { Rating } from '../ratings/rating.ts'
import type { ExportRow } from './export-library.ts'

export type ExportedLibrary = {
  /** Times are in milliseconds since the epoch; null where they are not known. */
  watchlist: readonly { title: TitleSummary; at: number | null }[]
  ratings: Iterable<Rating>
  lists: readonly ListWithTitles[]
  history: readonly Viewing[]
}

/** Returns everything in a library as rows. The titles of a list keep their order. */
export function toExportRows({ watchlist, ratings, lists, history }: ExportedLibrary): ExportRow[] {
  return [
    ...watchlist.map(({ title, at }) => ({ title, item: { type: 'watchlist' as const, at } })),
    ...[...ratings].map((rating) => ({
      title: rating,
      item: { type: 'rating' as const, halfStars: rating.halfStars, at: rating.ratedAt },
    })),
    ...lists.flatMap(({ name, titles }) =>
      titles.map((title) => ({
        title,
        item: {
          type: 'list' as const,
          list: name,
          ...(title.note && { note: title.note }),
          at: title.addedAt,
        },
      })),
    ),
    ...history.map((viewing) => ({
      title: { ...viewing.title, kind: viewing.playable.kind, id: viewing.playable.id },
      item: toItem(viewing),
    })),
  ]
}

/** Other apps read the watched time as the position. */
function toItem({ playable, episodeName, watchedAt, isFinished, ...viewing }: Viewing): ImportItem {
  const { watchedSeconds: watched, durationSeconds } = viewing
  return {
    type: 'viewing',
    at: watchedAt,
    ...(playable.kind === 'tv' && { season: playable.season, episode: playable.episode }),
    ...(episodeName && { episodeName }),
    ...((watched > 0 || durationSeconds !== null) && {
      progress: { watched, duration: durationSeconds ?? 0 },
    }),
    isFinished,
  }
}
