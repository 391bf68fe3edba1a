/** Texts of errors that users may read. */

// Access
export const loginRequired = 'Please log in first.'
export const codeRequired = 'Enter your two-factor code first.'
export const emailRequired = 'This requires an account with an email.'
export const tooManyRequests = 'Too many attempts. Try again in a few minutes.'

// Requests
export const methodNotAllowed = 'This URL only accepts POST requests.'
export const requestTooLarge = 'The request is too large.'
export const requestIncomplete = 'The request was cut off. Please try again.'
export const requestNotText = 'The request isn’t text.'
export const unexpectedError = 'Something went wrong on our end. Please try again.'
export const paymentServiceFailed = 'Our payment provider isn’t responding. Please try again in a moment.'
export const accountChanging = 'Your account is being updated. Please try again.'
export const unsignedWebhook = 'This request isn’t signed by the payment provider.'

export const onlyGet = 'This URL only accepts GET requests.'

// Links
export const linkNotFound = 'This link doesn’t work. It may have been replaced or turned off.'
export const catalogueFailed = 'The catalog isn’t responding. Please try again later.'

// Purchases
export const packChanged = 'This pack’s price has changed. Reload the page and choose again.'
export const alreadyOnPlan = (plan: string) => `You’re already on ${plan}.`
export const coveredByPlan = (plan: string) => `Your current plan already includes everything in ${plan}.`
export const invalidCheckout = 'This checkout isn’t valid. Reload the page and try again.'
export const trialTerms = (days: number, price: number) =>
  `${days} ${days === 1 ? 'day' : 'days'} free, then $${price} per month. You won’t be charged today.`
export const noTrial = (price: number) =>
  `A free trial isn’t available for this account. You’ll be charged $${price} today, then every month.`
export const paymentNotFound = 'We couldn’t find this payment.'
export const paymentPending = 'We haven’t received this payment yet. No credits were added.'
export const nothingToManage = 'You haven’t bought anything yet, so there’s nothing to manage.'

// Account deletion
export const passwordRequired = 'Enter your password.'
export const wrongPassword = 'Incorrect password.'
