import type { EpisodeCounts } from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'

/** How many episodes each season of the series has, the first season's first; specials are none of them. */
export function episodeCounts({ seasonCount, seasons }: TitleDetail): EpisodeCounts {
  return Array.from(
    { length: seasonCount },
    (_, index) => seasons.find(({ number }) => number === index + 1)?.episodeCount || undefined,
  )
}
