/** A row of `watch_history` as a viewer would add it; a test says only what it is about. */
export function movie(row: Record<string, unknown> = {}) {
  return { tmdb_id: 100, media_type: 'movie', title: 'A Film', ...row }
}

export function episode(row: Record<string, unknown> = {}) {
  return { tmdb_id: 200, media_type: 'tv', title: 'A Series', season_number: 1, episode_number: 1, ...row }
}
