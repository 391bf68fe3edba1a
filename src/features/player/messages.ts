/** Texts of the player's frame. */
import { t } from '@lingui/core/macro'

export const frame = (title: string) => t`Player: ${title}`
