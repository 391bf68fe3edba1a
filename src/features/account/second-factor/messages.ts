/** Texts of the screen for the second factor. */

export const mfaHeading = 'One more step'
export const mfaText = 'Enter a code to finish logging in.'
export const loggingInAs = 'Logging in as {email}'
export const switchAccount = 'Use another account'
