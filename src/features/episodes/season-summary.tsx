import { useState } from 'react'

import { isPartial, type TitleDetail } from '#domain/catalogue/title-detail.ts'
import { formatDate } from '#domain/catalogue/title-facts.ts'
import { getAiredInSeason, hasAired } from '#domain/progress/aired-episodes.ts'
import { listStartedParts, listUnwatched } from '#domain/progress/marks.ts'
import { MarkButtons } from '#src/features/progress/mark-buttons.tsx'
import * as progressMessages from '#src/features/progress/messages.ts'
import { useViewingCost } from '#src/features/progress/use-viewing-cost.ts'
import { useProgressEntry } from '#src/features/progress/use-watched.ts'

import * as messages from './messages.ts'
import { useSeasonOverview, useShieldedEpisodes } from './use-shielded-episodes.ts'

type SeasonSummaryProps = { tvShow: TitleDetail; season: number }

/** When a season aired, what it is about, how much of it was watched, and what the rest will cost. */
export function SeasonSummary({ tvShow, season }: SeasonSummaryProps) {
  const [now] = useState(() => Date.now())
  const { episodes = [] } = useShieldedEpisodes(tvShow, season)
  const overview = useSeasonOverview(tvShow, season)
  const entry = useProgressEntry(tvShow)
  const aired = getAiredInSeason(tvShow, season, episodes, now)
  const unwatched = listUnwatched(tvShow, season, episodes, entry, now)
  const started = listStartedParts(tvShow, entry, season)
  const viewing = useViewingCost(
    tvShow,
    unwatched.map(({ playable }) => playable),
  )
  if (isPartial(tvShow)) return <div className="min-h-14" />
  const details = tvShow.seasons.find(({ number }) => number === season)
  const facts = [
    toAirText(details?.airDate ?? null, now),
    aired.length > 0 ? progressMessages.watchedOf(aired.length - unwatched.length, aired.length) : null,
    toCostText(viewing, season),
  ].filter((fact) => fact !== null)
  return (
    <div className="grid gap-3">
      <ul className="text-muted flex min-h-[1lh] flex-wrap gap-x-5 gap-y-1 text-sm font-medium tabular-nums">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {overview.text && (
        <p dir="auto" lang={overview.language} className="text-foreground/90 max-w-[75ch] text-pretty">
          {overview.text}
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
