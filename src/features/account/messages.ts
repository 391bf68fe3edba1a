/** Texts of the forms for accounts: sign-up, login, passwords, codes and devices. */
import { ph, plural, t } from '@lingui/core/macro'

export { cancel, errorTitle, unexpectedError } from '#src/ui/messages.ts'

// Fields and buttons
export const email = () => t`Email`
export const password = () => t`Password`
export const confirmPassword = () => t`Confirm password`
export const newPassword = () => t`New password`
export const confirmNewPassword = () => t`Confirm new password`
export const currentPassword = () => t`Current password`
export const logIn = () => t`Log in`
export const expiredHeading = () => t`This link no longer works`
export const continueLabel = () => t`Continue`
export const copied = () => t`Copied`

// Mistakes in a form
export const invalidEmail = () => t`Enter a valid email address.`
export const required = () => t`This field is required.`
export const tooShort = (minLength: number) =>
  plural(minLength, { one: 'Use at least # character.', other: 'Use at least # characters.' })
export const passwordsDiffer = () => t`Passwords don’t match.`
export const wrongCredentials = () => t`Incorrect email or password.`
export const wrongPassword = () => t`Incorrect password.`
export const emailTaken = () => t`An account with this email already exists. Log in instead?`
export const codeFormat = () => t`Enter the 6-digit code.`

// Errors of the auth service
export const tooManyAttempts = () => t`Too many attempts. Try again in a few minutes.`
export const tooManyAttemptsFor = (wait: string) => t`Too many attempts. Try again in ${wait}.`
export const seconds = (count: number) => plural(count, { one: '# second', other: '# seconds' })
export const minutes = (count: number) => plural(count, { one: '# minute', other: '# minutes' })
export const errors = (): Record<string, string> => ({
  mfa_verification_failed: t`Incorrect code. Try the latest one.`,
  mfa_challenge_expired: t`That code expired. Enter the latest one.`,
  mfa_ip_address_mismatch: t`That code expired. Enter the latest one.`,
  mfa_factor_name_conflict: t`You already have an app with this name. Choose another name.`,
  mfa_factor_not_found: t`This app was already removed.`,
  too_many_enrolled_mfa_factors: t`You’ve reached the limit. Remove an app before adding another.`,
  same_password: t`Choose a password that’s different from your current one.`,
  session_not_found: t`You’ve been logged out. Log in again.`,
  insufficient_aal: t`Log in again with a code to continue.`,
  reauthentication_not_valid: t`This code is incorrect or expired.`,
})
/** In English, the service's own wording is shown. */
export const translatedErrors = (): Record<string, string> => ({
  invalid_credentials: t`Incorrect email or password.`,
  user_already_exists: t`An account with this email already exists. Log in instead?`,
  email_exists: t`An account with this email already exists. Log in instead?`,
  email_address_invalid: t`Enter a valid email address.`,
  email_not_confirmed: t`Confirm your email first.`,
  weak_password: t`Choose a stronger password.`,
  otp_expired: t`This code is incorrect or expired.`,
})

// Login
export const signIn = () => t`Sign In`
export const signInFailed = () => t`Sign In Failed`
export const signedInTitle = () => t`Welcome back!`
export const signedInText = () => t`You have successfully signed in.`
export const unconfirmed = () =>
  t`${ph({ email: '{email}' })} isn’t confirmed yet. Open the link in the email we sent you, or resend it.`

// Sign-up
export const name = () => t`Your name`
export const pickAvatar = () => t`Pick an avatar`
export const uploadAvatar = () => t`Upload your own`
export const clapperboardAvatar = () => t`Clapperboard`
export const popcornAvatar = () => t`Popcorn`
export const cameraAvatar = () => t`Movie camera`
export const framesAvatar = () => t`Film frames`
export const televisionAvatar = () => t`Television`
export const masksAvatar = () => t`Theater masks`
export const ticketAvatar = () => t`Ticket`
export const starAvatar = () => t`Star`
export const lionAvatar = () => t`Lion`
export const pandaAvatar = () => t`Panda`
export const foxAvatar = () => t`Fox`
export const octopusAvatar = () => t`Octopus`
export const rocketAvatar = () => t`Rocket`
export const ghostAvatar = () => t`Ghost`
export const robotAvatar = () => t`Robot`
export const moonAvatar = () => t`Moon`
export const accountFor = () => t`You’re creating an account for ${ph({ email: '{email}' })}.`
export const accountForTypedEmail = () => t`You’re creating an account for the email above.`
export const createdTitle = () => t`Account Created`
export const createdText = () => t`Please check your email to verify your account.`
export const signUpFailed = () => t`Sign Up Failed`
export const passwordsDifferTitle = () => t`Passwords don't match`
export const passwordsDifferText = () => t`Please make sure your passwords match.`

// Emails
export const checkSpam = () => t`Can’t find it? Check your spam folder.`
export const resend = () => ({ email: t`Resend email`, code: t`Resend code` })
export const resendIn = {
  email: (wait: string) => t`Resend email in ${wait}`,
  code: (wait: string) => t`Resend code in ${wait}`,
}
export const resent = () => t`Sent! It may take a minute to arrive.`
export const linkFailed = () => t`We couldn’t open this link. Request a new one.`
export const confirmedTitle = () => t`Email confirmed`
export const loggedInAs = (account: string) => t`You’re logged in as ${account}.`
export const stillLoggedInAs = (account: string) => t`You’re still logged in as ${account}.`

