/** An episode by its place in a series. */
export type EpisodePlace = { season: number; episode: number }

/** How many episodes each season has, the first season's first; undefined where the catalogue does not say. */
export type EpisodeCounts = readonly (number | undefined)[]

/** The following episode, else the first of the next season; undefined after the last (spec, section 4: "TV navigation"). */
export function episodeAfter(
  counts: EpisodeCounts,
  { season, episode }: EpisodePlace,
): EpisodePlace | undefined {
  if (episode < (counts[season - 1] ?? 0)) return { season, episode: episode + 1 }
  return season < counts.length ? { season: season + 1, episode: 1 } : undefined
}

/** The earlier episode, else the last of the season before; undefined before the first. */
export function episodeBefore(
  counts: EpisodeCounts,
  { season, episode }: EpisodePlace,
): EpisodePlace | undefined {
  if (episode > 1) return { season, episode: episode - 1 }
  return season > 1 ? { season: season - 1, episode: counts[season - 2] ?? 1 } : undefined
}

/** The place itself if there is such an episode, else the nearest before it: nobody pays for what is not there. */
export function existingEpisode(counts: EpisodeCounts, { season, episode }: EpisodePlace): EpisodePlace {
  const existingSeason = Math.max(1, Math.min(season, counts.length))
  if (existingSeason !== season) return { season: existingSeason, episode: 1 }
  return { season, episode: Math.min(episode, counts[season - 1] ?? episode) }
}
