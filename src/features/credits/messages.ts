/** Texts of toasts about credits. */
import type { TitleKind } from '#domain/catalogue/title.ts'

export const creditUsedTitle = 'Credit Used'
export const creditUsedText = '1 credit used. Enjoy watching!'
export const creditReturnedTitle = 'Credit returned'
export const creditReturnedText: Record<TitleKind, string> = {
  movie: 'You left the movie within 2 minutes, so it cost nothing.',
  tv: 'You left the episode within 2 minutes, so it cost nothing.',
}
export const notReturnedTitle = 'Credit not returned'
export const returnLimitText = (limit: number) =>
  `You’ve had ${limit} credits returned in the last 24 hours. You can watch the title for 48 hours.`
export const noCredits = 'No Credits Available'
export const errorTitle = 'Error'
export const useFailed = 'Failed to use credit. Please try again.'

/** The name of the bonus in the credit history. */
export const welcomeBonus = 'Welcome bonus'
export const bonusUsedTitle = 'Free credits already used'
export const bonusUsedText =
  'This email already received its free credits on another account. Get more credits to start watching.'
