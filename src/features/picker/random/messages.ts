/** Texts of Random Pick. */
import { t } from '@lingui/core/macro'

export { errorTitle } from '#src/ui/messages.ts'

export const heading = () => t`Random Pick`
export const loading = () => t`Picking something for you…`
export const failed = () => t`We couldn’t pick a title. Try again.`
export const allHidden = () => t`Everything is hidden`
export const allHiddenText = () => t`We never pick what you hide. Show some of it again to get more picks.`
export const seeHidden = () => t`See what’s hidden`

export const watchlist = () => ({ add: t`Add to Watchlist`, added: t`In Watchlist` })
export const getAnother = () => t`Get Another`
export const anotherFailed = () => t`We couldn’t find another pick. Please try again.`

export const picker = () => t`Pick by time`
