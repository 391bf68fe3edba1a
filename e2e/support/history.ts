import type { Page } from '@playwright/test'

import { askAsViewer } from './backend.ts'

/** Writes a film's place into the account, as another device would have. */
export function addHistoryRow(page: Page, row: Record<string, unknown> = {}) {
  return askAsViewer(page, 'POST', 'watch_history', {
    tmdb_id: 655018,
    media_type: 'movie',
    title: 'North Pier',
    poster_path: '/p.jpg',
    progress_seconds: 900,
    duration_seconds: 6000,
    ...row,
  })
}

/** What the account knows, by id. */
export async function historyRows(page: Page): Promise<Record<string, number>[]> {
  return askAsViewer(
    page,
    'GET',
    'watch_history?select=tmdb_id,season_number,episode_number,progress_seconds&order=tmdb_id,episode_number',
  )
}

/** A film begun, as the device keeps it. */
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

/** Runs in the page at each start; what a test has changed stays changed. */
export function keepOnce(kept: Record<string, unknown>): void {
  if (localStorage.getItem('watchProgress')) return
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value))
}
