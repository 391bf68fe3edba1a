import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'

import { episodeAfter, episodeBefore, type EpisodePlace } from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { episodesQuery } from '#src/features/catalogue/queries.ts'
import { Button } from '#src/ui/button.tsx'

import { useShortcut } from '../command-menu/shortcuts/shortcut-handlers.ts'
import { episodeCounts } from './episode-counts.ts'

type EpisodeNavigationProps = {
  series: TitleDetail
  place: EpisodePlace
  onPlace: (place: EpisodePlace) => void
}

/** What plays now, and the ways to the episodes before and after it. */
export function EpisodeNavigation({ series, place, onPlace }: EpisodeNavigationProps) {
  const counts = episodeCounts(series)
  const [previous, next] = [episodeBefore(counts, place), episodeAfter(counts, place)]
  const goBack = previous && (() => onPlace(previous))
  const goOn = next && (() => onPlace(next))
  useShortcut('previous-episode', goBack)
  useShortcut('next-episode', goOn)
  return (
    <section
      aria-label="Now playing"
      className="border-border bg-surface grid items-center gap-4 rounded-2xl border p-4 sm:grid-cols-[1fr_auto] sm:p-5"
    >
      <EpisodeWords seriesId={series.id} place={place} />
      <div className="flex flex-wrap gap-2 *:grow max-sm:*:px-3 pointer-coarse:*:h-11">
        <Button tone="quiet" disabled={!goBack} onClick={goBack}>
          <ChevronLeft aria-hidden className="size-4" />
          Previous Episode
        </Button>
        <Button tone="quiet" disabled={!goOn} onClick={goOn}>
          Next Episode
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </section>
  )
}

function EpisodeWords({ seriesId, place }: { seriesId: number; place: EpisodePlace }) {
  const { data: episodes } = useQuery(episodesQuery(seriesId, place.season))
  const episode = episodes?.find(({ number }) => number === place.episode)
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-accent-text text-sm font-semibold tabular-nums">
        Season {place.season}, Episode {place.episode}
      </p>
      {episode && (
        <h2 dir="auto" className="text-left text-lg font-bold text-balance">
          {episode.name}
        </h2>
      )}
      {episode?.overview && (
        <p dir="auto" className="text-muted text-left text-sm text-pretty">
          {episode.overview}
        </p>
      )}
    </div>
  )
}
