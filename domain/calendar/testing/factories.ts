import type { Episode } from '../../catalogue/episodes.ts'
import type { CalendarRelease, ScheduledTitle } from '../followed-titles.ts'

export function createScheduledTitle(facts: Partial<ScheduledTitle> = {}): ScheduledTitle {
  return {
    kind: 'tv',
    id: 1399,
    name: 'Low Water',
    posterPath: null,
    backdropPath: null,
    date: '2024-01-10',
    rating: null,
    seasons: [],
    nextEpisode: null,
    lastEpisode: null,
    ...facts,
  }
}

export function createEpisode(
  season: number,
  number: number,
  airDate: string | null,
): Episode & { season: number } {
  return {
    season,
    number,
    airDate,
    name: `Part ${number}`,
    overview: '',
    runtimeMinutes: null,
    stillPath: null,
  }
}

export function createRelease(facts: Partial<CalendarRelease> = {}): CalendarRelease {
  const { kind, id, name, posterPath, backdropPath, date, rating } = createScheduledTitle()
  return {
    title: { kind, id, name, posterPath, backdropPath, date, rating },
    date: '2026-11-24',
    episode: { season: 2, episode: 5 },
    episodeName: 'Part 5',
    ...facts,
  }
}
