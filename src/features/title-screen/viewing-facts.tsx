import { useState } from 'react'

import { ifLoaded, type ReadSeason } from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import type { Playable } from '#domain/catalogue/title.ts'
import { joinFacts } from '#domain/join-facts.ts'
import { countWatched, type WatchedCount } from '#domain/progress/aired-episodes.ts'
import { getActionPlayable, getPrimaryAction } from '#domain/progress/primary-action.ts'
import type { ProgressEntry } from '#domain/progress/progress-entry.ts'
import { isFinished } from '#domain/progress/progress-rules.ts'
import { useSeasonLists } from '#src/features/catalogue/episodes.ts'
import * as texts from '#src/features/progress/messages.ts'
import { useViewingCost } from '#src/features/progress/use-viewing-cost.ts'
import { useProgressEntry } from '#src/features/progress/use-watched.ts'

/** The cost of watching, and the number of watched episodes. */
export function ViewingFacts({ title }: { title: TitleDetail }) {
  const [now] = useState(() => Date.now())
  const entry = useProgressEntry(title)
  const { data } = useSeasonLists((getReader) => {
    const read = getReader(title.id)
    return {
      playable: ifLoaded(() => getActionPlayable(title, getPrimaryAction(title, read, entry, now))),
      count: ifLoaded(() => countParts(title, read, entry, now)),
    }
  })
  const count = data?.count
  const parts = [
    useCostText(title, data?.playable),
    title.kind === 'tv' && count && count.watched > 0 && texts.watchedOf(count.watched, count.aired),
  ]
  return <p className="text-foreground/85 tabular-nums">{joinFacts(parts)}</p>
}

function useCostText(title: TitleDetail, playable: Playable | undefined): string | undefined {
  const viewing = useViewingCost(title, playable ? [playable] : [])
  if (viewing?.cost === 'included') return playable && texts.includedInPlan()
  return viewing && viewing.cost > 0 ? texts.credits(viewing.cost) : undefined
}

/** Counts a movie as one part. */
function countParts(
  title: TitleDetail,
  read: ReadSeason,
  entry: ProgressEntry | undefined,
  now: number,
): WatchedCount {
  if (title.kind === 'tv') return countWatched(title, read, entry, now)
  return { watched: entry && isFinished(entry.progress) ? 1 : 0, aired: 1 }
}
