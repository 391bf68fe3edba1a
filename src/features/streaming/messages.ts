/** Texts of the landing pages of streaming services. */
import { ph, t } from '@lingui/core/macro'

import type { TitleKind } from '#domain/catalogue/title.ts'

export const netflix = {
  tagline: () => t`A show to binge this weekend and a movie for tonight.`,
  primary: () => t`Start watching`,
  secondary: () => t`More info`,
  trending: () => t`Top 12 This Week`,
  popular: () => t`Shows Everyone’s Watching`,
  action: () => t`Adrenaline Rush`,
  comedy: () => t`Laugh-Out-Loud Sitcoms`,
  crime: () => t`Late-Night Crime`,
  drama: () => t`Movies to Talk About`,
}

export const hulu = {
  tagline: () => t`New episodes while everyone’s still talking about them.`,
  primary: () => t`Watch the latest`,
  secondary: () => t`See the lineup`,
  trending: () => t`Buzzing This Week`,
  comedy: () => t`Comfort Comedies`,
  drama: () => t`Binge-Worthy Dramas`,
  crime: () => t`Whodunits and More`,
  topRated: () => t`Six of the Best`,
}

export const amazonPrime = {
  tagline: () => t`Big movies, epic shows, and something for everyone at home.`,
  primary: () => t`Start watching`,
  secondary: () => t`Browse all`,
  popular: () => t`Popular Movies`,
  action: () => t`Nonstop Action`,
  crime: () => t`Crime on the Big Screen`,
  family: () => t`For the Whole Family`,
  topRated: () => t`Top Rated`,
}

export const disneyPlus = {
  tagline: () => t`Adventures the whole family can agree on.`,
  primary: () => t`Start watching`,
  secondary: () => t`Choose a profile`,
  family: () => t`Family Movie Night`,
  adventure: () => t`Off the Map`,
  familyShows: () => t`Shows for All Ages`,
  comedy: () => t`Laugh Together`,
  popular: () => t`Popular Right Now`,
}

export const hboMax = {
  tagline: () => t`Bold drama, best with the lights off.`,
  primary: () => t`Watch now`,
  secondary: () => t`Explore`,
  topRated: () => t`Shows That Set the Bar`,
  drama: () => t`Sunday Night Drama`,
  topRatedMovies: () => t`Six Must-See Movies`,
  crime: () => t`Guilty Parties`,
  dramaMovies: () => t`Cinema at Home`,
}

export const appleTv = {
  tagline: () => t`A short list, chosen with care.`,
  primary: () => t`Start watching`,
  secondary: () => t`Learn more`,
  drama: () => t`Editors’ Picks`,
  topRated: () => t`Worth Every Episode`,
  comedy: () => t`Feel-Good Comedies`,
  trending: () => t`Movies of the Week`,
}

export const paramountPlus = {
  tagline: () => t`Chases, capers, and cliffhangers. Bring your biggest screen.`,
  primary: () => t`Start watching`,
  secondary: () => t`See what’s on`,
  popular: () => t`A Mountain of Hits`,
  adventure: () => t`Great Expeditions`,
  action: () => t`Action-Packed Shows`,
  crime: () => t`Case Files`,
  family: () => t`Before Bedtime`,
}

export const peacock = {
  tagline: () => t`Comedy first, and good company after work.`,
  primary: () => t`Start watching`,
  secondary: () => t`More info`,
  comedy: () => t`Start with a Laugh`,
  popular: () => t`12 Shows Everyone’s Watching`,
  comedyMovies: () => t`Feature-Length Laughs`,
  drama: () => t`And Now for Some Drama`,
  trending: () => t`Trending This Week`,
}

/** `region` is a name as it follows a preposition. */
export const inRegion: Record<TitleKind, (region: string) => string> = {
  movie: (region) => t`Movies Streaming Now in ${region}`,
  tv: (region) => t`TV Shows Streaming Now in ${region}`,
}
export const nameToday = (name: string) => t`Now called ${name}`
export const changeRegion = () => t`Change your region`
export const disclaimer = (service: string) =>
  t`Marquee isn’t affiliated with ${service}. Except for what’s streaming now, these titles come from our full catalog.`
export const featured = () => t`Featured: ${ph({ title: '{title}' })}`
export const loadingFeatured = () => t`Loading the featured title…`
export const featuredFailed = () => t`We couldn’t load the featured title.`
export const nothingFeatured = () => t`Nothing featured today.`
