/** Texts of the login screen. */

export const signInHeading = 'Welcome back'
export const signInText = 'Log in to pick up where you left off.'
export const forgotPassword = 'Forgot password?'

export const newHere = 'New to Marquee?'
export const signUp = 'Sign up'
