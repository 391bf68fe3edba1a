/** Texts of a pick, by chance or by time. */
import { t } from '@lingui/core/macro'

import type { TitleKind } from '#domain/catalogue/title.ts'

export const kinds = (): Record<TitleKind, string> => ({ movie: t`Movie`, tv: t`TV show` })
export const poster = (title: string) => t`Poster of ${title}`
export const noOverview = () => t`No overview available.`
