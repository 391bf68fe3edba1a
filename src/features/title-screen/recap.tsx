import { ChevronDown, History } from 'lucide-react'
import { useState } from 'react'

import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { getRecapEpisodes } from '#domain/progress/recap-rules.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { episodeCode } from '#src/features/catalogue/episode-messages.ts'
import { useSeasonLists } from '#src/features/catalogue/episodes.ts'
import { useSeasonOverview, useShieldedEpisodes } from '#src/features/episodes/use-shielded-episodes.ts'
import { useProgressEntry } from '#src/features/progress/use-watched.ts'

import * as messages from './messages.ts'

/** Reminds a user of a TV show who returns to it after a long time. Closed at first, and its text is requested when opened. */
export function Recap({ tvShow }: { tvShow: TitleDetail }) {
  const [now] = useState(() => Date.now())
  const [wasOpened, setWasOpened] = useState(false)
  const entry = useProgressEntry(tvShow)
  const { data: episodes } = useSeasonLists((getReader) =>
    getRecapEpisodes(tvShow, getReader(tvShow.id), entry, now),
  )
  const last = episodes?.at(-1)
  if (!episodes || !last) return null
  return (
    <section aria-label={messages.recap()}>
      <details
        className="group/recap bg-card border-border rounded-2xl border"
        onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
      >
        <summary className="flex cursor-pointer list-none items-center gap-3 rounded-2xl px-5 py-4 [&::-webkit-details-marker]:hidden">
          <History aria-hidden className="text-accent-text size-5 shrink-0" />
          <h2 className="text-lg font-bold tracking-tight">{messages.recap()}</h2>
          <ChevronDown
            aria-hidden
            className="text-muted ms-auto size-5 shrink-0 transition-transform group-open/recap:rotate-180"
          />
        </summary>
        {wasOpened && (
          <div className="grid max-w-[80ch] gap-5 px-5 pb-5">
            <SeasonLine tvShow={tvShow} season={last.season} />
            {episodes.map((episode) => (
              <RecapEpisode key={`${episode.season}-${episode.episode}`} tvShow={tvShow} episode={episode} />
            ))}
          </div>
        )}
      </details>
    </section>
  )
}

/** The overview of the season that was watched last. */
function SeasonLine({ tvShow, season }: { tvShow: TitleDetail; season: number }) {
  const overview = useSeasonOverview(tvShow, season)
  if (!overview.text) return null
  return (
    <div className="grid gap-1">
      <h3 className="text-muted text-sm font-medium">{messages.recapSeason(season)}</h3>
      <p dir="auto" lang={overview.language} className="text-foreground/90 text-pretty">
        {overview.text}
      </p>
    </div>
  )
}

function RecapEpisode({ tvShow, episode: ref }: { tvShow: TitleDetail; episode: EpisodeRef }) {
  const { episodes, isError, refetch } = useShieldedEpisodes(tvShow, ref.season)
  if (isError && !episodes)
    return <CatalogueAlert message={messages.recapFailed()} onRetry={() => void refetch()} />
  if (!episodes)
    return <div role="status" aria-label={messages.loadingLabel()} className="skeleton h-16 rounded-xl" />
  const episode = episodes.find(({ number }) => number === ref.episode)
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">
        <span className="text-accent-text me-1.5 tabular-nums">{episodeCode(ref)}</span>
        <bdi>{episode?.name}</bdi>
      </h3>
      <p dir="auto" lang={episode?.overviewLanguage} className="text-foreground/90 text-pretty">
        {episode?.overview || messages.noOverview()}
      </p>
    </div>
  )
}
