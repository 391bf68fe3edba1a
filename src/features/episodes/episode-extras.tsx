import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'

import type { GuestStar, ListedEpisode } from '#domain/catalogue/episodes.ts'
import type { TitleSummary } from '#domain/catalogue/title.ts'
import { useMark } from '#src/features/progress/mark-buttons.tsx'
import { ItemList } from '#src/ui/item-list.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

import * as messages from './messages.ts'
import type { ShieldedEpisode } from './use-shielded-episodes.ts'

type EpisodeMarkProps = {
  tvShow: TitleSummary
  season: number
  episode: ListedEpisode
  isWatched: boolean
}

/** Marks an episode as watched or unwatched. On devices with a mouse it appears on hover, focus, and once watched. */
export function EpisodeMark({ tvShow, season, episode, isWatched }: EpisodeMarkProps) {
  const mark = useMark()
  const { number, runtimeMinutes } = episode
  return (
    <button
      type="button"
      data-tooltip
      aria-label={isWatched ? messages.markEpisodeUnwatched(number) : messages.markEpisodeWatched(number)}
      onClick={() =>
        mark(
          tvShow,
          [{ playable: { kind: 'tv', id: tvShow.id, season, episode: number }, runtimeMinutes }],
          isWatched ? 'unwatched' : 'watched',
          messages.episodeOf(tvShow.name, season, number),
        )
      }
      className={clsx(
        'absolute top-3.5 end-0 grid size-9 place-items-center rounded-full border shadow-lg backdrop-blur-md transition pointer-coarse:size-11 sm:top-3 sm:end-3',
        isWatched
          ? 'bg-accent text-accent-foreground border-transparent'
          : 'border-white/25 bg-black/55 text-white opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 hover:bg-black/75 [@media(hover:none)]:opacity-100',
      )}
    >
      <Check aria-hidden className="size-4.5" strokeWidth={2.5} />
    </button>
  )
}

/** The overview and the guest stars of an episode, closed at first. */
export function EpisodeAbout({ episode }: { episode: ShieldedEpisode }) {
  const { number, overview, overviewLanguage, guestStars } = episode
  if (!overview && guestStars.length === 0) return null
  return (
    <details className="group/about mt-1 text-sm">
      <summary
        aria-label={messages.aboutEpisode(number)}
        className="text-muted hover:text-foreground flex min-h-8 w-fit cursor-pointer list-none items-center gap-1 rounded-md font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden"
      >
        {messages.about()}
        <ChevronDown aria-hidden className="size-3.5 transition-transform group-open/about:rotate-180" />
      </summary>
      <div className="grid gap-2 pt-1 pb-2">
        {overview && (
          <p dir="auto" lang={overviewLanguage} className="text-foreground/90 leading-relaxed text-pretty">
            {overview}
          </p>
        )}
        {guestStars.length > 0 && (
          <p className="text-muted">
            <span className="text-foreground font-medium">{messages.guestStars()}</span>{' '}
            <ItemList items={guestStars}>{(guestStar) => <GuestStarName guestStar={guestStar} />}</ItemList>
          </p>
        )}
      </div>
    </details>
  )
}

function GuestStarName({ guestStar: { id, name, character } }: { guestStar: GuestStar }) {
  const link = (
    <Link to="/person/$id" params={{ id }} className="hover:text-foreground underline underline-offset-2">
      <bdi>{name}</bdi>
    </Link>
  )
  if (!character) return link
  return (
    <bdi>
      <RichText text={messages.guestStarAs()} values={{ name: link, character: <bdi>{character}</bdi> }} />
    </bdi>
  )
}
