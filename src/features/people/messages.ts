/** Texts of People, and of cards of people. */
import { plural } from '#domain/plural.ts'

export const unnamedPerson = 'Unknown'
export const person = 'Person'

export const heading = 'People'
export const documentTitle = (query: string) => `${query} · People`
export const search = 'Search people'
export const resultsFor = 'People named'
export const popular = 'Popular people'
export const found = 'People found'
export const loading = 'Loading people…'
export const failed = 'We couldn’t load people. Try again.'
export const noPeople = 'No people found'
export const noPeopleText = 'Try a different spelling or fewer words.'
export const showAll = 'Show popular people'
export const peopleCount = (count: number) => plural(count, { one: '# person', other: '# people' })
export const pageLoaded = (page: number) => `Page ${page} loaded`

export const comingSoon = 'Coming soon'
export const comingSoonText = 'Announced movies and TV shows, and the people in them.'
export const allUpcoming = 'See all upcoming'
export const comingSoonLoading = 'Loading announced titles'
export const comingSoonFailed = 'We couldn’t load announced titles.'
export const nothingAnnounced = 'No titles are announced right now.'
export const castUnknown = 'No cast announced yet.'
export const castFailed = 'We couldn’t load the cast.'
