/** Texts of the credit history. */
import { ph, plural, t } from '@lingui/core/macro'

import { WELCOME_BONUS_DESCRIPTION } from '#domain/credits/credit-rules.ts'
import { formatSigned } from '#domain/format.ts'

export const heading = () => t`Credit history`
export const backToCredits = () => t`Credits`
export const loggedOutText = () => t`Log in to see your credit history.`
export const logIn = () => t`Log in`

export const filter = () => t`Filter`
export const all = () => t`All`
export const filters = () => ({ usage: t`Used`, return: t`Returned`, purchase: t`Bought`, bonus: t`Bonus` })
export const kinds = () => ({ usage: t`Used`, return: t`Returned`, purchase: t`Bought`, bonus: t`Bonus` })

export const loading = () => t`Loading credit history`
export const failed = () => t`We couldn’t load your credit history.`
export const olderFailed = () => t`We couldn’t load older entries.`
export const showOlder = () => t`Show older`
export const empty = () => t`No credit activity yet.`
export const emptyText = () => t`The credits you get and use will show up here.`
export const noneOfKind = () => t`No entries of this type.`
export const showAll = () => t`Show all`

export const today = (date: string) => t`Today, ${date}`
export const amount = (credits: number) => {
  const count = Math.abs(credits)
  return credits > 0
    ? plural(count, { one: 'Added # credit', other: 'Added # credits' })
    : plural(count, { one: 'Used # credit', other: 'Used # credits' })
}
export const change = (credits: number) => {
  const count = Math.abs(credits)
  const number = formatSigned(credits)
  return plural(count, { one: `${number} credit`, other: `${number} credits` })
}
export const balance = (credits: number) => t`Balance ${ph({ credits })}`
export const movie = () => t`A movie`
export const episode = () => t`An episode`

/** Returns a description in the user's language, as far as the backend wrote it. Operators write others. */
export const describe = (description: string): string => {
  const [, prefix = '', text = description] = /^(Chargeback(?: reversed)?): (.*)$/.exec(description) ?? []
  const pack = /^(\w+) pack$/.exec(text)?.[1]
  const subject = pack ? t`${pack} pack` : (descriptions()[text] ?? text)
  if (!prefix) return subject
  return prefix === 'Chargeback' ? t`Chargeback: ${subject}` : t`Chargeback reversed: ${subject}`
}
const descriptions = (): Record<string, string> => ({
  [WELCOME_BONUS_DESCRIPTION]: t`Welcome bonus`,
  'Free trial': t`Free trial`,
})

export const download = () => t`Download CSV`
export const fileName = (date: string) => `credit-history-${date}.csv`
export const downloadFailedTitle = () => t`Download failed`
export const downloadFailedText = () => t`We couldn’t load your credit history. Try again.`
