export function movie(row: Record<string, unknown> = {}) {
  return { tmdb_id: 100, media_type: 'movie', title: 'A Movie', ...row }
}

export function episode(row: Record<string, unknown> = {}) {
  return { tmdb_id: 200, media_type: 'tv', title: 'A TV show', season_number: 1, episode_number: 1, ...row }
}
