/**
 * Forty invented users. What they like is described in words of the catalogue; `simulate-user.ts` draws from it which
 * titles a user likes and what they have watched. No ranking sees any of this but the history.
 */
import type { MovieGenre, TvGenre } from '@marquee/tmdb-emulator/data/genres.ts'

type GenreName = MovieGenre | TvGenre

type UserGroup =
  | 'one genre'
  | 'two genres'
  | 'mixed taste'
  | 'themes'
  | 'TV shows first'
  | 'short history'
  | 'world cinema'

export type SimulatedUser = {
  name: string
  group: UserGroup
  likes: readonly GenreName[]
  dislikes: readonly GenreName[]
  /** Keywords. */
  themes: readonly string[]
  /** Languages other than English that the user likes. */
  languages: readonly string[]
  /** The year around which the user likes titles most. */
  era: number
  tvShare: number
  /** How many titles the user has started. */
  started: number
}

type UserRow = [
  name: string,
  likes: readonly GenreName[],
  dislikes: readonly GenreName[],
  themes: readonly string[],
  languages: readonly string[],
  era: number,
  tvShare: number,
  started: number,
]

const ROWS: Record<UserGroup, readonly UserRow[]> = {
  'one genre': [
    ['harbor mysteries', ['Mystery'], ['Comedy'], [], [], 2010, 0.1, 24],
    ['space nights', ['Science Fiction'], ['Romance'], [], [], 2015, 0.1, 30],
    ['westerns only', ['Western'], ['Horror'], [], [], 1965, 0, 18],
    ['late horror', ['Horror'], ['Family'], [], [], 2005, 0, 26],
    ['true stories', ['Documentary'], ['Fantasy'], [], [], 2018, 0.1, 20],
    ['front lines', ['War'], ['Music'], [], [], 1990, 0.1, 22],
  ],
  'two genres': [
    ['crime and laughs', ['Crime', 'Comedy'], ['War'], [], [], 2012, 0.2, 30],
    ['love and music', ['Romance', 'Music'], ['Horror'], [], [], 2000, 0, 24],
    ['family weekends', ['Family', 'Animation'], ['Thriller'], [], [], 2016, 0.2, 28],
    ['thrillers and history', ['Thriller', 'History'], ['Animation'], [], [], 1995, 0.1, 26],
    ['fantasy and adventure', ['Fantasy', 'Adventure'], ['Documentary'], [], [], 2010, 0.1, 32],
    ['drama and war', ['Drama', 'War'], ['Family'], [], [], 1980, 0.1, 22],
  ],
  'mixed taste': [
    ['a bit of everything', ['Drama', 'Comedy', 'Adventure', 'Crime'], [], [], [], 2014, 0.3, 40],
    ['weeknight pair', ['Comedy', 'Romance', 'Mystery'], ['Western'], [], [], 2012, 0.3, 36],
    ['matinee club', ['Drama', 'History', 'Documentary', 'Music'], ['Action'], [], ['fr'], 1985, 0.1, 38],
    ['sofa and popcorn', ['Action', 'Science Fiction', 'Horror'], ['Music'], [], [], 2017, 0.2, 34],
    ['three generations', ['Family', 'Comedy', 'Western'], ['Horror'], [], [], 1998, 0.2, 30],
    ['night shift crew', ['Thriller', 'Crime', 'Mystery', 'Horror'], ['Family'], [], [], 2008, 0.2, 42],
  ],
  themes: [
    ['trains and ferries', ['Drama'], [], ['railway', 'train', 'ferry'], [], 1990, 0.1, 26],
    ['heists', ['Crime'], [], ['heist', 'impostor', 'smuggling'], [], 2005, 0.1, 24],
    ['islands and sea', ['Adventure'], [], ['island', 'islands', 'sea', 'lighthouse'], [], 2010, 0.1, 28],
    ['winter tales', ['Family'], [], ['winter', 'christmas', 'mountains'], [], 2012, 0.1, 24],
    ['small towns', ['Mystery'], [], ['small town', 'neighbours', 'murder'], [], 2011, 0.3, 26],
    ['on the road', ['Comedy'], [], ['road trip', 'desert', 'truck driver'], [], 2000, 0.1, 24],
  ],
  'TV shows first': [
    ['crime shows', ['Crime', 'Mystery'], ['Kids'], [], [], 2018, 0.9, 20],
    ['sitcoms', ['Comedy'], ['War & Politics'], [], [], 2015, 0.9, 24],
    ['other worlds', ['Sci-Fi & Fantasy'], ['Soap'], [], [], 2020, 0.9, 20],
    ['real people', ['Reality', 'Documentary'], ['Animation'], [], [], 2019, 1, 16],
    ['cartoons at breakfast', ['Animation', 'Kids'], ['Crime'], [], [], 2017, 0.8, 22],
  ],
  'short history': [
    ['new to action', ['Action'], ['Romance'], [], [], 2015, 0.1, 5],
    ['new to dramas', ['Drama'], ['Horror'], [], [], 2010, 0.1, 6],
    ['new to comedy', ['Comedy'], ['War'], [], [], 2016, 0.2, 5],
    ['new with children', ['Animation', 'Family'], ['Horror'], [], [], 2018, 0.2, 6],
    ['new to mysteries', ['Mystery', 'Thriller'], ['Music'], [], [], 2008, 0.2, 5],
  ],
  'world cinema': [
    ['from Seoul', ['Thriller', 'Drama'], [], [], ['ko'], 2015, 0.3, 24],
    ['from Tokyo', ['Animation', 'Fantasy'], [], [], ['ja'], 2005, 0.2, 22],
    ['Spanish evenings', ['Romance', 'Comedy'], [], [], ['es'], 2012, 0.2, 26],
    ['Paris then', ['Drama', 'Crime'], ['Action'], [], ['fr'], 1970, 0, 24],
    ['north and south', ['Drama', 'Mystery'], [], [], ['de', 'it', 'pl'], 1995, 0.1, 28],
    ['Cairo to Mumbai', ['Music', 'Romance'], ['Horror'], [], ['ar', 'hi'], 2000, 0.1, 22],
  ],
}

const GROUPS: readonly UserGroup[] = [
  'one genre',
  'two genres',
  'mixed taste',
  'themes',
  'TV shows first',
  'short history',
  'world cinema',
]

export const USERS: readonly SimulatedUser[] = GROUPS.flatMap((group) =>
  ROWS[group].map(([name, likes, dislikes, themes, languages, era, tvShare, started]) => ({
    name,
    group,
    likes,
    dislikes,
    themes,
    languages,
    era,
    tvShare,
    started,
  })),
)
