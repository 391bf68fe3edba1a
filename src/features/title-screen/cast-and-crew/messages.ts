/** Texts of a title's full cast and crew. */
import { plural, t } from '@lingui/core/macro'

export const heading = () => t`Cast and crew`
export const documentTitle = (title: string) => t`Cast and crew of ${title}`
export const cast = () => t`Cast`
export const crew = () => t`Crew`
export const loading = () => t`Loading the cast and crew`
export const failed = () => t`We couldn’t load the cast and crew.`
export const empty = () => t`No cast or crew yet`
export const emptyText = () => t`The catalog lists no names for this title.`
export const filter = () => t`Filter the cast and crew`
export const filterPlaceholder = () => t`Filter by name, role, or job…`
export const noMatch = () => t`No names match your filter.`
export const matchCount = (matches: number) => plural(matches, { one: '# match', other: '# matches' })
export const episodeCount = (episodes: number) => plural(episodes, { one: '# episode', other: '# episodes' })
