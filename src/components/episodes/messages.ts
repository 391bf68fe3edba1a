/** Texts of the episode list. */

export const heading = 'Episodes'
export const failed = 'We couldn’t load the episodes.'
export const search = 'Search episodes'
export const searchPlaceholder = 'Search episodes...'
export const noMatches = 'No episodes match your search.'

export const seasonSelect = 'Season'
export const season = (number: number) => `Season ${number}`
export const autoNext = 'Auto Next Episode'

export const episodeNumber = (number: number) => `E${number}`
export const runtime = (minutes: number) => `${minutes}m`
export const watched = (percent: number) => `${percent}% watched`
