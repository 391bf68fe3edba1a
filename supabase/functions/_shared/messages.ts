/** Texts of errors and of Stripe's pages. Texts that only developers and operators read are in English. */
import { toFormatLocale } from '#domain/format-locale.ts'
import { formatDollars } from '#domain/money.ts'
import { translate, type Message } from '#domain/translation/translator.ts'

// Access
export const loginRequired = translate('Please log in first.')
export const codeRequired = translate('Enter your two-factor code first.')
export const emailRequired = translate('This requires an account with an email.')
export const tooManyRequests = translate('Too many attempts. Try again in a few minutes.')

// Requests
export const methodNotAllowed: Message = () => 'This URL only accepts POST requests.'
export const requestTooLarge = translate('The request is too large.')
export const requestIncomplete = translate('The request was cut off. Please try again.')
export const requestNotText: Message = () => 'The request isn’t text.'
export const unexpectedError = translate('Something went wrong on our end. Please try again.')
export const paymentServiceFailed = translate(
  'Our payment provider isn’t responding. Please try again in a moment.',
)
export const accountChanging = translate('Your account is being updated. Please try again.')
export const unsignedWebhook: Message = () => 'This request isn’t signed by the payment provider.'

export const onlyGet: Message = () => 'This URL only accepts GET requests.'

// Links
export const linkNotFound = translate('This link doesn’t work. It may have been replaced or turned off.')
export const catalogueFailed = translate('The catalog isn’t responding. Please try again later.')

// Purchases
export const packChanged = translate('This pack’s price has changed. Reload the page and choose again.')
export const alreadyOnPlan = (plan: string) => translate('You’re already on {plan}.', { plan })
export const coveredByPlan = (plan: string) =>
  translate('Your current plan already includes everything in {plan}.', { plan })
export const invalidCheckout = translate('This checkout isn’t valid. Reload the page and try again.')
export const trialTerms =
  (days: number, price: number): Message =>
  (translator) =>
    translator.translate('{duration} free, then {price} per month. You won’t be charged today.', {
      duration: formatDays(days, toFormatLocale(translator.language)),
      price: formatDollars(price, toFormatLocale(translator.language)),
    })
export const noTrial =
  (price: number): Message =>
  (translator) =>
    translator.translate(
      'A free trial isn’t available for this account. You’ll be charged {price} today, then every month.',
      { price: formatDollars(price, toFormatLocale(translator.language)) },
    )
export const paymentNotFound = translate('We couldn’t find this payment.')
export const paymentPending = translate('We haven’t received this payment yet. No credits were added.')
export const nothingToManage = translate('You haven’t bought anything yet, so there’s nothing to manage.')

// Account deletion
export const passwordRequired = translate('Enter your password.')
export const wrongPassword = translate('Incorrect password.')

function formatDays(days: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
}
