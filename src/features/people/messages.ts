/** Texts of People, and of cards of people. */
import { plural, t } from '@lingui/core/macro'

export const unnamedPerson = () => t`Unknown`
export const person = () => t`Person`

export const heading = () => t`People`
export const documentTitle = (query: string) => t`${query} · People`
export const search = () => t`Search people`
export const resultsFor = () => t`People named`
export const popular = () => t`Popular people`
export const found = () => t`People found`
export const loading = () => t`Loading people…`
export const failed = () => t`We couldn’t load people. Try again.`
export const noPeople = () => t`No people found`
export const noPeopleText = () => t`Try a different spelling or fewer words.`
export const showAll = () => t`Show popular people`
export const peopleCount = (count: number) => plural(count, { one: '# person', other: '# people' })
export const pageLoaded = (page: number) => t`Page ${page} loaded`

export const comingSoon = () => t`Coming soon`
export const comingSoonText = () => t`Announced movies and TV shows, and the people in them.`
export const allUpcoming = () => t`See all upcoming`
export const comingSoonLoading = () => t`Loading announced titles`
export const comingSoonFailed = () => t`We couldn’t load announced titles.`
export const nothingAnnounced = () => t`No titles are announced right now.`
export const castUnknown = () => t`No cast announced yet.`
export const castFailed = () => t`We couldn’t load the cast.`
