/** Texts of toasts about credits. */

export const creditUsedTitle = 'Credit Used'
export const creditUsedText = '1 credit used. Enjoy watching!'
export const creditReturnedTitle = 'Credit returned'
export const creditReturnedText = 'You left within 2 minutes, so we returned your credit.'
export const notReturnedTitle = 'Credit not returned'
export const returnLimitText = (limit: number) =>
  `You’ve reached the limit of ${limit} returns a day. This title stays unlocked for 48 hours.`
export const noCredits = 'No Credits Available'
export const errorTitle = 'Error'
export const useFailed = 'Failed to use credit. Please try again.'

/** The name of the bonus in the credit history. */
export const welcomeBonus = 'Welcome bonus'
export const bonusUsedTitle = 'Free credits already used'
export const bonusUsedText =
  'This email already got its free credits on another account. Get more credits to start watching.'
