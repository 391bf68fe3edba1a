/** Texts of the landing pages of streaming services. */
import type { TitleKind } from '#domain/catalogue/title.ts'

export const netflix = {
  tagline: 'A show to binge this weekend and a movie for tonight.',
  primary: 'Start watching',
  secondary: 'More info',
  trending: 'Top 12 This Week',
  popular: 'Shows Everyone’s Watching',
  action: 'Adrenaline Rush',
  comedy: 'Laugh-Out-Loud Sitcoms',
  crime: 'Late-Night Crime',
  drama: 'Movies to Talk About',
}

export const hulu = {
  tagline: 'New episodes while everyone’s still talking about them.',
  primary: 'Watch the latest',
  secondary: 'See the lineup',
  trending: 'Buzzing This Week',
  comedy: 'Comfort Comedies',
  drama: 'Binge-Worthy Dramas',
  crime: 'Whodunits and More',
  topRated: 'Six of the Best',
}

export const amazonPrime = {
  tagline: 'Big movies, epic shows, and something for everyone at home.',
  primary: 'Start watching',
  secondary: 'Browse all',
  popular: 'Popular Movies',
  action: 'Nonstop Action',
  crime: 'Crime on the Big Screen',
  family: 'For the Whole Family',
  topRated: 'Top Rated',
}

export const disneyPlus = {
  tagline: 'Adventures the whole family can agree on.',
  primary: 'Start watching',
  secondary: 'Choose a profile',
  family: 'Family Movie Night',
  adventure: 'Off the Map',
  familyShows: 'Shows for All Ages',
  comedy: 'Laugh Together',
  popular: 'Popular Right Now',
}

export const hboMax = {
  tagline: 'Bold drama, best with the lights off.',
  primary: 'Watch now',
  secondary: 'Explore',
  topRated: 'Shows That Set the Bar',
  drama: 'Sunday Night Drama',
  topRatedMovies: 'Six Must-See Movies',
  crime: 'Guilty Parties',
  dramaMovies: 'Cinema at Home',
}

export const appleTv = {
  tagline: 'A short list, chosen with care.',
  primary: 'Start watching',
  secondary: 'Learn more',
  drama: 'Editors’ Picks',
  topRated: 'Worth Every Episode',
  comedy: 'Feel-Good Comedies',
  trending: 'Movies of the Week',
}

export const paramountPlus = {
  tagline: 'Chases, capers, and cliffhangers. Bring your biggest screen.',
  primary: 'Start watching',
  secondary: 'See what’s on',
  popular: 'A Mountain of Hits',
  adventure: 'Great Expeditions',
  action: 'Action-Packed Shows',
  crime: 'Case Files',
  family: 'Before Bedtime',
}

export const peacock = {
  tagline: 'Comedy first, and good company after work.',
  primary: 'Start watching',
  secondary: 'More info',
  comedy: 'Start with a Laugh',
  popular: '12 Shows Everyone’s Watching',
  comedyMovies: 'Feature-Length Laughs',
  drama: 'And Now for Some Drama',
  trending: 'Trending This Week',
}

/** `region` is a name as it follows a preposition. */
export const inRegion: Record<TitleKind, (region: string) => string> = {
  movie: (region) => `Movies Streaming Now in ${region}`,
  tv: (region) => `TV Shows Streaming Now in ${region}`,
}
export const nameToday = (name: string) => `Now called ${name}`
export const changeRegion = 'Change your region'
export const disclaimer = (service: string) =>
  `Marquee isn’t affiliated with ${service}. Except for what’s streaming now, these titles come from our full catalog.`
export const featured = 'Featured: {title}'
export const loadingFeatured = 'Loading the featured title…'
export const featuredFailed = 'We couldn’t load the featured title.'
export const nothingFeatured = 'Nothing featured today.'
