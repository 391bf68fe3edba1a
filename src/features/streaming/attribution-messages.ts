/** Texts about streaming services. */
import { ph, t } from '@lingui/core/macro'

/** TMDB requires that its data on availability names JustWatch. */
export const attribution = () => t`Streaming data by ${ph({ justWatch: '{justWatch}' })}`
export const justWatch = () => t`JustWatch`
