/** Texts of toasts about credits. */

export const creditUsedTitle = 'Credit Used'
export const creditUsedText = '1 credit used. Enjoy watching!'
export const noCredits = 'No Credits Available'
export const errorTitle = 'Error'
export const useFailed = 'Failed to use credit. Please try again.'

/** The name of the bonus in the credit history. */
export const welcomeBonus = 'Welcome bonus'
export const bonusUsedTitle = 'Free credits already used'
export const bonusUsedText =
  'This email already received its free credits on another account. Get more credits to start watching.'
