import type { TitleKind } from './title.ts'

/** The genre rows of the home page, in order, with TMDB genre ids. */
export const HOME_GENRE_ROWS: Record<TitleKind, readonly { genreId: number; name: string }[]> = {
  movie: [
    { genreId: 28, name: 'Action' },
    { genreId: 35, name: 'Comedy' },
    { genreId: 18, name: 'Drama' },
    { genreId: 12, name: 'Adventure' },
    { genreId: 80, name: 'Crime' },
    { genreId: 10751, name: 'Family' },
  ],
  tv: [
    { genreId: 10759, name: 'Action' },
    { genreId: 35, name: 'Comedy' },
    { genreId: 18, name: 'Drama' },
    // TMDB combines action and adventure into one genre for TV shows.
    { genreId: 10759, name: 'Adventure' },
    { genreId: 80, name: 'Crime' },
    { genreId: 10751, name: 'Family' },
  ],
}

/** TMDB path of the list whose first titles the hero shows. */
export const HERO_LIST_PATH = '/trending/all/day'
