import { useQuery } from '@tanstack/react-query'

import type { EpisodePlace } from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { Artwork } from '#src/features/catalogue/artwork.tsx'
import { episodesQuery } from '#src/features/catalogue/queries.ts'

/** A picture of the episode that is to come, where the stage has room for one. */
export function NextStill({ title, episode }: { title: TitleDetail; episode: EpisodePlace }) {
  const { data: episodes } = useQuery(episodesQuery(title.id, episode.season))
  const next = episodes?.find(({ number }) => number === episode.episode)
  return (
    <Artwork
      paths={[next?.stillPath ?? null, title.backdropPath]}
      alt=""
      size="w500"
      width={500}
      height={281}
      fallback={<span />}
      className="hidden aspect-video w-72 rounded-2xl shadow-2xl ring-1 ring-white/20 sm:[@media(height>=44rem)]:block"
    />
  )
}
