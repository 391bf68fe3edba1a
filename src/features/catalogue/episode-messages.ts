/** Names of episodes where there is little room. */
import { t } from '@lingui/core/macro'

import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'

export const episodeCode = ({ season, episode }: EpisodeRef) => t`S${season} E${episode}`
