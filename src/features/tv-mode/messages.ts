import { t } from '@lingui/core/macro'

export const leaveQuestion = () => t`Leave Marquee?`
export const leaveText = () => t`You’re on the first page. Going back closes the app.`
export const stay = () => t`Stay`
export const leave = () => t`Leave`
