/** Texts of the forms for accounts: sign-up, login, passwords, codes and devices. */
import { plural } from '#domain/plural.ts'

// Fields and buttons
export const email = 'Email'
export const password = 'Password'
export const confirmPassword = 'Confirm password'
export const newPassword = 'New password'
export const confirmNewPassword = 'Confirm new password'
export const currentPassword = 'Current password'
export const logIn = 'Log in'
export const expiredHeading = 'This link no longer works'
export const continueLabel = 'Continue'
export const cancel = 'Cancel'
export const copied = 'Copied'

// Mistakes in a form
export const invalidEmail = 'Enter a valid email address.'
export const required = 'This field is required.'
export const tooShort = (minLength: number) =>
  plural(minLength, { one: 'Use at least # character.', other: 'Use at least # characters.' })
export const passwordsDiffer = 'Passwords don’t match.'
export const wrongCredentials = 'Incorrect email or password.'
export const wrongPassword = 'Incorrect password.'
export const emailTaken = 'An account with this email already exists. Log in instead?'
export const codeFormat = 'Enter the 6-digit code.'

// Errors of the auth service
export const tooManyAttempts = 'Too many attempts. Try again in a few minutes.'
export const tooManyAttemptsFor = (wait: string) => `Too many attempts. Try again in ${wait}.`
export const seconds = (count: number) => plural(count, { one: '# second', other: '# seconds' })
export const minutes = (count: number) => plural(count, { one: '# minute', other: '# minutes' })
export const errors: Record<string, string> = {
  mfa_verification_failed: 'Incorrect code. Try the latest one.',
  mfa_challenge_expired: 'That code expired. Enter the latest one.',
  mfa_ip_address_mismatch: 'That code expired. Enter the latest one.',
  mfa_factor_name_conflict: 'You already have an app with this name. Choose another name.',
  mfa_factor_not_found: 'This app was already removed.',
  too_many_enrolled_mfa_factors: 'You’ve reached the limit. Remove an app before adding another.',
  same_password: 'Choose a password that’s different from your current one.',
  session_not_found: 'You’ve been logged out. Log in again.',
  insufficient_aal: 'Log in again with a code to continue.',
  reauthentication_not_valid: 'This code is incorrect or expired.',
}
export const errorTitle = 'Error'
export const unexpectedError = 'An unexpected error occurred. Please try again.'

// Login
export const signIn = 'Sign In'
export const signInFailed = 'Sign In Failed'
export const signedInTitle = 'Welcome back!'
export const signedInText = 'You have successfully signed in.'
export const unconfirmed =
  '{email} isn’t confirmed yet. Open the link in the email we sent you, or resend it.'

// Sign-up
export const name = 'Your name'
export const pickAvatar = 'Pick an avatar'
export const uploadAvatar = 'Upload your own'
export const clapperboardAvatar = 'Clapperboard'
export const popcornAvatar = 'Popcorn'
export const cameraAvatar = 'Movie camera'
export const framesAvatar = 'Film frames'
export const televisionAvatar = 'Television'
export const masksAvatar = 'Theater masks'
export const ticketAvatar = 'Ticket'
export const starAvatar = 'Star'
export const lionAvatar = 'Lion'
export const pandaAvatar = 'Panda'
export const foxAvatar = 'Fox'
export const octopusAvatar = 'Octopus'
export const rocketAvatar = 'Rocket'
export const ghostAvatar = 'Ghost'
export const robotAvatar = 'Robot'
export const moonAvatar = 'Moon'
export const accountFor = 'You’re creating an account for {email}.'
export const accountForTypedEmail = 'You’re creating an account for the email above.'
export const createdTitle = 'Account Created'
export const createdText = 'Please check your email to verify your account.'
export const signUpFailed = 'Sign Up Failed'
export const passwordsDifferTitle = "Passwords don't match"
export const passwordsDifferText = 'Please make sure your passwords match.'

// Emails
export const checkSpam = 'Can’t find it? Check your spam folder.'
export const resend = { email: 'Resend email', code: 'Resend code' }
export const resendIn = {
  email: (wait: string) => `Resend email in ${wait}`,
  code: (wait: string) => `Resend code in ${wait}`,
}
export const resent = 'Sent! It may take a minute to arrive.'
export const linkFailed = 'We couldn’t open this link. Request a new one.'
export const confirmedTitle = 'Email confirmed'
export const loggedInAs = (account: string) => `You’re logged in as ${account}.`
export const stillLoggedInAs = (account: string) => `You’re still logged in as ${account}.`

