/** An episode by its numbers within a TV show. */
export type EpisodeRef = { season: number; episode: number }

/** Number of episodes per season, starting with season 1; undefined where the catalogue does not say. */
export type EpisodeCounts = readonly (number | undefined)[]

/**
 * Returns the next episode, which may be the first of the next season; undefined after the last one. Specials, which are
 * season 0, have no order among the other episodes.
 */
export function getNextEpisode(
  counts: EpisodeCounts,
  { season, episode }: EpisodeRef,
): EpisodeRef | undefined {
  if (season === 0) return undefined
  if (episode < (counts[season - 1] ?? 0)) return { season, episode: episode + 1 }
  return season < counts.length ? { season: season + 1, episode: 1 } : undefined
}

/** Returns the previous episode, which may be the last of the previous season; undefined before the first one. */
export function getPreviousEpisode(
  counts: EpisodeCounts,
  { season, episode }: EpisodeRef,
): EpisodeRef | undefined {
  if (episode > 1) return { season, episode: episode - 1 }
  return season > 1 ? { season: season - 1, episode: counts[season - 2] ?? 1 } : undefined
}

/** Returns the episode if it exists, else the nearest one before it, so that no credit is spent on a missing episode. */
export function getNearestEpisode(counts: EpisodeCounts, { season, episode }: EpisodeRef): EpisodeRef {
  // Specials are not counted.
  if (season === 0) return { season, episode }
  const existingSeason = Math.max(1, Math.min(season, counts.length))
  if (existingSeason !== season) return { season: existingSeason, episode: 1 }
  return { season, episode: Math.min(episode, counts[season - 1] ?? episode) }
}
