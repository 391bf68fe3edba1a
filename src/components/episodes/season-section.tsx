import { useId } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { setAutoNextEpisode, setSpoilerShield } from '#src/features/settings/store.ts'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/setting-row.tsx'

import { EpisodeList } from './episode-list.tsx'
import * as messages from './messages.ts'
import { SeasonSummary } from './season-summary.tsx'

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
        {tvShow.seasonCount > 0 && <SeasonSelect tvShow={tvShow} season={season} onChange={onSeasonChange} />}
        <SectionSwitches />
      </div>
      <SeasonSummary tvShow={tvShow} season={season} />
      <EpisodeList key={season} tvShow={tvShow} season={season} current={currentEpisode} />
    </section>
  )
}

type SeasonSelectProps = { tvShow: TitleDetail; season: number; onChange: (season: number) => void }

/** Seasons 1 to the last one, and the specials if there are any. */
function SeasonSelect({ tvShow, season, onChange }: SeasonSelectProps) {
  const seasons = Array.from({ length: tvShow.seasonCount }, (_, index) => ({
    value: index + 1,
    label: messages.season(index + 1),
  }))
  const hasSpecials = tvShow.seasons.some(({ number, episodeCount }) => number === 0 && episodeCount > 0)
  const options = hasSpecials ? [...seasons, { value: 0, label: messages.specials }] : seasons
  return <Select label={messages.seasonSelect} value={season} options={options} onChange={onChange} />
}

function SectionSwitches() {
  const { autoNextEpisode, spoilerShield } = useSettings()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:ml-auto">
      <LabeledSwitch label={messages.spoilerShield} checked={spoilerShield} onChange={setSpoilerShield} />
      <LabeledSwitch label={messages.autoNext} checked={autoNextEpisode} onChange={setAutoNextEpisode} />
    </div>
  )
}

type LabeledSwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

function LabeledSwitch({ label, checked, onChange }: LabeledSwitchProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <span id={id} className="text-muted text-sm font-medium">
        {label}
      </span>
      <Switch labelledBy={id} checked={checked} onChange={onChange} />
    </div>
  )
}
