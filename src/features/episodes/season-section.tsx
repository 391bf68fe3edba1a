import { useId } from 'react'

import { hasSeason, listSeasons } from '#domain/catalogue/episode-order.ts'
import { isPartial, type TitleDetail } from '#domain/catalogue/title-detail.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { setAutoNextEpisode, setSpoilerShield } from '#src/features/settings/store.ts'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/setting-row.tsx'

import { EpisodeList } from './episode-list.tsx'
import * as messages from './messages.ts'
import { SeasonSummary } from './season-summary.tsx'

type SeasonSectionProps = {
  tvShow: TitleDetail
  /** Undefined for the first season. */
  season: number | undefined
  currentEpisode?: number
  /** Episodes replace the current entry of the session history. */
  replacesEntry?: boolean
  onSeasonChange: (season: number) => void
}

/** Season selection and the episodes of the selected season. */
export function SeasonSection({
  tvShow,
  season,
  currentEpisode,
  replacesEntry,
  onSeasonChange,
}: SeasonSectionProps) {
  const [firstSeason = 0] = listSeasons(tvShow)
  const selected = season ?? firstSeason
  return (
    <section aria-label={messages.heading()} className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="text-2xl font-bold tracking-tight">{messages.heading()}</h2>
        {tvShow.seasons.length > 0 && (
          <SeasonSelect tvShow={tvShow} season={selected} onChange={onSeasonChange} />
        )}
        <SectionSwitches />
      </div>
      {isPartial(tvShow) || hasSeason(tvShow, selected) ? (
        <>
          <SeasonSummary tvShow={tvShow} season={selected} />
          <EpisodeList
            key={season}
            tvShow={tvShow}
            season={selected}
            current={currentEpisode}
            replacesEntry={replacesEntry}
          />
        </>
      ) : (
        <p className="text-muted">
          {tvShow.seasons.length > 0 ? messages.noSeason(tvShow.name, selected) : messages.noEpisodes()}
        </p>
      )}
    </section>
  )
}

type SeasonSelectProps = { tvShow: TitleDetail; season: number; onChange: (season: number) => void }

/** The seasons that the catalogue lists, and the specials if there are any. */
function SeasonSelect({ tvShow, season, onChange }: SeasonSelectProps) {
  const options = listSeasons(tvShow)
    .filter((number) => number > 0 || hasSpecials(tvShow))
    .map((number) => ({ value: number, label: number === 0 ? messages.specials() : messages.season(number) }))
  return (
    <Select
      label={messages.seasonSelect()}
      value={options.some(({ value }) => value === season) ? season : undefined}
      options={options}
      placeholder={messages.chooseSeason()}
      onChange={onChange}
    />
  )
}

function hasSpecials({ seasons }: TitleDetail): boolean {
  return seasons.some(({ number, episodeCount }) => number === 0 && episodeCount > 0)
}

function SectionSwitches() {
  const { autoNextEpisode, spoilerShield } = useSettings()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:ms-auto">
      <LabeledSwitch label={messages.spoilerShield()} checked={spoilerShield} onChange={setSpoilerShield} />
      <LabeledSwitch label={messages.autoNext()} checked={autoNextEpisode} onChange={setAutoNextEpisode} />
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
