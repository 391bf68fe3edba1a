/** Texts of a title's full cast and crew. */
import { plural } from '#domain/plural.ts'

export const heading = 'Cast and crew'
export const documentTitle = (title: string) => `Cast and crew of ${title}`
export const cast = 'Cast'
export const crew = 'Crew'
export const loading = 'Loading the cast and crew'
export const failed = 'We couldn’t load the cast and crew.'
export const empty = 'No cast or crew yet'
export const emptyText = 'The catalog lists no names for this title.'
export const filter = 'Filter the cast and crew'
export const filterPlaceholder = 'Filter by name, role, or job…'
export const noMatch = 'No names match your filter.'
export const matchCount = (matches: number) => plural(matches, { one: '# match', other: '# matches' })
export const episodeCount = (episodes: number) => plural(episodes, { one: '# episode', other: '# episodes' })
