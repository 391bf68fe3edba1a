/** Texts of purchases. */

export const errorTitle = 'Error'
export const unexpectedError = 'An unexpected error occurred. Please try again.'