// Codes at login
export const factorName = (name: string | null) => name ?? t`Authenticator app`
export const codeSource = () => t`Get a code from`
export const codeFrom = (factor: string) => t`Code from ${factor}`
export const codeSentTo = (factor: string) => t`Code sent to ${factor}`
export const willSendCode = (factor: string) => t`We’ll send a code to ${factor}.`
export const sendCode = () => t`Send code`
export const verify = () => t`Verify`
export const tryAgainIn = (wait: string) => t`Try again in ${wait}`

// Two-factor authentication
export const twoFactor = () => t`Two-factor authentication`
export const twoFactorOn = () =>
  t`On. You need a code to log in. Add a second app so you’re not locked out if you lose your phone.`
export const twoFactorOff = () => t`Off. Protect your account with a code from an authenticator app.`
export const twoFactorFailed = () => t`We couldn’t load your two-factor settings.`
export const loadingTwoFactor = () => t`Loading two-factor settings`
export const setUp = () => t`Set up`
export const addApp = () => t`Add another app`
export const turnedOnTitle = () => t`Two-factor authentication is on`
export const turnedOnText = () =>
  t`You’ll need a code each time you log in. Your other devices have been logged out.`
export const appAddedTitle = () => t`Authenticator app added`
export const appAddedText = () => t`You can log in with a code from any of your apps.`
export const factors = () => t`Authenticator apps`
export const added = (date: string) => t`Added ${date}`
export const remove = () => t`Remove`
export const removeQuestion = (factor: string) => t`Remove ${factor}?`
export const removeLast = () => t`You’ll only need your password to log in.`
export const removeOne = () => t`You can still log in with a code from your other apps.`
export const removedTitle = () => t`Removed`
export const removedText = (factor: string) => t`You can’t use codes from ${factor} anymore.`
export const appName = () => t`App or device name`
export const suggestedAppName = () => t`Authenticator app`
export const numberedAppName = (number: number) => t`Authenticator app ${number}`
export const setupHelp = () =>
  t`Scan this QR code with your authenticator app, or enter the setup key. Then enter the 6-digit code it shows.`
export const qrCode = () => t`QR code for the setup key`
export const setupKey = () => t`Setup key`
export const copySetupKey = () => t`Copy setup key`
export const copyFailedTitle = () => t`Couldn’t copy`
export const copyFailedText = () => t`Your browser blocked it. Select the key and copy it instead.`
export const codeFromApp = () => t`Code from the app`
export const turnOn = () => t`Turn on`

// Passwords
export const passwordHelp = () => t`Changing your password logs you out on your other devices.`
export const changePassword = () => t`Change password`
export const savePassword = () => t`Save password`
export const setPassword = () => t`Set password`
export const passwordChangedTitle = () => t`Password changed`
export const passwordChangedText = () => t`Your other devices have been logged out.`
export const confirmItsYou = () =>
  t`To confirm it’s you, enter the code we sent to ${ph({ email: '{email}' })}.`
export const emailedCode = () => t`Code from the email`

// Devices
export const devices = () => t`Logged-in devices`
export const devicesHelp = () => t`Browsers where you’re logged in.`
export const devicesFailed = () => t`We couldn’t load your devices.`
export const loadingDevices = () => t`Loading devices`
export const lastUsed = () => t`Last used ${ph({ time: '{time}' })}`
export const thisDevice = () => t`This device`
export const logOutOthers = () => t`Log out other devices`
export const logOutOthersQuestion = () => t`Log out all other devices?`
export const logOutOthersText = () => t`You’ll need to log in again on those devices.`
export const othersLoggedOutTitle = () => t`Other devices logged out`
export const othersLoggedOutText = () => t`You’re now only logged in on this device.`
export const unknownDevice = () => t`Unknown device`
export const browserOnSystem = (browser: string, system: string) => t`${browser} on ${system}`
export const samsungInternet = 'Samsung Internet'
export const androidPhone = () => t`Android phone`
export const androidTablet = () => t`Android tablet`

// Account deletion
export const deleteAccount = () => t`Delete account`
export const deleteQuestion = () => t`Delete your account?`
export const deleteText = (account: string) =>
  t`This permanently deletes the account ${account} and everything in it:`
export const deletedData = () => [
  t`Your name, title, and avatar`,
  t`Your credits, including the ones you bought`,
  t`Your plan, including Lifetime. It ends right away.`,
  t`Your watch history, watchlist, ratings, lists, saved filters, and hidden items, on this device and in your account`,
  t`Links to your lists and your calendar`,
]
export const notDeleted = () => t`Your settings and the servers you added stay on this device.`
export const yourPassword = () => t`Your password`
export const deletePermanently = () => t`Delete permanently`

export const confirmEmail = () => t`Confirm your email`
export const confirmationSent = (credits: number) =>
  plural(credits, {
    one: `We sent a link to ${ph({ email: '{email}' })}. Open it to confirm your email, log in, and get # free credit.`,
    other: `We sent a link to ${ph({ email: '{email}' })}. Open it to confirm your email, log in, and get # free credits.`,
  })
