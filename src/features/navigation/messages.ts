/** Names of screens in links to them which the first view has. */
import { t } from '@lingui/core/macro'

export const home = () => t`Home`
export const movies = () => t`Movies`
export const tvShows = () => t`TV Shows`
export const categories = () => t`Categories`
export const search = () => t`Search`
export const people = () => t`People`
export const upcoming = () => t`Upcoming`
export const watchlist = () => t`My Watchlist`
export const history = () => t`History`
export const randomPick = () => t`Random Pick`
export const forYou = () => t`For you`
export const library = () => t`Library`
export const upNext = () => t`Up next`
export const lists = () => t`Lists`
export const ratings = () => t`Ratings`
export const statistics = () => t`Statistics`
export const calendar = () => t`Calendar`
export const signUp = () => t`Sign Up`
export const logIn = () => t`Log In`
export const profile = () => t`Profile`
export const settings = () => t`Settings`
export const about = () => t`About`
