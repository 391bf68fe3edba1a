/** Names of titles and episodes. */
import { t } from '@lingui/core/macro'

import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import { UNKNOWN_TITLE } from '#domain/catalogue/from-tmdb.ts'

/** The name of a title, which may be missing. */
export const titleName = (name: string) => (name && name !== UNKNOWN_TITLE ? name : t`Unknown Title`)
/** Where there is little room. */
export const episodeCode = ({ season, episode }: EpisodeRef) => t`S${season} E${episode}`
