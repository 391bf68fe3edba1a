import type { Page } from '@playwright/test'

import { requestAsUser } from './backend.ts'

/** Saves a playback position to the account, as another device would. */
export function addHistoryRow(page: Page, row: Record<string, unknown> = {}) {
  return requestAsUser(page, 'POST', 'watch_history', {
    tmdb_id: 655018,
    media_type: 'movie',
    title: 'North Pier',
    poster_path: '/p.jpg',
    progress_seconds: 900,
    duration_seconds: 6000,
    ...row,
  })
}

/** Returns the account's playback positions, ordered by title ID and episode. */
export async function fetchHistoryRows(page: Page): Promise<Record<string, number>[]> {
  return requestAsUser(
    page,
    'GET',
    'watch_history?select=tmdb_id,season_number,episode_number,progress_seconds&order=tmdb_id,episode_number',
  )
}

/** Returns a partly watched title as the device stores it. */
export function progressEntry(id: number, type: 'movie' | 'tv', changes: Record<string, unknown> = {}) {
  return {
    id,
    type,
    title: 'North Pier',
    poster_path: '/p.jpg',
    backdrop_path: null,
    release_date: '2021-05-01',
    vote_average: 8.1,
    progress: { watched: 600, duration: 6000 },
    last_updated: 1,
    ...changes,
  }
}
