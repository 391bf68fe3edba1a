/** Texts of sharing a page. */
import { t } from '@lingui/core/macro'

export const share = () => t`Share`
export const shareText = (name: string) => t`${name} on Marquee`

export const copied = () => t`Link copied`
export const notCopied = () => t`Couldn’t copy the link`
export const copyByHand = () => t`Select the link and copy it manually.`
export const link = () => t`Link to this page`
