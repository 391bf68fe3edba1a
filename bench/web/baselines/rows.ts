import { HOME_GENRE_ROWS } from '#domain/catalogue/home-rows.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'

/** A row of Home, and the path of its TMDB list. */
export type BaselineRow = { heading: string; path: string }

/** The rows of Home that guests see, in the same order. */
export const BASELINE_ROWS: BaselineRow[] = [
  { heading: 'Trending', path: '/trending/all/day' },
  { heading: 'Trending Movies', path: '/trending/movie/day' },
  { heading: 'Trending Series', path: '/trending/tv/day' },
  { heading: 'Popular Movies', path: '/movie/popular' },
  { heading: 'Top Rated', path: '/movie/top_rated' },
  ...createGenreRows('movie'),
  { heading: 'Popular TV Shows', path: '/tv/popular' },
  { heading: 'Top Rated TV Shows', path: '/tv/top_rated' },
  ...createGenreRows('tv'),
]

/** Dark pages with rows of posters that scroll sideways. */
export const BASELINE_STYLE = `
body { margin: 0; background: #09090f; color: #f5f4fa; font-family: system-ui, sans-serif }
h1, h2 { margin: 24px 16px 12px } a { color: inherit; text-decoration: none }
ul { display: flex; gap: 12px; overflow-x: auto; margin: 0; padding: 0 16px; list-style: none; min-height: 260px }
li { flex: none; width: 140px } img { width: 140px; height: 210px; border-radius: 16px; object-fit: cover; display: block }
@media (min-width: 1280px) { li, img { width: 188px } img { height: 282px } ul { min-height: 332px } }
ol { margin: 0 } .drawer { inset: 0 auto 0 0; margin: 0; height: 100dvh; max-height: none; background: #14131c; color: inherit }
.drawer ul { display: grid; min-height: 0 } .light body { background: #f5f4fa; color: #09090f } .light .drawer { background: #fff }
p { margin: 8px 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
`

export const POSTER_SIZES = '(min-width: 1280px) 188px, 140px'

function createGenreRows(kind: TitleKind): BaselineRow[] {
  return HOME_GENRE_ROWS[kind].map(({ genreId, name }) => ({
    heading: `${name} ${kind === 'movie' ? 'Movies' : 'TV Shows'}`,
    path: `/discover/${kind}?with_genres=${genreId}&sort_by=popularity.desc`,
  }))
}
