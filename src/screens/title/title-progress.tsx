import { useState } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { type Playable } from '#domain/catalogue/title.ts'
import { countWatched, getAiredEpisodes, isEpisodeWatched } from '#domain/progress/aired-episodes.ts'
import type { Markable } from '#domain/progress/marks.ts'
import { toPositions } from '#domain/progress/playback-position.ts'
import { getActionPlayable, getPrimaryAction } from '#domain/progress/primary-action.ts'
import type { ProgressEntry } from '#domain/progress/progress-entry.ts'
import { isFinished } from '#domain/progress/progress-rules.ts'

import { MarkButtons } from '../../components/progress/mark-buttons.tsx'
import * as texts from '../../components/progress/messages.ts'
import { useViewingCost } from '../../components/progress/use-viewing-cost.ts'
import { useProgressEntry } from '../../components/progress/use-watched.ts'

/** Marks for the whole title, the number of watched episodes, and what watching will cost. */
export function TitleProgress({ title }: { title: TitleDetail }) {
  const [now] = useState(() => Date.now())
  const entry = useProgressEntry(title)
  const playable = getActionPlayable(title, getPrimaryAction(title, entry, now))
  const aired = getAiredEpisodes(title, now)
  const { watched } = countWatched(entry, aired)
  const parts = [useCostText(title, playable), watched > 0 && texts.watchedOf(watched, aired.length)]
  const { unwatched, started } = getMarkables(title, entry, now)
  return (
    <>
      <div className="flex gap-2">
        {(unwatched.length > 0 || started.length > 0) && (
          <MarkButtons title={title} subject={title.name} unwatched={unwatched} watched={started} />
        )}
      </div>
      <p className="text-foreground/85 text-sm tabular-nums">{parts.filter(Boolean).join(' · ')}</p>
    </>
  )
}

function useCostText(title: TitleDetail, playable: Playable): string | undefined {
  const viewing = useViewingCost(title, [playable])
  if (viewing?.cost === 'included') return texts.includedInPlan
  return viewing && viewing.cost > 0 ? texts.credits(viewing.cost) : undefined
}

/** Returns what is yet to be watched, and what was watched or started. */
function getMarkables(
  title: TitleDetail,
  entry: ProgressEntry | undefined,
  now: number,
): { unwatched: Markable[]; started: Markable[] } {
  const { id, runtimeMinutes } = title
  const positions = entry ? toPositions(entry) : []
  const started = positions
    .filter(({ progress }) => progress.watched > 0)
    .map(({ playable }) => ({ playable, runtimeMinutes }))
  if (title.kind === 'movie') {
    const isWatched = entry && isFinished(entry.progress)
    return { unwatched: isWatched ? [] : [{ playable: { kind: 'movie', id }, runtimeMinutes }], started }
  }
  const unwatched = getAiredEpisodes(title, now)
    .filter((episode) => !isEpisodeWatched(entry, episode))
    .map((episode): Markable => ({ playable: { kind: 'tv', id, ...episode }, runtimeMinutes }))
  return { unwatched, started }
}
