/** Texts of the credit history. */
import { plural } from '#domain/plural.ts'

export const heading = 'Credit history'
export const backToCredits = 'Credits'
export const loggedOutText = 'Log in to see your credit history.'
export const logIn = 'Log in'

export const filter = 'Filter'
export const all = 'All'
export const filters = { usage: 'Used', return: 'Returned', purchase: 'Bought', bonus: 'Bonus' }
export const kinds = { usage: 'Used', return: 'Returned', purchase: 'Bought', bonus: 'Bonus' }

export const loading = 'Loading credit history'
export const failed = 'We couldn’t load your credit history.'
export const olderFailed = 'We couldn’t load older entries.'
export const showOlder = 'Show older'
export const empty = 'No credit activity yet.'
export const emptyText = 'The credits you get and use will show up here.'
export const noneOfKind = 'No entries of this type.'
export const showAll = 'Show all'

export const today = (date: string) => `Today, ${date}`
export const amount = (credits: number) =>
  plural(Math.abs(credits), {
    one: credits > 0 ? 'Added # credit' : 'Used # credit',
    other: credits > 0 ? 'Added # credits' : 'Used # credits',
  })
export const change = (credits: number) =>
  plural(Math.abs(credits), {
    one: `${signed(credits)} credit`,
    other: `${signed(credits)} credits`,
  })
export const balance = (credits: number) => `Balance ${credits}`
export const movie = 'A movie'
export const episode = 'An episode'

/** With a real minus sign. */
export const signed = (credits: number) => (credits > 0 ? `+${credits}` : credits < 0 ? `−${-credits}` : '0')

export const download = 'Download CSV'
export const fileName = (date: string) => `credit-history-${date}.csv`
export const downloadFailedTitle = 'Download failed'
export const downloadFailedText = 'We couldn’t load your credit history. Try again.'
