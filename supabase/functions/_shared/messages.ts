/** Texts of errors and of Stripe's pages. Texts that only developers and operators read are in English. */
import { toFormatLocale } from '#domain/format-locale.ts'
import { formatDollars } from '#domain/money.ts'
import type { Message } from '#domain/translation/translator.ts'

// Access
export const loginRequired: Message = ({ translate }) => translate('Please log in first.')
export const codeRequired: Message = ({ translate }) => translate('Enter your two-factor code first.')
export const emailRequired: Message = ({ translate }) => translate('This requires an account with an email.')
export const tooManyRequests: Message = ({ translate }) =>
  translate('Too many attempts. Try again in a few minutes.')

// Requests
export const methodNotAllowed: Message = () => 'This URL only accepts POST requests.'
export const requestTooLarge: Message = ({ translate }) => translate('The request is too large.')
export const requestIncomplete: Message = ({ translate }) =>
  translate('The request was cut off. Please try again.')
export const requestNotText: Message = () => 'The request isn’t text.'
export const unexpectedError: Message = ({ translate }) =>
  translate('Something went wrong on our end. Please try again.')
export const paymentServiceFailed: Message = ({ translate }) =>
  translate('Our payment provider isn’t responding. Please try again in a moment.')
export const accountChanging: Message = ({ translate }) =>
  translate('Your account is being updated. Please try again.')
export const unsignedWebhook: Message = () => 'This request isn’t signed by the payment provider.'

export const onlyGet: Message = () => 'This URL only accepts GET requests.'

// Links
export const linkNotFound: Message = ({ translate }) =>
  translate('This link doesn’t work. It may have been replaced or turned off.')
export const catalogueFailed: Message = ({ translate }) =>
  translate('The catalog isn’t responding. Please try again later.')

// Purchases
export const packChanged: Message = ({ translate }) =>
  translate('This pack’s price has changed. Reload the page and choose again.')
export const alreadyOnPlan =
  (plan: string): Message =>
  ({ translate }) =>
    translate('You’re already on {plan}.', { plan })
export const coveredByPlan =
  (plan: string): Message =>
  ({ translate }) =>
    translate('Your current plan already includes everything in {plan}.', { plan })
export const invalidCheckout: Message = ({ translate }) =>
  translate('This checkout isn’t valid. Reload the page and try again.')
export const trialTerms =
  (days: number, price: number): Message =>
  ({ language, translate }) =>
    translate('{duration} free, then {price} per month. You won’t be charged today.', {
      duration: formatDays(days, toFormatLocale(language)),
      price: formatDollars(price, toFormatLocale(language)),
    })
export const noTrial =
  (price: number): Message =>
  ({ language, translate }) =>
    translate(
      'A free trial isn’t available for this account. You’ll be charged {price} today, then every month.',
      { price: formatDollars(price, toFormatLocale(language)) },
    )
export const paymentNotFound: Message = ({ translate }) => translate('We couldn’t find this payment.')
export const paymentPending: Message = ({ translate }) =>
  translate('We haven’t received this payment yet. No credits were added.')
export const nothingToManage: Message = ({ translate }) =>
  translate('You haven’t bought anything yet, so there’s nothing to manage.')

// Account deletion
export const passwordRequired: Message = ({ translate }) => translate('Enter your password.')
export const wrongPassword: Message = ({ translate }) => translate('Incorrect password.')

function formatDays(days: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
}
