/** Texts of the episode list. */

export const heading = 'Episodes'
export const failed = 'We couldn’t load the episodes.'
export const search = 'Search episodes'
export const searchPlaceholder = 'Search episodes…'
export const noMatches = 'No episodes match your search.'

export const seasonSelect = 'Season'
export const season = (number: number) => `Season ${number}`
export const specials = 'Specials'
export const seasonOf = (tvShow: string, number: number) =>
  `${tvShow}, ${number === 0 ? specials.toLowerCase() : season(number).toLowerCase()}`
/** Of a season that is announced; of the whole TV show without a season. */
export const noEpisodes = (season?: number) =>
  season ? `Season ${season} has no episodes yet.` : 'No episodes yet.'
export const noSeason = (tvShow: string, number: number) =>
  number === 0 ? `${tvShow} has no specials.` : `${tvShow} has no season ${number}.`
export const chooseSeason = 'Choose a season'
export const airedOn = (date: string) => `Aired ${date}`
export const airsOn = (date: string) => `Airs ${date}`
export const autoNext = 'Auto Next Episode'

export const spoilerShield = 'Spoiler shield'
export const reveal = 'Reveal'
export const hideAgain = 'Hide again'
export const episodeName = (number: number) => `Episode ${number}`
export const episodeRevealed = (number: number) => `Episode ${number} is revealed.`
export const episodeHidden = (number: number) => `Episode ${number} is hidden again.`

export const episodeNumber = (number: number) => `E${number}`
export const runtime = (minutes: number) => `${minutes}m`
export const watched = (percent: number) => `${percent}% watched`

export const markEpisodeWatched = (number: number) => `Mark E${number} as watched`
export const markEpisodeUnwatched = (number: number) => `Mark E${number} as unwatched`
export const episodeOf = (tvShow: string, season: number, episode: number) =>
  `${tvShow}, S${season} E${episode}`
export const about = 'About this episode'
export const guestStars = 'Guest stars:'
export const asCharacter = (character: string) => `as ${character}`
