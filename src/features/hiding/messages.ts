/** Texts of what is hidden from lists. */
import { ph, plural, t } from '@lingui/core/macro'

import { formatDay } from '#domain/format.ts'
import type { HideReason } from '#domain/hiding/hide-rules.ts'

export const hiddenCount = (count: number) => plural(count, { one: '# hidden', other: '# hidden' })
export const undo = () => t`Undo`
export const undoReason = (reason: string) => t`Undo: ${reason}`
export const shownAgain = (reason: string) => t`${reason}: no longer hidden`
export const manage = () => t`See what’s hidden`
export const moreTitles = (count: number) =>
  plural(count, {
    one: `${ph({ titles: '{titles}' })} and # more`,
    other: `${ph({ titles: '{titles}' })} and # more`,
  })

export const describeReason = (reason: HideReason): string => {
  switch (reason.type) {
    case 'title':
      return reason.until === undefined
        ? t`Hidden title`
        : t`Hidden until ${ph({ date: formatDay(reason.until) })}`
    case 'person':
      return t`With ${ph({ name: reason.name })}`
    case 'genre':
      return t`Genre: ${ph({ name: reason.name })}`
    case 'keyword':
      return t`Keyword: ${ph({ name: reason.name })}`
    case 'watched':
      return t`Already watched`
    case 'watchlisted':
      return t`Already in your watchlist`
  }
}

export const hideWatched = () => t`Hide watched titles`
export const hideWatchedText = () => t`Hides titles you’ve finished.`
export const hideWatchlisted = () => t`Hide titles in your watchlist`
export const hideWatchlistedText = () => t`Hides titles you’ve already saved.`
