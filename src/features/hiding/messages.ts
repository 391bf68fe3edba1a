/** Texts of what is hidden from lists. */
import { formatDay } from '#domain/format.ts'
import type { HideReason } from '#domain/hiding/hide-rules.ts'
import { plural } from '#domain/plural.ts'

export const hiddenCount = (count: number) => plural(count, { one: '# hidden', other: '# hidden' })
export const undo = 'Undo'
export const undoReason = (reason: string) => `Undo: ${reason}`
export const shownAgain = (reason: string) => `${reason}: no longer hidden`
export const manage = 'See what’s hidden'
export const moreTitles = (count: number) => plural(count, { one: 'and # more', other: 'and # more' })

export const describeReason = (reason: HideReason): string => {
  switch (reason.type) {
    case 'title':
      return reason.until === undefined ? 'Hidden title' : `Hidden until ${formatDay(reason.until)}`
    case 'person':
      return `With ${reason.name}`
    case 'genre':
      return `Genre: ${reason.name}`
    case 'keyword':
      return `Keyword: ${reason.name}`
    case 'watched':
      return 'Already watched'
    case 'watchlisted':
      return 'Already in your watchlist'
  }
}

export const hideWatched = 'Hide watched titles'
export const hideWatchedText = 'Hides titles you’ve finished.'
export const hideWatchlisted = 'Hide titles in your watchlist'
export const hideWatchlistedText = 'Hides titles you’ve already saved.'
