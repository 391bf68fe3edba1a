import { useId } from 'react'

import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { setAutoNextEpisode } from '#src/features/settings/store.ts'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/setting-row.tsx'

import { EpisodeList } from './episode-list.tsx'
import * as messages from './messages.ts'

type SeasonSectionProps = {
  tvShow: TitleDetail
  season: number
  currentEpisode?: number
  onSeasonChange: (season: number) => void
}

/** Season selection and the episodes of the selected season. */
export function SeasonSection({ tvShow, season, currentEpisode, onSeasonChange }: SeasonSectionProps) {
  return (
    <section aria-label={messages.heading} className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="text-2xl font-bold tracking-tight">{messages.heading}</h2>
        {tvShow.seasonCount > 0 && (
          <SeasonSelect seasonCount={tvShow.seasonCount} season={season} onChange={onSeasonChange} />
        )}
        <AutoNextSwitch />
      </div>
      <EpisodeList key={season} tvShowId={tvShow.id} season={season} current={currentEpisode} />
    </section>
  )
}

type SeasonSelectProps = { seasonCount: number; season: number; onChange: (season: number) => void }

function SeasonSelect({ seasonCount, season, onChange }: SeasonSelectProps) {
  const seasons = Array.from({ length: seasonCount }, (_, index) => ({
    value: index + 1,
    label: messages.season(index + 1),
  }))
  return <Select label={messages.seasonSelect} value={season} options={seasons} onChange={onChange} />
}

function AutoNextSwitch() {
  const id = useId()
  const { autoNextEpisode } = useSettings()
  return (
    <div className="flex items-center gap-3 sm:ml-auto">
      <span id={id} className="text-muted text-sm font-medium">
        {messages.autoNext}
      </span>
      <Switch labelledBy={id} checked={autoNextEpisode} onChange={setAutoNextEpisode} />
    </div>
  )
}
