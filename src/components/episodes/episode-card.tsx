import { Link } from '@tanstack/react-router'
import { AudioLines, Play } from 'lucide-react'

import type { Episode } from '#domain/catalogue/from-tmdb.ts'
import { Artwork } from '#src/features/catalogue/artwork.tsx'

type EpisodeCardProps = {
  seriesId: number
  season: number
  episode: Episode
  isCurrent: boolean
  /** From 0 to 1, how much of it was watched. */
  share: number
}

/** An episode's still and what it is called; it leads to where the episode is watched. */
export function EpisodeCard({ seriesId, season, episode, isCurrent, share }: EpisodeCardProps) {
  const Icon = isCurrent ? AudioLines : Play
  return (
    <Link
      to="/tv/$id/watch"
      params={{ id: seriesId }}
      search={{ season, episode: episode.number }}
      preload={false}
      aria-current={isCurrent || undefined}
      className="group block outline-transparent"
    >
      <span className="frame hover-lift group-aria-[current]:outline-accent-text block group-aria-[current]:outline-3">
        <Artwork
          paths={[episode.stillPath]}
          alt=""
          size="w500"
          width={500}
          height={281}
          className="aspect-video w-full rounded-[inherit]"
        />
        <span className="absolute inset-0 grid place-items-center rounded-[inherit] bg-black/35 opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 group-aria-[current]:opacity-100">
          <span className="bg-accent text-accent-foreground grid size-12 place-items-center rounded-full shadow-lg shadow-black/40">
            <Icon aria-hidden className="size-5 not-group-aria-[current]:fill-current" />
          </span>
        </span>
        {share > 0 && (
          <span className="absolute inset-x-3 bottom-3 h-1 overflow-hidden rounded-full bg-black/50 ring-1 ring-white/15">
            <span className="block h-full rounded-full bg-white" style={{ width: `${share * 100}%` }} />
          </span>
        )}
        <span className="frame-glow" />
      </span>
      <h3 className="mt-3 truncate leading-snug font-semibold">
        <span className="text-accent-text mr-1.5 tabular-nums">E{episode.number}</span>
        <bdi>{episode.name}</bdi>
      </h3>
      <p className="text-muted mt-0.5 flex min-h-[1lh] gap-3 text-sm tabular-nums">
        {episode.airDate && <span>{episode.airDate}</span>}
        {episode.runtimeMinutes && <span>{episode.runtimeMinutes}m</span>}
        {share > 0 && <span className="sr-only">{Math.round(share * 100)}% watched</span>}
      </p>
    </Link>
  )
}

export function EpisodeCardSkeleton() {
  return (
    <>
      <div className="skeleton aspect-video rounded-2xl" />
      <div className="mt-3 flex h-[1lh] items-center leading-snug">
        <div className="skeleton h-4 w-3/5 rounded-md" />
      </div>
      <div className="mt-0.5 flex h-[1lh] items-center text-sm">
        <div className="skeleton h-3.5 w-2/5 rounded-md" />
      </div>
    </>
  )
}
