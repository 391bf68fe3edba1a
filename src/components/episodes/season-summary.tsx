import { CalendarClock } from 'lucide-react'
import { useState } from 'react'

import type { ListedEpisode } from '#domain/catalogue/episodes.ts'
import { isPartial, type TitleDetail } from '#domain/catalogue/title-detail.ts'
import { formatDate } from '#domain/catalogue/title-facts.ts'
import {
  countWatched,
  getAiredInSeason,
  hasAired,
  isEpisodeWatched,
} from '#domain/progress/aired-episodes.ts'
import type { Markable } from '#domain/progress/marks.ts'
import { toPositions } from '#domain/progress/playback-position.ts'
import type { ProgressEntry } from '#domain/progress/progress-entry.ts'

import { MarkButtons } from '../progress/mark-buttons.tsx'
import * as progressMessages from '../progress/messages.ts'
import { useViewingCost } from '../progress/use-viewing-cost.ts'
import { useProgressEntry } from '../progress/use-watched.ts'
import * as messages from './messages.ts'
import { useSeasonOverview, useShieldedEpisodes } from './use-shielded-episodes.ts'

type SeasonSummaryProps = { tvShow: TitleDetail; season: number }

/** When a season aired, what it is about, how much of it was watched, and what the rest will cost. */
export function SeasonSummary({ tvShow, season }: SeasonSummaryProps) {
  const [now] = useState(() => Date.now())
  const { episodes } = useShieldedEpisodes(tvShow.id, season)
  const overview = useSeasonOverview(tvShow, season)
  const entry = useProgressEntry(tvShow)
  const aired = getAiredInSeason(tvShow, season, episodes, now)
  const { watched } = countWatched(entry, aired)
  const { unwatched, started } = getMarkables({ tvShow, season, episodes, entry }, aired)
  const viewing = useViewingCost(
    tvShow,
    unwatched.map(({ playable }) => playable),
  )
  if (isPartial(tvShow)) return <div className="min-h-14" />
  const details = tvShow.seasons.find(({ number }) => number === season)
  const facts = [
    toAirText(details?.airDate ?? null, now),
    aired.length > 0 ? progressMessages.watchedOf(watched, aired.length) : null,
    toCostText(viewing, season),
  ].filter((fact) => fact !== null)
  return (
    <div className="grid gap-3">
      <NextEpisode tvShow={tvShow} now={now} />
      <ul className="text-muted flex min-h-[1lh] flex-wrap gap-x-5 gap-y-1 text-sm font-medium tabular-nums">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {overview && (
        <p dir="auto" className="text-foreground/90 max-w-[75ch] text-left text-pretty">
          {overview}
        </p>
      )}
      <div className="flex min-h-8 flex-wrap gap-2">
        {unwatched.length + started.length > 0 && (
          <MarkButtons
            title={tvShow}
            subject={messages.seasonOf(tvShow.name, season)}
            unwatched={unwatched}
            watched={started}
          />
        )}
      </div>
    </div>
  )
}

/** The next episode that has a date, without its name. */
function NextEpisode({ tvShow: { nextEpisode }, now }: { tvShow: TitleDetail; now: number }) {
  const date = nextEpisode?.airDate && formatDate(nextEpisode.airDate)
  if (!date || hasAired(nextEpisode.airDate, now)) return null
  return (
    <p className="bg-card border-border flex w-fit items-center gap-2 rounded-full border px-4 py-1.5 text-sm font-medium">
      <CalendarClock aria-hidden className="text-accent-text size-4 shrink-0" />
      {messages.nextEpisode(nextEpisode.season, nextEpisode.number, date)}
    </p>
  )
}

function toAirText(airDate: string | null, now: number): string | null {
  const date = airDate && formatDate(airDate)
  if (!date) return null
  return hasAired(airDate, now) ? messages.airedOn(date) : messages.airsOn(date)
}

/** Nothing is to be paid for what a plan includes or what is paid for already. */
function toCostText(viewing: ReturnType<typeof useViewingCost>, season: number): string | null {
  if (!viewing?.cost || viewing.cost === 'included') return null
  const { cost, balance } = viewing
  return season > 0
    ? progressMessages.finishSeason(season, cost, balance)
    : progressMessages.finishSpecials(cost, balance)
}

type SeasonState = {
  tvShow: TitleDetail
  season: number
  /** Undefined while they load. */
  episodes: ListedEpisode[] | undefined
  entry: ProgressEntry | undefined
}

function getMarkables(
  { tvShow, season, episodes, entry }: SeasonState,
  aired: readonly { season: number; episode: number }[],
): { unwatched: Markable[]; started: Markable[] } {
  const getRuntime = (episode: number) =>
    episodes?.find(({ number }) => number === episode)?.runtimeMinutes ?? tvShow.runtimeMinutes
  const unwatched = aired
    .filter((each) => !isEpisodeWatched(entry, each))
    .map(({ episode }): Markable => ({
      playable: { kind: 'tv', id: tvShow.id, season, episode },
      runtimeMinutes: getRuntime(episode),
    }))
  const started = (entry ? toPositions(entry) : [])
    .filter(
      ({ playable, progress }) =>
        playable.kind === 'tv' && playable.season === season && progress.watched > 0,
    )
    .map(({ playable }) => ({ playable, runtimeMinutes: null }))
  return { unwatched, started }
}