// Codes at login
export const codeSource = 'Get a code from'
export const codeFrom = (factor: string) => `Code from ${factor}`
export const codeSentTo = (factor: string) => `Code sent to ${factor}`
export const willSendCode = (factor: string) => `We’ll send a code to ${factor}.`
export const sendCode = 'Send code'
export const verify = 'Verify'
export const tryAgainIn = (wait: string) => `Try again in ${wait}`

// Two-factor authentication
export const twoFactor = 'Two-factor authentication'
export const twoFactorOn =
  'On. You need a code to log in. Add a second app so you’re not locked out if you lose your phone.'
export const twoFactorOff = 'Off. Protect your account with a code from an authenticator app.'
export const twoFactorFailed = 'We couldn’t load your two-factor settings.'
export const loadingTwoFactor = 'Loading two-factor settings'
export const setUp = 'Set up'
export const addApp = 'Add another app'
export const turnedOnTitle = 'Two-factor authentication is on'
export const turnedOnText =
  'You’ll need a code each time you log in. Your other devices have been logged out.'
export const appAddedTitle = 'Authenticator app added'
export const appAddedText = 'You can log in with a code from any of your apps.'
export const factors = 'Authenticator apps'
export const added = (date: string) => `Added ${date}`
export const remove = 'Remove'
export const removeQuestion = (factor: string) => `Remove ${factor}?`
export const removeLast = 'You’ll only need your password to log in.'
export const removeOne = 'You can still log in with a code from your other apps.'
export const removedTitle = 'Removed'
export const removedText = (factor: string) => `You can’t use codes from ${factor} anymore.`
export const appName = 'App or device name'
export const suggestedAppName = 'Authenticator app'
export const numberedAppName = (number: number) => `Authenticator app ${number}`
export const setupHelp =
  'Scan this QR code with your authenticator app, or enter the setup key. Then enter the 6-digit code it shows.'
export const qrCode = 'QR code for the setup key'
export const setupKey = 'Setup key'
export const copySetupKey = 'Copy setup key'
export const copyFailedTitle = 'Couldn’t copy'
export const copyFailedText = 'Your browser blocked it. Select the key and copy it instead.'
export const codeFromApp = 'Code from the app'
export const turnOn = 'Turn on'

// Passwords
export const passwordHelp = 'Changing your password logs you out on your other devices.'
export const changePassword = 'Change password'
export const savePassword = 'Save password'
export const setPassword = 'Set password'
export const passwordChangedTitle = 'Password changed'
export const passwordChangedText = 'Your other devices have been logged out.'
export const confirmItsYou = 'To confirm it’s you, enter the code we sent to {email}.'
export const emailedCode = 'Code from the email'

// Devices
export const devices = 'Logged-in devices'
export const devicesHelp = 'Browsers where you’re logged in.'
export const devicesFailed = 'We couldn’t load your devices.'
export const loadingDevices = 'Loading devices'
export const lastUsed = 'Last used {time}'
export const thisDevice = 'This device'
export const logOutOthers = 'Log out other devices'
export const logOutOthersQuestion = 'Log out all other devices?'
export const logOutOthersText = 'You’ll need to log in again on those devices.'
export const othersLoggedOutTitle = 'Other devices logged out'
export const othersLoggedOutText = 'You’re now only logged in on this device.'
export const unknownDevice = 'Unknown device'
export const browserOnSystem = (browser: string, system: string) => `${browser} on ${system}`
export const samsungInternet = 'Samsung Internet'
export const androidPhone = 'Android phone'
export const androidTablet = 'Android tablet'

// Account deletion
export const deleteAccount = 'Delete account'
export const deleteQuestion = 'Delete your account?'
export const deleteText = (account: string) =>
  `This permanently deletes the account ${account} and everything in it:`
export const deletedData = [
  'Your name, title, and avatar',
  'Your credits, including the ones you bought',
  'Your plan, including Lifetime. It ends right away.',
  'Your watch history, watchlist, ratings, lists, saved filters, and hidden items, on this device and in your account',
  'Links to your lists and your calendar',
]
export const notDeleted = 'Your settings and the servers you added stay on this device.'
export const yourPassword = 'Your password'
export const deletePermanently = 'Delete permanently'

export const confirmEmail = 'Confirm your email'
export const confirmationSent = (credits: number) =>
  plural(credits, {
    one: 'We sent a link to {email}. Open it to confirm your email, log in, and get # free credit.',
    other: 'We sent a link to {email}. Open it to confirm your email, log in, and get # free credits.',
  })
