import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'

import { AutoNextSwitch } from './auto-next-switch.tsx'
import { EpisodeList } from './episode-list.tsx'
import { SeasonSelect } from './season-select.tsx'

type SeasonSectionProps = {
  series: TitleDetail
  season: number
  currentEpisode?: number
  onSeason: (season: number) => void
}

/** A series' seasons and the episodes of the one chosen. */
export function SeasonSection({ series, season, currentEpisode, onSeason }: SeasonSectionProps) {
  return (
    <section aria-label="Episodes" className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="text-2xl font-bold tracking-tight">Episodes</h2>
        {series.seasonCount > 0 && (
          <SeasonSelect seasonCount={series.seasonCount} season={season} onChange={onSeason} />
        )}
        <AutoNextSwitch />
      </div>
      <EpisodeList key={season} seriesId={series.id} season={season} current={currentEpisode} />
    </section>
  )
}
